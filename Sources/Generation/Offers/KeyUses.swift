import Diagnostics
import SwiftAnalysis

/// A key as the code of a module has it: by its string, or by the name of a constant.
private struct ModuleKey {
  let text: String
  /// `nil` if the calls in question write the string.
  let constant: String?
  /// The labels of the key in the calls.
  let labels: [String]

  /// The labels of the names of notifications.
  static let ofNotifications = ["name", "forName", "named", "for"]
}

extension SwiftSources {
  /// The hand-written files of the module with all of these words, and a string; `nil` for one that cannot be read.
  fileprivate func files(with words: [String], and text: String = "", _ known: AdoptedFiles) -> [AdoptedFile?] {
    texts(with: words).filter { $0.bytes.contains(text, isWord: false) }.map { path, bytes in
      known.file(KitFolder.path(path, from: root), bytes)
    }
  }

  /// The module's files that may have calls with a key, `first` before the others.
  fileprivate func files(with key: ModuleKey, first: AdoptedFile, _ known: AdoptedFiles) -> [AdoptedFile] {
    let isWord = key.text.utf8.contains(where: \.isWordByte)
    let found = key.labels.flatMap { label in
      (key.constant.map { files(with: [$0, label], known) } ?? [])
        + (isWord ? files(with: [key.text, label], and: "\"\(key.text)\"", known) : [])
    }.compactMap(\.self)
    return ([first] + found.filter { $0.source.path != first.source.path }).uniqued(by: \.source.path)
  }
}

/// The other parts of the module that can use the kit.
extension AdoptedNodes {
  private static let maximumCalls = 256

  /// The same, with the places of the module's other calls that have the key of an offer's call, or the name of a notification that
  /// its property declares: the kit with the node decides of each. The same if there are none.
  package func replacingCalls(like offer: Offer, _ known: AdoptedFiles) -> AdoptedNodes {
    let first = call(offer.declaration, in: file)
    guard let key = key(of: offer, first) else { return self }
    var reader = OfferReader(project)
    var nodes = self
    for file in project.sources.files(with: key, first: file, known) {
      for other in key.labels.flatMap(file.calls) {
        guard let found = call(other, in: file), found.key == key.text,
          first.map({ $0.receiver == found.receiver }) ?? true,
          nodes.replacements.allSatisfy({
            $0.file.source.path != file.source.path || !$0.offer.declaration.range.overlaps(other.range)
          })
        else { continue }
        let isTooLong = nodes.replacements.count >= Self.maximumCalls
        let offers = isTooLong ? [] : reader.offers(for: other, in: file, keyword: offer.pattern.keyword)
        guard let fitting = offers.first(where: { $0.node != nil }), let expression = fitting.expression,
          Self.hiddenType(in: expression, at: other, of: file, project) == nil
        else {
          nodes.remainingCalls.append(found)
          continue
        }
        nodes.replacements.append(Replacement(of: fitting, in: file))
      }
    }
    return nodes
  }

  private func key(of offer: Offer, _ call: PlacedCall?) -> ModuleKey? {
    if let call {
      guard let text = call.key, offer.expression != nil else { return nil }
      return ModuleKey(text: text, constant: call.keyConstant, labels: [call.label])
    }
    guard offer.node != nil, let property = offer.declaration.property, property.preference == nil,
      let text = property.literal
    else { return nil }
    return ModuleKey(text: text, constant: offer.declaration.name, labels: ModuleKey.ofNotifications)
  }

  private func call(_ place: PlacedDeclaration, in file: AdoptedFile) -> PlacedCall? {
    AdoptedDeclaration(place: place, file: file).call(seenIn: project.sources)
  }

  /// The same without the constants that only the replaced calls have named.
  package func removingConstants(_ known: AdoptedFiles) -> AdoptedNodes {
    var nodes = self
    let names = replacements.compactMap(\.offer.declaration.call?.keyConstant).uniqued(by: \.self)
    nodes.removals = names.compactMap { unusedDeclaration(ofConstant: $0, known) }
    return nodes
  }

