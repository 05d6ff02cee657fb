import Diagnostics
import SwiftAnalysis

/// What becomes of a declaration whose place emitted code takes, or which other files have to see: what of it the kit
/// does not describe goes on as an extension.
package struct Replacement: Sendable {
  package let offer: Offer
  private let file: AdoptedFile
  /// Whether the rest is on no actor, although the module's types are on the main one.
  var isNonisolated: Bool

  init(of offer: Offer, in file: AdoptedFile) {
    self.offer = offer
    self.file = file
    isNonisolated = offer.declaration.modifiers.contains("nonisolated")
  }

  /// Whether a rest remains as an extension.
  package var hasRest: Bool {
    let declaration = offer.declaration
    guard offer.schema.isReplacing, offer.expression == nil, declaration.kind.isType, declaration.kind != .protocol
    else { return false }
    return !offer.keptConformances.isEmpty || !declaration.members.further.isEmpty
      || declaration.members.properties.contains(where: \.isFixed)
  }

  /// The edits of the file, with its line ends: they remove the declaration, or replace it by the rest, or what its
  /// code reads and stores by an expression.
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
    return [isRemoval ? removal(of: declaration.range) : rest]
  }

  private var rest: TextEdit {
    let declaration = offer.declaration
    let members = declaration.members
    // A variable that the program has once needs an actor.
    let globals = isNonisolated ? members.globals : []
    let rest =
      members.properties.filter(\.isFixed).map(constant)
      + members.further.filter { !globals.contains($0) }.map(file.text)
    let conformances = offer.keptConformances.isEmpty ? "" : ": " + offer.keptConformances.joined(separator: ", ")
    let extensions = [
      rest.isEmpty && conformances.isEmpty
        ? nil : extending((isNonisolated ? "nonisolated " : "") + "extension", conformances, rest),
      globals.isEmpty ? nil : extending("extension", "", globals.map(file.text)),
    ]
    return TextEdit(declaration.range, extensions.compactMap(\.self).joined(separator: "\n\n"))
  }

  private func extending(_ keyword: String, _ conformances: String, _ members: [String]) -> String {
    let head = "\(keyword) \(SwiftName.escaped(offer.declaration.name))\(conformances)"
    if members.isEmpty { return head + " {}" }
    let found = offer.declaration.members.further.first.map { indentation(ofLineAt: $0.lowerBound) } ?? ""
    let margin = found.isEmpty ? "  " : found
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

  /// The lines of a declaration, with the text before it in its first line if that is white space, and the line ends
  /// after it.
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
    let members = filter { $0.offer.declaration.kind == .property && $0.isRemoval }
    guard let first = members.first else { return edits }
    let rest = first.removals(ofLeftoversWithout: members.map(\.offer.declaration.range))
    let others = edits.filter { edit in !rest.contains { $0.range.overlaps(edit.range) } }
    return (others + rest).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
