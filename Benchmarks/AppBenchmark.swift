import BuiltinPatterns
import Foundation
import Generation
import LanguageServer
import Platform

/// What an editor and the command line cost in an app of 1,200 files, in processor time: that of all threads, which another
/// load of the machine changes little.
enum AppBenchmark {
  static func run(into report: inout Report) async throws {
    let folder = try OutputFolder.make()
    defer { folder.remove() }
    try SyntheticApp(folder: folder).write()
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/kitgen"
    let commands = [
      ("adopt of one file", ["adopt", folder.path + "/" + SyntheticApp.adopted, "--root", folder.path, "--quiet"]),
      ("check without a record", ["check", "--root", folder.path, "--quiet"]),
    ]
    for (name, arguments) in commands where FileManager.default.isExecutableFile(atPath: program) {
      try? FileManager.default.removeItem(atPath: folder.path + "/.kitgen")
      add(name, Subprocess.run(arguments, program: program).processorSeconds, to: &report)
    }
    try await runEditor(on: folder.path + "/" + SyntheticApp.adopted, into: &report)
  }

  private static func add(_ name: String, _ seconds: Double, to report: inout Report) {
    report.add("app of 1,200 files: " + name, seconds * 1e3, "ms")
  }

  private static func runEditor(on path: String, into report: inout Report) async throws {
    let client = EditorSession(path, try String(contentsOfFile: path, encoding: .utf8))
    await client.start()
    add("first code action", await client.cost(at: SyntheticApp.declaration), to: &report)
    add("code action again", await client.cost(at: SyntheticApp.declaration), to: &report)
    let (comment, type) = ("// %\n", "struct New% {}\n")
    for (name, edit, place) in [
      ("code action after a comment", comment, SyntheticApp.declaration),
      ("… nothing offered", comment, SyntheticApp.statement),
      ("code action after a declaration", type, SyntheticApp.declaration),
    ] {
      var seconds: [Double] = []
      for key in 0..<9 {
        client.append(edit.replacing("%", with: "\(key)"))
        seconds.append(await client.cost(at: place))
      }
      add(name, seconds.sorted()[seconds.count / 2], to: &report)
    }
    client.end()
  }
}

/// A document that is open in an editor, whose server is in this process.
private final class EditorSession {
  private let uri: JSON
  private var text: String
  private var version = 1
  private var lastID = 0
  private let input: AsyncStream<[UInt8]>.Continuation
  private var answers: AsyncStream<[UInt8]>.Iterator
  private var decoder = FrameDecoder()

  init(_ path: String, _ text: String) {
    (uri, self.text) = (.string("file://" + path), text)
    let (toServer, input) = AsyncStream<[UInt8]>.makeStream()
    let (fromServer, output) = AsyncStream<[UInt8]>.makeStream()
    (self.input, answers) = (input, fromServer.makeAsyncIterator())
    let transport = Transport(input: toServer, send: { output.yield($0) }, close: { input.finish() })
    Task.detached {
      let generator = KitGenerator(core: Core(PatternLibrary(builtIn: BuiltinPatterns.files)))
      _ = await Server.serve(over: transport, version: "", generator: generator)
    }
  }

  func start() async {
    let action: JSON = [
      "codeActionLiteralSupport": [:], "dataSupport": true, "disabledSupport": true,
      "resolveSupport": ["properties": ["edit"]],
    ]
    let workspace: JSON = [
      "didChangeWatchedFiles": ["dynamicRegistration": true],
      "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
    ]
    await ask("initialize", ["capabilities": ["workspace": workspace, "textDocument": ["codeAction": action]]])
    let document: JSON = ["uri": uri, "languageId": "swift", "version": 1, "text": .string(text)]
    notify("textDocument/didOpen", ["textDocument": document])
    // What the server does not know is answered once it has taken the document.
    await ask("kitgen/nothing", [:])
  }

  func append(_ more: String) {
    let end = range(text.count { $0 == "\n" }, 0)
    text += more
    version += 1
    let changes: JSON = [["range": end, "text": .string(more)]]
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": .integer(version)], "contentChanges": changes]
    )
  }

  /// The processor time of this process until the code actions at a text are there.
  func cost(at place: String) async -> Double {
    let before = text.range(of: place).map { text[..<$0.upperBound] } ?? ""
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let range = range(lines.count - 1, lines.last?.count ?? 0)
    let start = Self.processorSeconds
    await ask(
      "textDocument/codeAction",
      ["textDocument": ["uri": uri], "range": range, "context": ["diagnostics": []]]
    )
    return Self.processorSeconds - start
  }

  func end() { input.finish() }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func range(_ line: Int, _ character: Int) -> JSON {
    let place: JSON = ["line": .integer(line), "character": .integer(character)]
    return ["start": place, "end": place]
  }

  private func ask(_ method: String, _ params: JSON) async {
    lastID += 1
    input.yield(Message.request(id: .integer(lastID), method: method, params: params).frame)
    while let bytes = await answers.next() {
      for case .content(let content) in decoder.append(bytes) {
        let message = try? JSON(parsing: content)
        if message?["method"] == nil, message?["id"]?.integer == lastID { return }
      }
    }
  }

  private func notify(_ method: String, _ params: JSON) {
    input.yield(Message.notification(method: method, params: params).frame)
  }
}
