// Types that are optional pointers on Darwin and values elsewhere. The blank ones are not initialized.
#if canImport(Darwin)
  package typealias SpawnActions = posix_spawn_file_actions_t?
  package typealias SpawnAttributes = posix_spawnattr_t?

  extension System {
    package static var blankSpawnActions: SpawnActions { nil }
    package static var blankSpawnAttributes: SpawnAttributes { nil }
    typealias Thread = pthread_t?
    static var blankThread: Thread { nil }

    static func join(_ thread: Thread) { thread.map { _ = pthread_join($0, nil) } }
    static func detach(_ thread: Thread) { thread.map { _ = pthread_detach($0) } }
  }
#else
  package typealias SpawnActions = posix_spawn_file_actions_t
  package typealias SpawnAttributes = posix_spawnattr_t

  extension System {
    package static var blankSpawnActions: SpawnActions { SpawnActions() }
    package static var blankSpawnAttributes: SpawnAttributes { SpawnAttributes() }
    typealias Thread = pthread_t
    static var blankThread: Thread { pthread_t() }

    static func join(_ thread: Thread) { pthread_join(thread, nil) }
    static func detach(_ thread: Thread) { pthread_detach(thread) }
  }
#endif