  private func unusedDeclaration(ofConstant name: String, _ known: AdoptedFiles) -> (
    file: AdoptedFile, range: Range<Int>
  )? {
    var declaration: (file: AdoptedFile, found: ConstantMentions.Declaration)?
    for found in project.sources.files(with: [name], known) {
      guard let found else { return nil }
      let replacements = replacements.filter { $0.file.source.path == found.source.path }
      // The project has some of the replacements already; edits are of the files without them.
      let file = replacements.first?.file ?? found
      let mentions = file.mentions(ofConstant: name)
      let replaced = replacements.map(\.offer.declaration.range)
      guard mentions.declarations.count <= (declaration == nil ? 1 : 0),
        mentions.uses.allSatisfy({ use in replaced.contains { $0.contains(use) } })
      else { return nil }
      if let first = mentions.declarations.first { declaration = (file, first) }
    }
    guard let (file, found) = declaration, found.isHidden || !isSeenElsewhere(name, declaredIn: file),
      found.owner.map(isWithoutConformances) ?? true, !isInOtherFiles(name)
    else { return nil }
    return (file, found.range)
  }

  /// Whether no extension in any file makes a type conform to something.
  private func isWithoutConformances(_ type: String) -> Bool {
    let declarations = project.sources.declarations(of: type)
    return declarations.contains { $0.keyword != .extension }
      && declarations.allSatisfy { $0.inherited.isEmpty && !$0.mayHaveMacros }
      && project.sources.ownedConformances(of: type).isEmpty
  }

  /// Whether the module's files that are not hand-written have a word: those that kitgen has written, edited or not.
  private func isInOtherFiles(_ name: String) -> Bool {
    let own = Set(project.sources.currentFolder.files.filter { $0.access == .module }.map(\.path))
    let words = WordSearch([name])
    return project.moduleSources.ownFiles().contains { other in
      if own.contains(other.path) { return false }
      return ((try? project.files.read(KitFolder.path(other.path, from: project.root))) ?? nil).map(words.finds) ?? true
    }
  }

  /// Whether other code than the module's may name a constant: kits, other targets of its file, and targets that import the
  /// module, such as tests.
  private func isSeenElsewhere(_ name: String, declaredIn file: AdoptedFile) -> Bool {
    let module = project.moduleSources
    let words = WordSearch([name])
    return !module.furtherTargets(of: file.source.path).isEmpty
      || project.trees.contains { words.finds(in: $0.source.utf8) }
      || module.importing.flatMap(module.files).contains { other in
        ((try? project.files.read(KitFolder.path(other.path, from: project.root))) ?? nil).map(words.finds) ?? true
      }
  }
}

extension OfferReader {
  /// The offers for the module's calls whose key is a constant: those for the first call that can be replaced, or else for the
  /// first one. Calls that read are tried before those that write: they show the default. Empty for other declarations.
  package mutating func offers(
    forCallsOf constant: PlacedDeclaration,
    in file: AdoptedFile,
    _ known: AdoptedFiles
  ) -> (file: AdoptedFile, offers: [Offer])? {
    guard let property = constant.property, property.isConstant, let text = property.literal else { return nil }
    let key = ModuleKey(text: text, constant: constant.name, labels: ["forKey"])
    var calls: [(file: AdoptedFile, place: PlacedDeclaration)] = []
    for file in sources.files(with: key, first: file, known) {
      calls += key.labels.flatMap(file.calls).filter { place in
        guard place.call?.keyConstant == constant.name else { return false }
        return AdoptedDeclaration(place: place, file: file).call(seenIn: sources)?.key == text
      }.map { (file, $0) }
    }
    let reading = calls.filter { $0.place.call?.value == nil }
    let writing = calls.filter { $0.place.call?.value != nil }
    var first: (file: AdoptedFile, offers: [Offer])?
    for (file, place) in reading + writing {
      let offers = offers(for: place, in: file)
      if offers.contains(where: { $0.node != nil && $0.expression != nil }) { return (file, offers) }
      if first == nil, !offers.isEmpty { first = (file, offers) }
    }
    return first
  }
}
