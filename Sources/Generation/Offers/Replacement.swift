import Diagnostics
import SwiftAnalysis

/// The change of a declaration that emitted code replaces, or that other files have to see. The parts that the kit
/// does not describe become an extension.
package struct Replacement: Sendable {
  package let offer: Offer
  private let file: AdoptedFile
  /// Whether the rest is on no actor, although the module's types are on the main one.
  var isNonisolated: Bool
  /// UTF-8 offsets of declarations inside that are replaced, too.
  private let inner: [Range<Int>]
  /// Whether the declaration is inside of another one that is replaced.
  private let isInner: Bool

  init(of offer: Offer, in file: AdoptedFile, beside others: [Offer] = []) {
    self.offer = offer
    self.file = file
    let range = offer.declaration.range
    let types = others.filter { $0.schema.isReplacing && $0.declaration.kind.isType }.map(\.declaration.range)
    inner = types.filter { $0 != range && range.contains($0.lowerBound) }
    isInner = types.contains { $0 != range && $0.contains(range.lowerBound) }
    isNonisolated = offer.declaration.modifiers.contains("nonisolated")
  }

  package var hasRest: Bool {
    let declaration = offer.declaration
    guard offer.schema.isReplacing, offer.expression == nil, declaration.kind.isType, declaration.kind != .protocol
    else { return false }
    return !offer.keptConformances.isEmpty || !further.isEmpty
      || declaration.members.properties.contains(where: \.isFixed)
  }

  /// The edits of the file, with its line ends: they remove the declaration, or replace it by the rest or an expression.
  package var edits: [TextEdit] {
    let edits = editsWithLineFeeds
    guard file.hasCarriageReturns else { return edits }
    return edits.map { TextEdit($0.range, $0.replacement.replacing(#/\r?\n/#, with: "\r\n")) }
  }

  /// Whether nothing of the declaration remains.
  package var isRemoval: Bool { offer.schema.isReplacing && offer.expression == nil && !hasRest }

  private var editsWithLineFeeds: [TextEdit] {
    let declaration = offer.declaration
    if !offer.schema.isReplacing { return offer.removedWord.map { [TextEdit($0, "")] } ?? [] }
    if let expression = offer.expression {
      if let preference = declaration.property?.preference {
        return preference.accesses.map { access in
          switch access.form {
          case .read: TextEdit(access.range, expression)
          case .stored(let value): TextEdit(access.range, "\(expression) = \(value)")
          }
        }
      }
      let isAssigning = (declaration.call?.isOperand ?? false) && expression.contains(" = ")
      return [TextEdit(declaration.range, isAssigning ? "(\(expression))" : expression)]
    }
    let redundant = file.redundantExtensions(of: declaration.qualifiedName).map(removal)
    let removals = redundant + (isInner ? [] : [removal(of: declaration.range)])
    if isRemoval { return removals }
    // No extension is inside of a type.
    guard let start = declaration.surroundings.outermostStart else {
      return redundant + [TextEdit(declaration.range, rest)]
    }
    return removals + [TextEdit(start..<start, rest + "\n\n")]
  }

  private var further: [Range<Int>] {
    offer.declaration.members.further.filter { member in !inner.contains { member.contains($0.lowerBound) } }
  }

  private var rest: String {
    let members = offer.declaration.members
    // A variable that the program has once needs an actor.
    let globals = isNonisolated ? members.globals : []
    let rest =
      members.properties.filter(\.isFixed).map(constant)
      + further.filter { !globals.contains($0) }.map(text)
    let conformances = offer.keptConformances.isEmpty ? "" : ": " + offer.keptConformances.joined(separator: ", ")
    let extensions = [
      rest.isEmpty && conformances.isEmpty
        ? nil : extending((isNonisolated ? "nonisolated " : "") + "extension", conformances, rest),
      globals.isEmpty ? nil : extending("extension", "", globals.map(text)),
    ]
    return extensions.compactMap(\.self).joined(separator: "\n\n")
  }

  /// The source of a member without the margin that it had in the types around its own.
  private func text(of member: Range<Int>) -> String {
    let margin = indentation(ofLineAt: offer.declaration.range.lowerBound)
    return margin.isEmpty ? file.text(member) : file.text(member).replacing("\n" + margin, with: "\n")
  }

  private func extending(_ keyword: String, _ conformances: String, _ members: [String]) -> String {
    let outer = offer.declaration.surroundings.types.map { $0 + "." }.joined()
    let head = "\(keyword) \(outer)\(SwiftName.escaped(offer.declaration.name))\(conformances)"
    if members.isEmpty { return head + " {}" }
    let found = further.first.map { indentation(ofLineAt: $0.lowerBound) } ?? ""
    let own = found.dropFirst(indentation(ofLineAt: offer.declaration.range.lowerBound).count)
    let margin = own.isEmpty ? "  " : String(own)
    return "\(head) {\n\(members.map { margin + $0 }.joined(separator: "\n\n"))\n}"
  }

  /// A constant in the form for an extension, which stores nothing.
  private func constant(_ property: PlacedProperty) -> String {
    let lines =
      property.remarks.map { "//" + ($0.isEmpty ? "" : " " + $0) }
      + property.documentation.map { "///" + ($0.isEmpty ? "" : " " + $0) }
    let comment = lines.map { $0 + "\n  " }.joined()
    let access = property.access == .internal ? "" : property.access.rawValue + " "
    let type = property.type?.text ?? ""
    return "\(comment)\(access)var \(SwiftName.escaped(property.name)): \(type) { \(property.defaultValue ?? "") }"
  }

  /// The lines of a declaration, with white space before it in its first line, and the line ends after it.
  private func removal(of range: Range<Int>) -> TextEdit {
    let bytes = file.source.utf8
    var end = range.upperBound
    while end < bytes.count, bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") { end += 1 }
    let lineStart = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let isFirst = bytes[lineStart..<range.lowerBound].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return TextEdit((isFirst ? lineStart : range.lowerBound)..<end, "")
  }

  /// The parts that the file no longer needs without some of its members.
  fileprivate func removals(ofLeftoversWithout members: [Range<Int>]) -> [TextEdit] {
    file.places.leftovers(without: members).map(removal)
  }

  private func indentation(ofLineAt offset: Int) -> String {
    let bytes = file.source.utf8
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let margin = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: margin, as: UTF8.self)
  }
}

extension [Replacement] {
  /// The edits of all replacements in their file. An extension goes as a whole with its last member, and so does a
  /// variable that was there for the members alone.
  package var edits: [TextEdit] {
    let edits = flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let members = filter { replacement in
      let declaration = replacement.offer.declaration
      return declaration.kind == .property && replacement.isRemoval
        || declaration.kind.isType && replacement.offer.schema.isReplacing && declaration.surroundings.isInExtension
    }
    guard let first = members.first else { return edits }
    let rest = first.removals(ofLeftoversWithout: members.map(\.offer.declaration.range))
    let others = edits.filter { edit in !rest.contains { $0.range.overlaps(edit.range) } }
    return (others + rest).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
