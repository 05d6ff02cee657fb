import Generation
import Platform

StandardStreams.open()
// A reader that goes away, as in `kitgen … | head`, ends the output; it is not a crash.
signal(SIGPIPE, SIG_IGN)

let folder: String
do {
  folder = try Disk.currentFolder()
} catch {
  Console.standard.printError("kitgen: error: \(error)")
  exit(ExitCode.cannotWrite.rawValue)
}
let interruptions = Interruption.sources()
let tool = Kitgen(console: .standard, currentFolder: folder)
Interruption.end(with: await tool.run(Array(CommandLine.arguments.dropFirst())))
