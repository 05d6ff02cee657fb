#if canImport(FoundationEssentials)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The regular expressions of the ICU that comes with Foundation, as `unicode/uregex.h` declares them.
  ///
  /// The library is loaded by the first expression. Foundation's own class for them would have each start of kitgen load it,
  /// 40 MB, together with the rest of Foundation: a third of what a start takes, for what few templates ask for.
  struct ICULibrary: Sendable {
    /// Called after each ten thousand steps; 0 ends the search.
    typealias MatchCallback = @convention(c) (_ context: UnsafeRawPointer?, _ steps: Int32) -> Int8
    /// Called at each place that a match may begin at; 0 ends the search.
    typealias FindProgressCallback = @convention(c) (_ context: UnsafeRawPointer?, _ index: Int64) -> Int8
    /// Positive for errors.
    typealias Status = UnsafeMutablePointer<Int32>

    let open:
      @convention(c) (UnsafePointer<UInt16>, Int32, _ flags: UInt32, UnsafeMutableRawPointer?, Status) -> OpaquePointer?
    let close: @convention(c) (OpaquePointer) -> Void
    let clone: @convention(c) (OpaquePointer, Status) -> OpaquePointer?
    let groupCount: @convention(c) (OpaquePointer, Status) -> Int32
    let setText: @convention(c) (OpaquePointer, UnsafePointer<UInt16>, Int32, Status) -> Void
    let setMatchCallback: @convention(c) (OpaquePointer, MatchCallback, UnsafeRawPointer, Status) -> Void
    let setFindProgressCallback: @convention(c) (OpaquePointer, FindProgressCallback, UnsafeRawPointer, Status) -> Void
    let findNext: @convention(c) (OpaquePointer, Status) -> Int8
    let start: @convention(c) (OpaquePointer, Int32, Status) -> Int32
    let end: @convention(c) (OpaquePointer, Int32, Status) -> Int32

    private struct Absent: Error {}

    /// `nil` if the library is missing, or is another one.
    static let shared = try? ICULibrary()

    private init() throws {
      guard let library = dlopen("lib_FoundationICU.so", RTLD_LAZY | RTLD_LOCAL) else { throw Absent() }
      func function<Function>(_ name: String) throws -> Function {
        guard let address = dlsym(library, "swift_uregex_" + name) else { throw Absent() }
        return unsafeBitCast(address, to: Function.self)
      }
      open = try function("open")
      close = try function("close")
      clone = try function("clone")
      groupCount = try function("groupCount")
      setText = try function("setText")
      setMatchCallback = try function("setMatchCallback")
      setFindProgressCallback = try function("setFindProgressCallback")
      findNext = try function("findNext")
      start = try function("start")
      end = try function("end")
    }
  }
#endif
