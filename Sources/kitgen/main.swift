import Dispatch
import Generation
import Toolchain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A reader that goes away, as in `kitgen … | head`, ends the output; it is no crash.
signal(SIGPIPE, SIG_IGN)

// Compilers are groups of their own, which a key such as Control-C does not end.
let interruptions = [SIGINT, SIGTERM, SIGHUP].map { number in
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler {
    RunningTools.all.end()
    signal(number, SIG_DFL)
    raise(number)
  }
  source.resume()
  return source
}

let tool = Kitgen(console: .standard, currentFolder: Disk.currentFolder)
exit(await tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
