// The code above the platform, run with the fake of Darwin: prints a line for each expectation that does not hold.
import Darwin
import Platform

func expect(_ holds: Bool, _ expectation: String) { if !holds { print(expectation) } }

/// The error of `Toolchain`, which is not compiled here.
package struct ToolFailure: Error {
  let reason: String

  package init(_ reason: String) { self.reason = reason }
}

let folder = CommandLine.arguments[1]

expect(System.isDarwin, "The system is one of Apple's.")
expect(System.cacheFolder == "Library/Caches", "Caches are in the folder of Macs.")
expect(System.program == CommandLine.arguments[0], "The program is known by a path as long as it is.")

let file = open(folder + "/日本", O_WRONLY | O_CREAT, 0o600)
expect(System.synchronize(file) == 0 && syncCalls == ["F_FULLFSYNC"], "The cache of the drive is emptied.")
(syncCalls, emptiesCaches) = ([], false)
expect(
  System.synchronize(file) == 0 && syncCalls == ["F_FULLFSYNC", "fsync"],
  "A volume that cannot empty it keeps what is written as others do."
)
expect(System.synchronize(-1) == -1, "A descriptor that is none is an error.")
close(file)

var status = stat()
expect(stat(folder + "/日本", &status) == 0 && status.times.content.tv_sec > 1_600_000_000, "A file has times.")

func depth(_ count: Int) -> Int { count == 0 ? 0 : 1 + depth(count - 1) }
nonisolated(unsafe) var reached = 0
SystemThread.start(stackSize: 64 << 20) { reached = SystemThread.isCurrent ? depth(100_000) : 0 }?.join()
expect(reached == 100_000 && !SystemThread.isCurrent, "A thread has its stack, and is waited for.")
expect(SystemThread.start(stackSize: 1) {} == nil, "A thread that the system refuses runs nothing.")

func end(of script: String, log: String = "log") throws -> ChildProcess.End {
  let streams = ChildProcess.Streams.file(folder + "/" + log, errors: .mixed)
  return try ChildProcess.start(["/bin/sh", "-c", script], environment: ["A": "é"], in: folder, streams).wait()
}

signal(SIGPIPE, SIG_IGN)
var blocked = Glibc.sigset_t()
Glibc.sigfillset(&blocked)
sigprocmask(SIG_BLOCK, &blocked, nil)
do {
  expect(try end(of: "printf \"$A\"; exit 3").exitCode == 3, "A program ends with its code.")
  expect(try end(of: "test \"$(cat log)\" = é", log: "other").exitCode == 0, "Its output is in the file.")
  expect(
    try end(of: "kill -PIPE $$").signal == SIGPIPE,
    "A program has no signals that this process ignores or blocks."
  )
  expect(try end(of: "pwd | grep -q \"^\(folder)$\"").exitCode == 0, "A program runs in its folder.")
} catch { print(error) }
do {
  _ = try ChildProcess.start(["/no/such"], environment: [:], in: nil, .file(folder + "/log", errors: .dropped))
  print("A program that is not there is an error.")
} catch {
  expect("\(error)".contains("No such file"), "\(error)")
}
