import Synchronization
import TestSupport
import Testing

@testable import kitgen

/// What a run of the tool printed and how it ended.
struct CommandRun: Sendable {
  let code: ExitCode
  let output: String
  let errors: String

  /// Runs the tool in this process.
  init(_ arguments: String..., in folder: TemporaryFolder, below subfolder: String = "") async {
    await self.init(arguments, in: folder, below: subfolder)
  }

  init(_ arguments: [String], in folder: TemporaryFolder, below subfolder: String = "") async {
    let streams = Streams()
    let console = Console(
      write: { bytes in streams.output.withLock { $0 += bytes } },
      writeError: { bytes in streams.errors.withLock { $0 += bytes } },
      usesColor: false
    )
    let tool = Kitgen(console: console, currentFolder: folder.path + (subfolder.isEmpty ? "" : "/" + subfolder))
    code = await tool.run(arguments)
    output = String(decoding: streams.output.withLock { $0 }, as: UTF8.self)
    errors = String(decoding: streams.errors.withLock { $0 }, as: UTF8.self)
  }

  private final class Streams: Sendable {
    let output = Mutex<[UInt8]>([])
    let errors = Mutex<[UInt8]>([])
  }
}

/// A pattern of a team's own and a kit that uses it.
enum LetterPattern {
  static let schema = """
    /// A letter to somebody.
    pattern letter {
      name: UpperCamel
      inside box
      /// Who gets it.
      member to some { name: lowerCamel; type: Type; default: Expression?; wire: String? }
      /// The text.
      member text optional { value body: String }
      /// Where it goes.
      member path optional { value route: URITemplate { placeholders part } }
      /// A part of the route.
      member part many { name: lowerCamel; type: Type }
      typeName "{name}Letter"
      emit "letter.swift.stencil" to "{parent}/{typeName}.swift"
      minimal "letter {name} { to reader: String }"
    }
    /// A box of letters.
    pattern box {
      name: UpperCamel
      emit "box.txt.stencil" to "{name}/box.txt"
    }
    """
  static let letter = """
    {% for line in node.doc %}
    /// {{ line }}
    {% endfor %}
    {{ access }}struct {{ node.typeName }} {
    {% for to in node.to %}
      {{ access }}var {{ to.name }}: {{ to.type.text }}
    {% endfor %}
    }

    """

  static func write(in folder: TemporaryFolder, kit: String) throws {
    try folder.write(schema, to: "Patterns/letter/pattern.kit")
    try folder.write(letter, to: "Patterns/letter/letter.swift.stencil")
    try folder.write("{{ node.nodes.letter.count }} letters\n", to: "Patterns/letter/box.txt.stencil")
    try folder.write("project P { templates \"Patterns\"; out \"Out\" }\n" + kit, to: "Kitfile")
  }
}
