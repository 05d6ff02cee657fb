import Generation

/// The menu's title of an action that takes a declaration over: which node, and which files.
struct AdoptionTitle {
  private let offer: Offer
  private let nodes: AdoptedNodes
  private let project: Project
  private let newKit: String?

  /// - Parameters:
  ///   - project: The kit without the node.
  ///   - newKit: The path to show of a kit that does not exist yet.
  init(_ offer: Offer, _ nodes: AdoptedNodes, in project: Project, newKit: String? = nil) {
    self.newKit = newKit
    self.offer = offer
    self.nodes = nodes
    self.project = project
  }

  /// `nil` if the form makes no sense: the kit has the node, so that it keeps its files, or there are none.
  func text(_ form: AdoptionAction.Form) -> String? {
    guard let node = nodes.node(of: offer) else { return nil }
    let paths = nodes.project.outputPaths(of: node.id)
    let subject = "'" + [node.keyword, node.name].compactMap(\.self).joined(separator: " ") + "'"
    let isKnown = project.spec.nodes(of: node.keyword).contains { $0.name == node.name }
    switch form {
    case .kit where isOfKit:
      let missing = paths.filter { !project.files.isFile($0.absolute(in: project.root)) }
      return "Use \(subject) of the kit\(place)" + (files(missing).map { ", and write \($0)" } ?? "")
    case .kit:
      let variant = offer.schema.variant.map { " " + $0 } ?? ""
      let change =
        isKnown
        ? "Add to \(subject) in the kit" : "Add \(subject)\(variant) to \(newKit.map { "a new '\($0)'" } ?? "the kit")"
      guard let files = files(paths) else { return change }
      return "\(change), and write \(files)\(place)"
    case .file:
      guard !isKnown, offer.declaration.kind != .call, offer.schema.variant == nil, let files = files(paths) else {
        return nil
      }
      return "Write \(files) once, without the kit\(place)"
    }
  }

  /// Whether the kit has the whole node and stays as it is.
  private var isOfKit: Bool {
    nodes.project.trees.map(\.source.utf8) == project.trees.map(\.source.utf8)
  }

  private var place: String {
    offer.schema.isReplacing ? ", in place of the \(offer.declaration.kind.rawValue)" : ""
  }

  /// `Models/User.swift and 1 more file`
  private func files(_ paths: [ProjectPath]) -> String? {
    guard let first = paths.first else { return nil }
    switch paths.count {
    case 1: return first.text
    case 2: return "\(first.text) and 1 more file"
    default: return "\(first.text) and \(paths.count - 1) more files"
    }
  }
}
