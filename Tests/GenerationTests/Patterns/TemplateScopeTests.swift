import Diagnostics
import Generation
import Templating
import TestSupport
import Testing

/// What is known at a place of a template, and what may be written there.
@Suite struct TemplateScopeTests {
  private static let schema = """
    /// A letter.
    pattern letter {
      /// What the letter is called.
      name: UpperCamel
      /// Who it is from.
      member sender optional { value address: String; value tone: Word { case warm; case cool } }
      /// A line of it.
      member line many { name: lowerCamel; type: Type }
      emit "letter.swift.stencil" to "{name}.swift"
    }

    """

  private struct Files: FileReading {
    let files: [String: String]
    func read(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func isFile(_ path: String) -> Bool { files[path] != nil }
    func isFolder(_ path: String) -> Bool { files.keys.contains { $0.hasPrefix(path + "/") } }
    func isLink(_ path: String) -> Bool { false }
    func resolvedExistingAncestor(of path: String) -> String? { path }
    func entries(of path: String) -> [FolderEntry] {
      let names = files.keys.filter { $0.hasPrefix(path + "/") }.map { $0.dropFirst(path.count + 1) }
      return Set(names.map { FolderEntry(name: String($0.prefix { $0 != "/" }), isFolder: $0.contains("/")) })
        .sorted { $0.name < $1.name }
    }
  }

  private struct Place {
    let file: TeamPatternFile
    let cursor: TemplateCursor

    /// A template with the mark 1️⃣.
    init(_ marked: String, file: String = "letter.swift.stencil", others: [String: String] = [:]) throws {
      let marked = MarkedText(marked)
      let path = "/kit/Templates/letter/" + file
      var files = [
        "/kit/Kitfile": "project App { templates \"Templates\" }\n",
        "/kit/Templates/letter/pattern.kit": TemplateScopeTests.schema,
        "/kit/Templates/letter/letter.swift.stencil": "",
      ]
      for (name, text) in others { files["/kit/Templates/letter/" + name] = text }
      files[path] = marked.text
      let core = Core(.builtIn)
      self.file = try #require(try core.patterns(ofFile: path, namedIn: ["/kit"], Files(files: files)))
      let source = SourceText(path: path, marked.text)
      cursor = TemplateCursor(TemplateStructure(source), at: marked["1️⃣"])
    }

    var suggestions: [TemplateSuggestion] { place.suggestions }

    var place: EditedPlace {
      EditedPlace(at: cursor, in: file.library.environment, name: file.name) {
        [file, cursor] in file.library.scope(at: cursor, inTemplate: file.name)
      }
    }

    var labels: [String] { suggestions.map(\.label) }
  }

