import Diagnostics

/// Matches the placeholders of URI templates with the members that give their values.
enum PlaceholderCheck {
  @Sendable static func run(_ draft: inout SpecDraft) {
    let renamings = Renamings(in: draft)
    for use in draft.templateUses {
      guard let parent = draft.nodes[use.node].parent else { continue }
      let members = draft.nodes[parent].children.map { draft.nodes[$0] }
        .filter { $0.schema.role == .member && $0.schema.keywords.contains(use.member) }
      renamings.follow(members, into: use, &draft)
      check(use, members: members, &draft)
    }
  }

  /// Fixes that give members names in Swift's style.
  private struct Renamings {
    /// The diagnostics with such fixes, by the start of the names.
    private var indices: [SourceLocation.Start: Int] = [:]

    init(in draft: SpecDraft) {
      for (index, known) in draft.diagnostics.enumerated() where known.code == CheckDiagnostics.nameStyle.code {
        if let location = known.location { indices[location.start] = index }
      }
    }

    /// Lets the fixes for `members` also rename the placeholders of `use`.
    func follow(_ members: [SpecNode], into use: SpecDraft.TemplateUse, _ draft: inout SpecDraft) {
      guard !indices.isEmpty, let parent = draft.nodes[use.node].parent else { return }
      let names = draft.nodes[parent].members.compactMap { draft.nodes[$0].name }
      for member in members {
        guard let index = indices[member.nameLocation.start], let fix = draft.diagnostics[index].fixIts.first,
          let name = fix.edits.first(where: { $0.range == member.nameLocation.range })?.replacement
        else { continue }
        guard names.filter({ isWritten($0, as: name) }).count < 2 else {
          let (message, location) = (draft.diagnostics[index].message, draft.diagnostics[index].location)
          let advice = ", but that name is taken here; use another one"
          draft.diagnostics[index] = CheckDiagnostics.nameStyle.diagnostic(message + advice, at: location)
          continue
        }
        let colons = use.colonPlaceholders.filter { $0.name == member.name }.map(\.range)
        let names = use.template.placeholders.filter { $0.name == member.name }.map(\.nameRange)
        guard use.location.source.path == fix.source.path else { continue }
        let edits =
          (use.declares(member) ? [] : fix.edits) + names.map { TextEdit(use.place(of: $0).range, name) }
          + colons.map { TextEdit(use.place(of: $0).range, "{\(name)}") }
        draft.diagnostics[index].fixIts = [FixIt(fix.title, in: fix.source, edits: edits, isSafe: true)]
      }
    }

    private func isWritten(_ name: String, as other: String) -> Bool {
      ValueKind.NameStyle.lowerCamel.styled(name).lowercased() == other.lowercased()
    }
  }

  private static func check(_ use: SpecDraft.TemplateUse, members: [SpecNode], _ draft: inout SpecDraft) {
    let path = PathFormCheck(use: use, declared: members, nodes: draft.nodes, wireStyle: draft.wireStyle)
    draft.diagnostics += path.diagnostics
    let placeholders = use.template.placeholders
    var seen: Set<String> = []
    for placeholder in placeholders where !seen.insert(placeholder.name).inserted {
      let message = "This placeholder is in the path twice, with one value for both; use another name for another value"
      draft.report(CheckDiagnostics.repeatedPlaceholder, message, at: use.place(of: placeholder.range))
    }
    let types = Dictionary(placeholders.map { ($0.name, $0.type) }) { $0 ?? $1 }
    // Fields of a query become members of another kind.
    let declared = Set(members.compactMap(\.name))
    let names = Set(
      placeholders.map(\.name) + use.colonPlaceholders.map { use.name(of: $0, declared) }
        + use.queryFields.flatMap(\.placeholders)
    )
    let unused = members.filter { !names.contains($0.name ?? "") }
    var index = NameIndex(unused.compactMap(\.name))
    // The fixes of these add the members.
    var missing = Set(use.dollarPlaceholders.map(\.name))
    // One misspelt name gives one error.
    var meant: Set<String> = []
    let isComplete = draft.nodes[use.node].parent.map { !draft.incompleteBlocks.contains($0) } ?? true
    for placeholder in placeholders where !declared.contains(placeholder.name) {
      let name = placeholder.name
      guard missing.insert(name).inserted, isComplete else { continue }
      let nearest = index.nearest(to: name).flatMap { meant.insert($0).inserted ? $0 : nil }
      let member = "\(use.member) \(name): \(types[name]??.text ?? "String")"
      let place = use.place(of: placeholder.range)
      let insertion = insertion(of: member, behind: path.lastNode)
      let fix =
        nearest.map { FixIt.replacing("{\(name)}", with: "{\($0)}", at: place) }
        ?? FixIt("Add '\(member)'", in: place.source, edits: [insertion])
      let message = "'{\(name)}' has no '\(use.member) \(name)'" + NearestName.hint(nearest)
      draft.report(CheckDiagnostics.missingPlaceholderMember, message, at: place, fixIts: [fix])
    }
    for member in unused {
      guard let name = member.name, !meant.contains(name) else { continue }
      draft.report(
        CheckDiagnostics.unusedPlaceholderMember,
        "'\(name)' is not in the path '\(use.template.text)'",
        at: member.nameLocation,
        notes: [Diagnostic.Note("The path needs '{\(name)}'", at: use.location)]
      )
    }
  }

