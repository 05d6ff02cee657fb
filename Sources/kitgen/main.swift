import Generation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

StandardStreams.open()
// A reader that goes away, as in `kitgen … | head`, ends the output; it is not a crash.
signal(SIGPIPE, SIG_IGN)

do { try StandardStreams.requireRoom() } catch {
  Console.standard.printError("kitgen: error: \(error)")
  exit(ExitCode.cannotWrite.rawValue)
}
let interruptions = Interruption.sources()

let folder: String
do { folder = try Disk.currentFolder() } catch {
  Console.standard.printError("kitgen: error: \(error)")
  exit(ExitCode.cannotWrite.rawValue)
}
let tool = Kitgen(console: .standard, currentFolder: folder)
Interruption.exit(await tool.run(Array(CommandLine.arguments.dropFirst())))
