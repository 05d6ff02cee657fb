// A fake of the parts of Apple's module `Darwin` that differ from Glibc: their signatures on a Mac, and what they do there, by
// the functions of Glibc. A declaration here hides the one of Glibc with the same type.
@_exported import Glibc

/// The calls that wait for the disk.
nonisolated(unsafe) public var syncCalls: [String] = []
/// Whether the volume of all files can empty the cache of its drive, which others refuse.
nonisolated(unsafe) public var emptiesCaches = true

public let F_FULLFSYNC: Int32 = 51

public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 {
  guard command == F_FULLFSYNC else { return Glibc.fcntl(descriptor, command) }
  syncCalls.append("F_FULLFSYNC")
  if emptiesCaches { return Glibc.fsync(descriptor) }
  errno = ENOTSUP
  return -1
}

public func fsync(_ descriptor: Int32) -> Int32 {
  syncCalls.append("fsync")
  return Glibc.fsync(descriptor)
}

/// Refuses a buffer that is too small for the path and its end, and says which size is enough.
@discardableResult
public func _NSGetExecutablePath(_ path: UnsafeMutablePointer<CChar>!, _ size: UnsafeMutablePointer<UInt32>!) -> Int32 {
  guard let program = realpath("/proc/self/exe", nil) else { return -1 }
  defer { free(program) }
  let needed = UInt32(strlen(program) + 1)
  guard path != nil, size.pointee >= needed else {
    size.pointee = needed
    return -1
  }
  strcpy(path, program)
  return 0
}

extension stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}

public struct _opaque_pthread_t {}
public struct _opaque_pthread_attr_t {
  fileprivate var own = Glibc.pthread_attr_t()

  public init() {}
}

public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public typealias pthread_attr_t = _opaque_pthread_attr_t

