import Diagnostics
import Generation
import KitLanguage

/// The menu's title of an action that takes a declaration over: what comes of it in the words of the pattern, then its place in
/// the kit, and the file.
struct AdoptionTitle {
  private let offer: Offer
  private let nodes: AdoptedNodes
  private let project: Project
  private let otherKit: String?
  private let known: AdoptedFiles

  /// `project` is without the node; `otherKit`, the words for a kit that is not around the file; `known`, the module's files.
  init(_ offer: Offer, _ nodes: AdoptedNodes, in project: Project, otherKit: String?, _ known: AdoptedFiles) {
    self.otherKit = otherKit
    self.known = known
    self.offer = offer
    self.nodes = nodes
    self.project = project
  }

  static func subject(of offer: Offer) -> String {
    offer.title ?? "Describe '\(offer.declaration.name)' as '\(offer.pattern.keyword)'"
  }

  /// `nil` if the form makes no sense: the kit has the node, so that it keeps its files, or there are none.
  func text(_ form: AdoptionAction.Form) -> String? {
    guard let node = nodes.node(of: offer) else { return nil }
    let subject = Self.subject(of: offer)
    let paths = nodes.project.outputPaths(of: node.id)
    let name = "'" + [node.keyword, node.name].compactMap(\.self).joined(separator: " ") + "'"
    let place = name + " in " + (otherKit ?? "the kit")
    let written = isOfKit ? paths.filter { !project.files.isFile($0.absolute(in: project.root)) } : paths
    let effects = effects(paths)
    let detail = ([place] + files(written) + effects).joined(separator: ", ")
    switch form {
    case .kit: return "\(subject) (\(detail))"
    case .all:
      let (count, files) = (nodes.replacements.count, nodes.editedFiles.count)
      let place = files == 1 ? "the file" : files.of("file")
      guard offer.declaration.kind == .call else { return "\(subject), in \(count.of("call")) of \(place) (\(detail))" }
      let accesses = "\(count - 1) more \(count == 2 ? "access" : "accesses")"
      return "\(subject), and \(accesses) in \(place) (\(detail))"
    case .file:
      let isKnown = project.spec.nodes(of: node.keyword).contains { $0.name == node.name }
      guard !isKnown, offer.declaration.kind != .call, offer.schema.variant == nil, let file = files(paths).first else {
        return nil
      }
      return "\(subject) (\(([file] + effects).joined(separator: ", ")), once, without the kit)"
    }
  }

  /// The changes for other code, in a few words each.
  private func effects(_ paths: [ProjectPath]) -> [String] {
    let word = offer.removedWord == nil ? nil : "no longer \(offer.declaration.access.rawValue)"
    let missable = Phrase.list(nodes.missableProperties(of: offer))
    let calls = nodes.unawaitedCalls(of: offer, known)
    let others = calls.count > 1 ? " and \((calls.count - 1).of("more place"))" : ""
    let targets = Phrase.list(nodes.furtherTargets)
    func name(_ path: String) -> String { "'\(path.split(separator: "/").last ?? "")'" }
    let displacement = DisplacedFile.find(of: nodes, beside: paths).map { displaced in
      let rest = if case .renamed(let path) = displaced { "becomes " + name(path) } else { "goes" }
      return "your \(name(nodes.file.source.path)) \(rest)"
    }
    let remaining = nodes.remainingCalls.count
    let isLosingValues = nodes.remainingCalls.contains { call in
      call.others.contains { $0.hasPrefix("userInfo: ") && $0 != "userInfo: nil" }
    }
    return [
      word, displacement, missable.isEmpty ? nil : "\(missable) may be missing in JSON",
      calls.first.map { "'await' needed at \($0.source.path):\($0.position.line)" + others },
      remaining == 0 ? nil : "\(remaining) with the key \(remaining == 1 ? "stays" : "stay")",
      isLosingValues ? "without the values in 'userInfo'" : nil,
      targets.isEmpty ? nil : "to be added to \(targets), too",
    ].compactMap(\.self)
  }

  /// Whether the kit has the whole node and stays unchanged.
  private var isOfKit: Bool {
    nodes.project.trees.map(\.source.utf8) == project.trees.map(\.source.utf8)
  }

  /// `Models/User.swift and 1 more file`; empty without a path.
  private func files(_ paths: [ProjectPath]) -> [String] {
    guard let first = paths.first else { return [] }
    return [first.text + (paths.count == 1 ? "" : " and \((paths.count - 1).of("more file"))")]
  }
}
