#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The three descriptors that each process has from its start, and the room for others.
enum StandardStreams {
  /// Descriptors open at a time, with some to spare.
  private static let neededDescriptors = 24

  /// Why kitgen cannot work.
  struct NoRoom: Error, CustomStringConvertible {
    let limit: Int

    var description: String {
      "this process may open \(limit) files at a time, and kitgen needs \(neededDescriptors); raise the limit, as with "
        + "'ulimit -n 256'"
    }
  }

  /// Opens `/dev/null` for closed streams: else the next opened file would take their numbers and receive the output.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free is the one.
      _ = fopen("/dev/null", "r+")
    }
  }

  /// Refuses a limit of open files below which kitgen's libraries end the process.
  static func requireRoom() throws(NoRoom) {
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    if limit >= 0, limit < neededDescriptors { throw NoRoom(limit: limit) }
  }
}
