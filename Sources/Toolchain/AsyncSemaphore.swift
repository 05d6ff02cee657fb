/// Lets in as many as there is room for; the others wait in the order in which they came.
actor AsyncSemaphore {
  /// The limit of toolchain programs running at a time.
  static let tools = AsyncSemaphore(room: 2)

  private var room: Int
  private var queue: [CheckedContinuation<Void, Never>] = []

  init(room: Int) { self.room = room }

  /// Waits for a slot and takes it.
  func enter() async {
    if room == 0 { await withCheckedContinuation { queue.append($0) } } else { room -= 1 }
  }

  /// Passes the slot to the next task.
  func leave() {
    if queue.isEmpty { room += 1 } else { queue.removeFirst().resume() }
  }
}
