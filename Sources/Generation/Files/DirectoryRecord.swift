#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What `readdir` returns for one entry.
///
/// A record is as long as its name asks for, and shorter than a `dirent`: one that is copied as a whole is read
/// beyond its end, which is beyond the memory of the process for the last one of some folders.
struct DirectoryRecord {
  let name: String
  /// One of `DT_DIR`, `DT_REG` and so on; `DT_UNKNOWN` if the file system does not report it.
  let kind: Int32

  init(_ record: UnsafePointer<dirent>) {
    let bytes = UnsafeRawPointer(record)
    let kindOffset = MemoryLayout<dirent>.offset(of: \.d_type) ?? 0
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    kind = Int32(bytes.load(fromByteOffset: kindOffset, as: UInt8.self))
    name = String(cString: (bytes + nameOffset).assumingMemoryBound(to: CChar.self))
  }
}
