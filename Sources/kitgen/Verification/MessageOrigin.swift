import Diagnostics
import Generation
import KitLanguage
import Verification

/// Leads from what the compiler says about an emitted file to the place in the kit that the file comes from.
struct MessageOrigin {
  private let spec: Spec
  private let outputs: [String: RenderedFile]
  private let texts: [String: SourceText]

  init(spec: Spec, outputs: [String: RenderedFile], emitted: [SwiftFile]) {
    self.spec = spec
    self.outputs = outputs
    texts = Dictionary(emitted.map { ($0.path, SourceText(path: $0.path, $0.text)) }) { first, _ in first }
  }

  /// - Parameter modes: The modes that show it, or nil for all.
  func diagnostic(_ message: CompilerMessage, modes: String?) -> Diagnostic {
    let location = location(of: message)
    var notes: [Diagnostic.Note] = []
    if let place = emittedPlace(of: message) { notes.append(Diagnostic.Note("In the emitted file", at: place)) }
    if let modes { notes.append(Diagnostic.Note("Only in \(modes)")) }
    if let module = message.missingModule {
      notes.append(Diagnostic.Note("Name the folder that has \(module).swiftmodule with --modules DIR"))
    }
    return Diagnostic(
      code: "emitted-code",
      "The emitted Swift does not pass the compiler: \(message.text)",
      at: location,
      notes: notes
    )
  }

  private func emittedPlace(of message: CompilerMessage) -> SourceLocation? {
    guard
      let place = message.place, let text = texts[place.path],
      text.lineStarts.indices.contains(place.line - 1)
    else { return nil }
    let offset = min(text.lineStarts[place.line - 1] + place.column - 1, text.utf8.count)
    return SourceLocation(text, offset..<min(offset + 1, text.utf8.count))
  }

  /// The part of the kit's node that the message names, or the node's name.
  private func location(of message: CompilerMessage) -> SourceLocation? {
    guard let place = message.place, let output = outputs[place.path] else { return nil }
    guard let id = output.node ?? output.sources.min() else { return nil }
    let node = spec[id]
    let quoted = message.text.split(separator: "'", omittingEmptySubsequences: false)
    for (index, part) in quoted.enumerated() where index % 2 == 1 {
      if let range = Self.range(ofWord: Array(part.utf8), in: node.location) {
        return SourceLocation(node.location.source, range)
      }
    }
    return node.nameLocation
  }

  /// Where `word` first stands by itself in `location`.
  private static func range(ofWord word: [UInt8], in location: SourceLocation) -> Range<Int>? {
    guard !word.isEmpty, word.allSatisfy(isWordByte) else { return nil }
    let bytes = location.source.utf8
    var start = location.range.lowerBound
    while start + word.count <= location.range.upperBound {
      let end = start + word.count
      let isAlone = (start == 0 || !isWordByte(bytes[start - 1])) && (end == bytes.count || !isWordByte(bytes[end]))
      if isAlone, bytes[start..<end].elementsEqual(word) { return start..<end }
      start += 1
    }
    return nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