  @Test(arguments: [
    ("{{ node.1️⃣ }}", ["name", "sender", "line", "doc"], ["first", "node"]),
    ("é {{ node.1️⃣\nstruct {{ x }}", ["name"], ["node"]), ("{{ node.se1️⃣ }}", ["sender"], ["node"]),
    ("{{ 1️⃣ }}", ["node", "kit", "access"], ["forloop"]), ("{{ 1️⃣", ["node", "kit"], ["forloop"]),
    ("{% for l in node.line %}{{ l.1️⃣ }}{% endfor %}", ["name", "type"], ["sender"]),
    ("{% for l in node.line %}{{ l.type.1️⃣", ["isOptional", "text"], ["sender"]),
    ("{% for l in node.line %}{{ 1️⃣ }}{% endfor %}", ["l", "forloop"], []),
    ("{% for l in node.line where l.1️⃣ %}", ["name", "type"], ["sender"]),
    ("{% for l in node.line %}{{ forloop.1️⃣ }}{% endfor %}", ["first", "counter0"], ["name"]),
    ("{% set s node.sender %}{% if s %}{{ s.1️⃣ }}{% endif %}", ["address", "tone"], ["name"]),
    ("{% if node.sender.tone == 1️⃣ %}", ["\"warm\"", "\"cool\""], []),
    ("{% if node.sender.tone == \"1️⃣\" %}", ["warm", "cool"], ["node"]),
    ("{% if node.sender 1️⃣ %}", ["and", "=="], ["node"]), ("{% for l 1️⃣", ["in"], ["node"]),
    ("{% if node.line|any:\"1️⃣\" %}", ["name", "type"], ["sender"]),
    ("{% if node.sender %}{% elif node.1️⃣ %}{% endif %}", ["name"], ["node"]),
    ("{{ node.name|1️⃣ }}", ["uppercase", "swiftLiteral"], ["join"]),
    ("{{ node.line|1️⃣", ["join", "any", "compactMap"], ["split"]),
    ("{% 1️⃣ %}", ["for", "if", "set"], ["endif"]), ("{% if node %}{% 1️⃣", ["endif", "else", "elif"], ["endfor"]),
    ("{% for l in node.line %}{% e1️⃣ %}", ["endfor", "empty"], ["endif"]),
    ("{% include \"1️⃣\" %}", ["part.stencil", "builtin:request/request.swift.stencil"], ["letter.swift.stencil"]),
    ("{% extends \"part.stencil\" %}{% block 1️⃣ %}", ["head"], []),
    ("{% macro m p %}{% endmacro %}{% call 1️⃣ %}", ["m"], ["node"]),
    ("{% macro m p %}{{ 1️⃣ }}{% endmacro %}", ["p", "node"], []),
    ("{% macro m p %}{{ p.1️⃣ }}{% endmacro %}{% for l in node.line %}{% call m l %}{% endfor %}", ["type"], ["sender"]),
    ("{% a: for l in node.line %}{% break 1️⃣ %}", ["a"], []),
    ("{% if node.line[0].1️⃣ %}", ["type"], ["sender"]),
    ("text 1️⃣ text", [], ["node"]), ("{# 1️⃣ #}", [], ["node"]), ("{% for 1️⃣", [], ["node"]),
  ])
  func completionHasWhatFits(_ marked: String, _ present: [String], _ absent: [String]) throws {
    let labels = try Place(marked, others: ["part.stencil": "{% block head %}{% endblock %}"]).labels
    for label in present { #expect(labels.contains(label), "\(label) in \(labels)") }
    for label in absent { #expect(!labels.contains(label), "\(label) in \(labels)") }
  }

  @Test func includedTemplateKnowsWhatIncludesIt() throws {
    let outer = "{% for l in node.line %}{% include \"part.stencil\" %}{% endfor %}"
    let place = try Place("{{ l.1️⃣ }}", file: "part.stencil", others: ["letter.swift.stencil": outer])
    #expect(place.labels.contains("type") && !place.labels.contains("sender"))
    let unused = try Place("{{ node.1️⃣ }}", file: "unused.stencil")
    #expect(unused.labels.contains("sender"))
  }

  @Test func snippetsEndTheirTags() throws {
    let open = try Place("{% fo1️⃣").suggestions.first { $0.label == "for" }
    #expect(open?.snippet == "for ${1:x} in ${2:list} %}$0{% endfor %}")
    let closed = try Place("{% fo1️⃣ %}").suggestions.first { $0.label == "for" }
    #expect(closed?.snippet == "for ${1:x} in ${2:list} %}$0{% endfor")
    let written = try Place("{% fo1️⃣ x in y %}").suggestions.first { $0.label == "for" }
    #expect(written?.snippet == nil)
  }

  @Test(arguments: [
    ("{{ node.na1️⃣me }}", "node.name: String\n```\nWhat the letter is called."),
    ("{{ no1️⃣de.name }}", "node: letter\n```\nA letter."),
    (
      "{% for l in node.line %}{{ l.type.1️⃣text|uppercase }}{% endfor %}",
      "l.type.text: String\n```\nThe type as spelled."
    ),
    ("{% for 1️⃣l in node.line %}{% endfor %}", "l: line\n"), ("{% set 1️⃣s node.sender %}", "s: sender?\n"),
    ("{{ node.name|upper1️⃣case }}", "The string in upper case"), ("{% i1️⃣f node %}", "Writes what it holds where"),
    ("{% if node.sender.to1️⃣ne %}", "'warm' | 'cool'"),
    ("{% macro m p %}{% endmacro %}{% call 1️⃣m 1 %}", "{% call m p %}"),
  ])
  func hoverSaysTheTypeAndTheDocumentation(_ marked: String, _ text: String) throws {
    let hover = try Place(marked).place.hover?.text
    #expect(hover?.contains(text) ?? false, "\(hover ?? "nothing")")
  }

  @Test(arguments: [
    ("{{ node.na1️⃣me }}", "Templates/letter/pattern.kit:4:3"), ("{{ 1️⃣node.name }}", "Templates/letter/pattern.kit:2:9"),
    ("{% for l in node.line %}{{ l1️⃣.name }}{% endfor %}", "/kit/Templates/letter/letter.swift.stencil:1:8"),
    ("{% for l in node.line %}{{ l.ty1️⃣pe }}{% endfor %}", "Templates/letter/pattern.kit:8:40"),
    ("{% include \"par1️⃣t.stencil\" %}", "Templates/letter/part.stencil:1:1"),
    ("{% extends \"part.stencil\" %}{% block he1️⃣ad %}{% endblock %}", "Templates/letter/part.stencil:1:10"),
    ("{% import \"macros.stencil\" %}{% call 1️⃣m 1 %}", "Templates/letter/macros.stencil:1:1"),
  ])
  func definitionLeadsToTheTagOrTheSchema(_ marked: String, _ place: String) throws {
    let others = [
      "part.stencil": "{% block head %}{% endblock %}", "macros.stencil": "{% macro m p %}{% endmacro %}",
    ]
    let found = try Place(marked, others: others).place.definitions
    #expect(found.map { "\($0.source.path):\($0.position)" } == [place])
  }

  /// The texts after a macro or block has another name, those of other templates after the template's own; or why it cannot.
  private func renamed(_ marked: String, to name: String, others: [String: String] = [:]) throws -> String {
    let place = try Place(marked, others: others)
    let environment = place.file.library.environment
    let renaming = TemplateRenaming(place.cursor.structure, in: environment, name: place.file.name)
    do {
      let parts = try renaming.parts(at: place.cursor.offset, renamedTo: name)
      return parts.map { part in
        let edits = part.places.map { TextEdit($0, name) }
        return String(decoding: edits.applied(to: part.source.utf8), as: UTF8.self)
      }.joined(separator: " | ")
    } catch {
      return error.reason
    }
  }

  @Test func renamingChangesAllPlacesOrSaysWhyNot() throws {
    #expect(
      try renamed("{% block 1️⃣a %}{% endblock a %}{{ block.a }}", to: "b")
        == "{% block b %}{% endblock b %}{{ block.b }}"
    )
    #expect(
      try renamed("{% macro m a %}{{ a }}{% endmacro %}{% call 1️⃣m 1 %}", to: "k")
        == "{% macro k a %}{{ a }}{% endmacro %}{% call k 1 %}"
    )
    #expect(try renamed("{% call 1️⃣m 1 %}", to: "k") == "'m' is not defined in this template")
    #expect(
      try renamed("{% macro 1️⃣a %}{% endmacro %}{% set b 1 %}", to: "b") == "The template has the name 'b' already"
    )
    #expect(try renamed("{% macro 1️⃣a %}{% endmacro %}", to: "x y") == "'x y' is not a name of a template")
  }

