import Generation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A reader that goes away, as in `kitgen … | head`, ends the output; it is not a crash.
signal(SIGPIPE, SIG_IGN)

let interruptions = Interruption.sources()

guard let folder = Disk.currentFolder else {
  Console.standard.printError("kitgen: error: the path of this folder is not UTF-8, as kitgen's are; rename the folder")
  exit(ExitCode.cannotWrite.rawValue)
}
let tool = Kitgen(console: .standard, currentFolder: folder)
Interruption.exit(await tool.run(Array(CommandLine.arguments.dropFirst())))
