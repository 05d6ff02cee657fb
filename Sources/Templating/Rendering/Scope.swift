/// The names that are bound. Names are found in the caller's scopes as well, as Stencil has it.
///
/// Each name has a slot with its present binding; what a scope shadows is on a trail until the scope is left. A
/// lookup so takes one step, however deep the scopes are.
struct Scope {
  /// The content of a slot.
  private enum Slot {
    case bound(Binding)
    /// The field of `root` at an index of its keys that nothing has requested yet: its value may be slow to make.
    case field(Int)
  }

  private var slots: [Slot] = []
  private var names: [String] = []
  private var slotsByName: [String: Int] = [:]
  private var trail: [(slot: Int, content: Slot)] = []
  private var marks: [Int] = []
  private var root: Record
  /// Whether names can be bound in some scope: Stencil has none at the top of an empty context.
  var hasRoot: Bool

  /// The slots of names that rendering itself binds.
  static let (forloop, maploop, filterValue, block, input) = (0, 1, 2, 3, 4)

  init(_ root: Record, hasRoot: Bool) {
    self.root = root
    self.hasRoot = hasRoot
    for name in ["forloop", "maploop", "filter_value", "block", "$0"] { _ = slot(of: name) }
  }

  /// Leaves all scopes, and binds the names to their values in another record.
  mutating func rebind(_ root: Record, hasRoot: Bool) {
    self.root = root
    self.hasRoot = hasRoot
    marks.removeAll(keepingCapacity: true)
    trail.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = .bound(.undefined) }
    for (position, name) in root.keys.enumerated() {
      if let slot = slotsByName[name] { slots[slot] = .field(position) }
    }
  }

  mutating func slot(of name: String) -> Int {
    if let known = slotsByName[name] { return known }
    slotsByName[name] = slots.count
    names.append(name)
    slots.append(root.shape.position(of: name).map(Slot.field) ?? .bound(.undefined))
    return slots.count - 1
  }

  func binding(of slot: Int) -> Binding {
    switch slots[slot] {
    case .bound(let binding): binding
    case .field(let position): .value(root.value(at: position))
    }
  }

  var depth: Int { marks.count }

  mutating func enter() { marks.append(trail.count) }

  mutating func leave() {
    guard let mark = marks.popLast() else { return }
    unwind(to: mark)
  }

  mutating func leave(to depth: Int) {
    while marks.count > depth { leave() }
  }

  /// Takes back what has been bound in the innermost scope, which stays.
  mutating func clear() {
    if let mark = marks.last { unwind(to: mark) }
  }

  mutating func bind(_ slot: Int, _ binding: Binding) {
    guard !marks.isEmpty else {
      if hasRoot { slots[slot] = .bound(binding) }
      return
    }
    trail.append((slot, slots[slot]))
    slots[slot] = .bound(binding)
  }

  var boundNames: [String] {
    let bound = slots.indices.filter { slot in
      if case .bound(.undefined) = slots[slot] { false } else { true }
    }.map { names[$0] }
    return root.keys + bound.filter { root[$0] == nil }
  }

  /// The slots bound in scopes, the last one first.
  var boundSlots: some Sequence<Int> { trail.lazy.reversed().map(\.slot) }

  private mutating func unwind(to mark: Int) {
    while trail.count > mark, let (slot, content) = trail.popLast() { slots[slot] = content }
  }
}
