import Generation
import Platform
import Toolchain

struct Editor {
  private let command: String

  /// - Parameter command: `nil` for the environment's editor.
  init(_ command: String?) {
    let environment = ProcessInfo.processInfo.environment
    let names = [command, environment["VISUAL"], environment["EDITOR"]].compactMap(\.self)
    self.command = names.first { !$0.isEmpty } ?? "vi"
  }

  /// Opens a draft in the editor and returns it once it is closed. Editors go by the extension of its name.
  func edit(_ text: [UInt8], called name: String) throws -> [UInt8] {
    let folder = try RunningTools.all.makeFolder("edit")
    defer { RunningTools.all.removeFolder(folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text).write(to: file)
    // As git does it: the command may have arguments.
    let line = ["/bin/sh", "-c", command + " \"$1\"", "kitgen", file.path]
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = SearchPath(environment).text
    let process: ChildProcess
    do { process = try ChildProcess.start(line, environment: environment, in: nil, .inherited) } catch {
      throw DiskError("start", command, because: "\(error)")
    }
    let end = Interruption.leavingKeys { process.wait() }
    guard end.exitCode == 0 else { throw DiskError("edit", name, because: "'\(command)' ended with \(end.exitCode)") }
    guard let left = try Disk().read(file.path) else {
      throw DiskError("edit", name, because: "'\(command)' has removed the file")
    }
    return left
  }
}