@discardableResult
public func pthread_attr_init(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 {
  Glibc.pthread_attr_init(&attributes.pointee.own)
}
@discardableResult
public func pthread_attr_destroy(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 {
  Glibc.pthread_attr_destroy(&attributes.pointee.own)
}
/// Refuses a size that is no number of pages.
@discardableResult
public func pthread_attr_setstacksize(_ attributes: UnsafeMutablePointer<pthread_attr_t>, _ size: Int) -> Int32 {
  size.isMultiple(of: 16_384) ? Glibc.pthread_attr_setstacksize(&attributes.pointee.own, size) : EINVAL
}
@discardableResult
public func pthread_join(_ thread: pthread_t, _ value: UnsafeMutablePointer<UnsafeMutableRawPointer?>!) -> Int32 {
  Glibc.pthread_join(Glibc.pthread_t(UInt(bitPattern: thread)), value)
}
@discardableResult
public func pthread_detach(_ thread: pthread_t) -> Int32 {
  Glibc.pthread_detach(Glibc.pthread_t(UInt(bitPattern: thread)))
}
@discardableResult
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>!,
  _ attributes: UnsafePointer<pthread_attr_t>!,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 {
  var (own, identifier) = (attributes.pointee.own, Glibc.pthread_t())
  let start = unsafeBitCast(start, to: (@convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?).self)
  let error = Glibc.pthread_create(&identifier, &own, start, argument)
  thread.pointee = pthread_t(bitPattern: UInt(identifier))
  return error
}

public typealias pthread_key_t = UInt

@discardableResult
public func pthread_key_create(
  _ key: UnsafeMutablePointer<pthread_key_t>!,
  _ end: (@convention(c) (UnsafeMutableRawPointer) -> Void)?
) -> Int32 {
  var own = Glibc.pthread_key_t()
  defer { key.pointee = pthread_key_t(own) }
  return Glibc.pthread_key_create(&own, nil)
}
@discardableResult
public func pthread_setspecific(_ key: pthread_key_t, _ value: UnsafeRawPointer?) -> Int32 {
  Glibc.pthread_setspecific(Glibc.pthread_key_t(key), value)
}
public func pthread_getspecific(_ key: pthread_key_t) -> UnsafeMutableRawPointer? {
  Glibc.pthread_getspecific(Glibc.pthread_key_t(key))
}

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias sigset_t = UInt32

@discardableResult
public func sigemptyset(_ signals: UnsafeMutablePointer<sigset_t>!) -> Int32 {
  signals.pointee = 0
  return 0
}
@discardableResult
public func sigaddset(_ signals: UnsafeMutablePointer<sigset_t>!, _ signal: Int32) -> Int32 {
  signals.pointee |= 1 << UInt32(signal - 1)
  return 0
}

/// The set of Glibc with the same signals.
private func own(_ signals: sigset_t) -> Glibc.sigset_t {
  var own = Glibc.sigset_t()
  Glibc.sigemptyset(&own)
  for signal in Int32(1)..<32 where signals & 1 << UInt32(signal - 1) != 0 { Glibc.sigaddset(&own, signal) }
  return own
}

private typealias OwnActions = Glibc.posix_spawn_file_actions_t
private typealias OwnAttributes = Glibc.posix_spawnattr_t

extension UnsafeMutableRawPointer? {
  /// The value of Glibc that `posix_spawn…_init` has made.
  fileprivate func made<Value>(_ type: Value.Type) -> UnsafeMutablePointer<Value> {
    guard let self else { preconditionFailure("not initialized") }
    return self.assumingMemoryBound(to: type)
  }
}

@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 {
  let own = UnsafeMutablePointer<OwnActions>.allocate(capacity: 1)
  actions.pointee = UnsafeMutableRawPointer(own)
  return Glibc.posix_spawn_file_actions_init(own)
}
@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 {
  let own = actions.pointee.made(OwnActions.self)
  defer { own.deallocate() }
  return Glibc.posix_spawn_file_actions_destroy(own)
}
@discardableResult
public func posix_spawn_file_actions_addopen(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!,
  _ descriptor: Int32,
  _ path: UnsafePointer<CChar>!,
  _ flags: Int32,
  _ mode: mode_t
) -> Int32 {
  Glibc.posix_spawn_file_actions_addopen(actions.pointee.made(OwnActions.self), descriptor, path, flags, mode)
}
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!,
  _ descriptor: Int32,
  _ copy: Int32
) -> Int32 {
  Glibc.posix_spawn_file_actions_adddup2(actions.pointee.made(OwnActions.self), descriptor, copy)
}
@discardableResult
public func posix_spawnattr_init(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 {
  let own = UnsafeMutablePointer<OwnAttributes>.allocate(capacity: 1)
  attributes.pointee = UnsafeMutableRawPointer(own)
  return Glibc.posix_spawnattr_init(own)
}
@discardableResult
public func posix_spawnattr_destroy(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 {
  let own = attributes.pointee.made(OwnAttributes.self)
  defer { own.deallocate() }
  return Glibc.posix_spawnattr_destroy(own)
}
@discardableResult
public func posix_spawnattr_setsigmask(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!,
  _ signals: UnsafePointer<sigset_t>!
) -> Int32 {
  var own = own(signals.pointee)
  return Glibc.posix_spawnattr_setsigmask(attributes.pointee.made(OwnAttributes.self), &own)
}
@discardableResult
public func posix_spawnattr_setsigdefault(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!,
  _ signals: UnsafePointer<sigset_t>!
) -> Int32 {
  var own = own(signals.pointee)
  return Glibc.posix_spawnattr_setsigdefault(attributes.pointee.made(OwnAttributes.self), &own)
}
@discardableResult
public func posix_spawnattr_setflags(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16) -> Int32 {
  Glibc.posix_spawnattr_setflags(attributes.pointee.made(OwnAttributes.self), flags)
}
@discardableResult
public func posix_spawn(
  _ identifier: UnsafeMutablePointer<pid_t>!,
  _ path: UnsafePointer<CChar>!,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>!,
  _ attributes: UnsafePointer<posix_spawnattr_t?>!,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 {
  let (actions, attributes) = (actions.pointee.made(OwnActions.self), attributes.pointee.made(OwnAttributes.self))
  return Glibc.posix_spawn(identifier, path, actions, attributes, arguments, variables)
}
