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

let tool = Kitgen(console: .standard, currentFolder: Disk.currentFolder)
Interruption.exit(await tool.run(Array(CommandLine.arguments.dropFirst())))
