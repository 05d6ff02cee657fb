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
          let advice = ", which another name here is; use one of its own"
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
      draft.report(
        CheckDiagnostics.repeatedPlaceholder,
        "This placeholder is in the path twice, with one value for both; use another name for another value",
        at: use.place(of: placeholder.range)
      )
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