  /// A new line after a node, or a new node on its line if others follow there.
  static func insertion(of text: String, behind node: SourceLocation) -> TextEdit {
    let source = node.source
    let end = node.range.upperBound
    let line = source.lineRange(at: source.lineIndex(at: end))
    let rest = source[end..<max(end, line.upperBound)]
    let indentation = source[line].prefix { $0 == " " || $0 == "\t" }
    let isLast = rest.allSatisfy(\.isWhitespace) && line.lowerBound + indentation.utf8.count == node.range.lowerBound
    return TextEdit(end..<end, isLast ? "\n\(indentation)\(text)" : "; \(text)")
  }
}

/// Finds what a path has in other tools and languages, and in a kit is written otherwise: a leading slash, `:id` for a
/// placeholder, also `${id}`, and fields of the query after `?`.
struct PathFormCheck {
  let use: SpecDraft.TemplateUse
  let declared: [SpecNode]
  let nodes: [SpecNode]
  let wireStyle: WireStyle

  var diagnostics: [Diagnostic] {
    guard let queries = use.queries else { return [] }
    if let address { return [address] }
    let slashes = use.template.text.utf8.prefix { $0 == UInt8(ascii: "/") }.count
    let leading = slashes == 0 ? nil : surplus("'/'", length: slashes, saying: "the '/' at its beginning")
    return [leading].compactMap(\.self) + placeholders
      + [use.query.map { query(in: $0, as: queries) }].compactMap(\.self)
  }