  @Test(arguments: [
    "{{ 1️⃣node.name }}", "{% for 1️⃣l in node.line %}{{ l.name }}{% endfor %}", "{% set 1️⃣a 1 %}",
    "{% 1️⃣a: for l in node.line %}{% break a %}{% endfor %}", "{% macro 1️⃣a %}{% endmacro %}{{ a }}",
  ])
  func onlyMacrosAndBlocksAreRenamed(_ marked: String) throws {
    #expect(try renamed(marked, to: "x").hasPrefix("Only macros and blocks are renamed"))
  }

  /// A name that other templates share changes in all of them, from whichever end it is renamed.
  @Test func renamingCrossesFiles() throws {
    let part = ["part.stencil": "é {% block head %}{% endblock %}"]
    #expect(
      try renamed("{% extends \"part.stencil\" %}{% block 1️⃣head %}x{% endblock %}", to: "top", others: part)
        == "{% extends \"part.stencil\" %}{% block top %}x{% endblock %} | é {% block top %}{% endblock %}"
    )
    let macros = ["macros.stencil": "{% macro m p %}{{ p }}{% endmacro %}{% macro n %}{% endmacro %}"]
    #expect(
      try renamed("{% import \"macros.stencil\" %}{% call 1️⃣m 1 %}", to: "k", others: macros)
        == "{% import \"macros.stencil\" %}{% call k 1 %} | {% macro k p %}{{ p }}{% endmacro %}{% macro n %}{% endmacro %}"
    )
    #expect(
      try renamed("{% import \"macros.stencil\" %}{% call 1️⃣m 1 %}", to: "n", others: macros)
        == "The template 'letter/macros.stencil' has the name 'n' already"
    )
    let root = [
      "root.stencil": "{% import \"letter.swift.stencil\" %}{% include \"part.stencil\" %}",
      "part.stencil": "{% call m %}{{ node.name }}",
    ]
    #expect(
      try renamed("{% macro 1️⃣m %}{% endmacro %}", to: "k", others: root)
        == "{% macro k %}{% endmacro %} | {% call k %}{{ node.name }}"
    )
    #expect(
      try renamed("{% macro 1️⃣m %}{% endmacro %}", to: "node", others: root)
        == "The template 'letter/part.stencil' has the name 'node' already"
    )
  }

  /// A template that is included by another one need not see the names of a third.
  @Test func renamingLeavesNamesOfOthersAlone() throws {
    let others = [
      "root.stencil": "{% include \"a.stencil\" %}{% include \"letter.swift.stencil\" %}",
      "a.stencil": "{% macro m %}{% endmacro %}{% call m %}",
    ]
    #expect(
      try renamed("{% macro 1️⃣m %}{% endmacro %}{% call m %}", to: "k", others: others)
        == "{% macro k %}{% endmacro %}{% call k %}"
    )
  }

  @Test func renamingStopsAtWhatIsNotTheTeams() throws {
    #expect(
      try renamed(
        "{% extends \"builtin:request/request.swift.stencil\" %}{% block 1️⃣documentation %}{% endblock %}",
        to: "m"
      )
      .contains("comes with kitgen")
    )
  }

  @Test(arguments: [
    ("{{ a|replace:\"x\",1️⃣ }}", "replace", 1), ("{{ a|join:1️⃣", "join", 0), ("{{ a|wrap:\"x1️⃣\" }}", "wrap", 0),
  ])
  func signatureIsThatOfTheFilter(_ marked: String, _ name: String, _ argument: Int) throws {
    let signature = FilterSignature(at: try Place(marked).cursor)
    #expect(signature?.filter.name == name && signature?.argument == argument)
  }

  @Test func noSignatureBesideArguments() throws {
    for marked in ["{{ a|join1️⃣ }}", "{{ a 1️⃣ }}", "{{ a|join:\",\"|1️⃣ }}"] {
      #expect(FilterSignature(at: try Place(marked).cursor) == nil, "\(marked)")
    }
  }
}
