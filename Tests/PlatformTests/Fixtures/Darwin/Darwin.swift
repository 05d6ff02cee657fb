// A stand-in for the parts of Apple's module `Darwin` that differ from Glibc, with their signatures
// on a Mac. A declaration here hides the one of Glibc with the same type.
@_exported import Glibc

public let F_FULLFSYNC: Int32 = 51

@discardableResult
public func _NSGetExecutablePath(_ path: UnsafeMutablePointer<CChar>!, _ size: UnsafeMutablePointer<UInt32>!) -> Int32 {
  0
}

extension stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}

public struct _opaque_pthread_t {}
public struct _opaque_pthread_attr_t {
  public init() {}
}

public typealias pthread_t = UnsafeMutablePointer<_opaque_pthread_t>
public typealias pthread_attr_t = _opaque_pthread_attr_t

@discardableResult
public func pthread_attr_init(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult
public func pthread_attr_destroy(_ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32 { 0 }
@discardableResult
public func pthread_attr_setstacksize(_ attributes: UnsafeMutablePointer<pthread_attr_t>, _ size: Int) -> Int32 { 0 }
@discardableResult
public func pthread_join(_ thread: pthread_t, _ value: UnsafeMutablePointer<UnsafeMutableRawPointer?>!) -> Int32 { 0 }
@discardableResult
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>!,
  _ attributes: UnsafePointer<pthread_attr_t>!,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?,
  _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
public typealias sigset_t = UInt32

@discardableResult
public func sigemptyset(_ signals: UnsafeMutablePointer<sigset_t>!) -> Int32 { 0 }
@discardableResult
public func sigaddset(_ signals: UnsafeMutablePointer<sigset_t>!, _ signal: Int32) -> Int32 { 0 }

@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> Int32 {
  0
}
@discardableResult
public func posix_spawn_file_actions_addopen(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!,
  _ descriptor: Int32,
  _ path: UnsafePointer<CChar>!,
  _ flags: Int32,
  _ mode: mode_t
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>!,
  _ descriptor: Int32,
  _ copy: Int32
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_init(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_destroy(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigmask(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!,
  _ signals: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setsigdefault(
  _ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!,
  _ signals: UnsafePointer<sigset_t>!
) -> Int32 { 0 }
@discardableResult
public func posix_spawnattr_setflags(_ attributes: UnsafeMutablePointer<posix_spawnattr_t?>!, _ flags: Int16) -> Int32 {
  0
}
@discardableResult
public func posix_spawn(
  _ identifier: UnsafeMutablePointer<pid_t>!,
  _ path: UnsafePointer<CChar>!,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>!,
  _ attributes: UnsafePointer<posix_spawnattr_t?>!,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
  _ variables: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> Int32 { 0 }
