import Generation
import Platform

// Closed streams are opened: else the next opened file would take their numbers and receive the output.
for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
  // The lowest number that is free is the one.
  _ = fopen("/dev/null", "r+")
}
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