  /// The diagnostic for a whole URL that begins with a URL of an enclosing member: the rest is the path.
  private var address: Diagnostic? {
    let text = use.template.text
    guard text.contains("://") else { return nil }
    let request = nodes[use.node].parent ?? use.node
    let around = nodes[request].parent.map { nodes[$0].members } ?? []
    let bases = around.flatMap { Self.urls(of: nodes[$0]) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    return bases.filter { text.lowercased().hasPrefix($0.lowercased()) }.max { $0.count < $1.count }
      .map { base in surplus("'\(base)'", length: base.utf8.count, saying: "'\(base)'") }
  }

  /// The node that new members go after: the last one that gives a value, or the path itself.
  var lastNode: SourceLocation {
    let own = nodes[use.node].location
    return declared.filter { !use.declares($0) }.map(\.location)
      .reduce(own) { $0.range.upperBound < $1.range.upperBound ? $1 : $0 }
  }

  private static func urls(of node: SpecNode) -> [String] {
    node.schema.slots.compactMap { slot in
      guard case .url = slot.kind, case .text(let url) = node.values[slot.label] else { return nil }
      return url
    }
  }

  private func surplus(_ shown: String, length: Int, saying what: String) -> Diagnostic {
    let place = use.place(of: 0..<length)
    return CheckDiagnostics.pathForm.diagnostic(
      "The path is relative to the base URL of its API; remove \(what)",
      at: place,
      fixIts: [.removing(shown, at: place.range, in: place.source, isSafe: true)]
    )
  }

  private var placeholders: [Diagnostic] {
    let dollars = use.dollarPlaceholders
    if dollars.isEmpty, use.colonPlaceholders.isEmpty { return [] }
    let names = Set(declared.compactMap(\.name))
    let colons = use.colonPlaceholders.map { (name: use.name(of: $0, names), range: $0.range) }
    // Only the first placeholder of a name adds the member, and goes after the members of earlier placeholders.
    let ends = Set(dollars.map(\.range.upperBound))
    var added = names.union(use.template.placeholders.filter { !ends.contains($0.range.upperBound) }.map(\.name))
    let parent = nodes[use.node].parent.map { nodes[$0].schema }
    let isDeclaring = parent?.member(use.member)?.isDeclaredByPlaceholders ?? false
    return (dollars + colons).sorted { $0.range.lowerBound < $1.range.lowerBound }.map { name, range in
      let place = use.place(of: range)
      var edits = [TextEdit(place.range, "{\(name)}")]
      var title = "Replace '\(place.source[place.range])' with '{\(name)}'"
      if !isDeclaring, added.insert(name).inserted {
        let member = "\(use.member) \(name): String"
        edits.append(PlaceholderCheck.insertion(of: member, behind: lastNode))
        title += ", and add '\(member)'"
      }
      return CheckDiagnostics.pathForm.diagnostic(
        "A placeholder is written '{\(name)}'",
        at: place,
        fixIts: [FixIt(title, in: place.source, edits: edits, isSafe: true)]
      )
    }
  }

  private func query(in range: Range<Int>, as keyword: String) -> Diagnostic {
    let place = use.place(of: range)
    let fix = members(as: keyword).map { members in
      let insertions = members.map { PlaceholderCheck.insertion(of: $0, behind: lastNode) }
      let insertion = insertions.first.map { TextEdit($0.range, insertions.map(\.replacement).joined()) }
      let title = members.isEmpty ? "Remove the query" : "Write '\(members.joined(separator: "; "))' instead"
      let edits = [TextEdit(place.range, ""), insertion].compactMap(\.self)
      return FixIt(title, in: place.source, edits: edits, isSafe: true)
    }
    return CheckDiagnostics.pathForm.diagnostic(
      "A path ends before '?'; declare what follows as '\(keyword)'"
        + (fix == nil ? ", each field with its own value or placeholder" : ""),
      at: place,
      fixIts: fix.map { [$0] } ?? []
    )
  }

  /// The members that take the place of the query; `nil` if it is not clear what they would be, since a value has a member
  /// or another place already.
  private func members(as keyword: String) -> [String]? {
    guard let parent = nodes[use.node].parent.map({ nodes[$0] }) else { return nil }
    let hasStyles = parent.schema.member(keyword)?.attributes.contains { $0.name == "style" } ?? false
    let declaredNames = Set(declared.compactMap(\.name))
    let siblings = parent.children.map { nodes[$0] }
    let wireNames = Set(
      siblings.filter { $0.keyword == keyword }.map { $0.wireName ?? wireStyle.wireName(of: $0.name ?? "") }
    )
    var names = Set(siblings.compactMap(\.name))
    var placeholders = names.union(use.template.placeholders.map(\.name))
      .union(use.colonPlaceholders.map { use.name(of: $0, declaredNames) })
    var members: [String] = []
    for field in use.queryFields {
      let isPlain = field.wireName.allSatisfy { $0.isLetter || $0.isNumber }
      let name =
        isPlain
        ? ValueKind.NameStyle.lowerCamel.styled(field.wireName) : IdentifierWords(field.wireName).lowerCamel
      guard field.isClear, PlainName.matches(name), hasStyles || !field.isBracketed,
        !wireNames.contains(field.wireName), names.insert(name).inserted,
        field.placeholders.allSatisfy({ placeholders.insert($0).inserted })
      else { return nil }
      let wire = wireStyle.wireName(of: name) == field.wireName ? "" : " as \(StringSpelling.quoted(field.wireName))"
      members.append("\(keyword) \(name)\(field.declaration)\(wire)" + (field.isBracketed ? " @style(brackets)" : ""))
    }
    return members
  }
}
