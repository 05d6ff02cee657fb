import Diagnostics
import KitLanguage

/// The texts of files in earlier revisions of a kit, as long as nothing changes that their templates have asked for.
final class FileTexts: Sendable {
  private struct Key: Hashable {
    let path: ProjectPath
    let template: String
    let origin: String
  }

  private let memo: UnitMemo<CanonicalText>
  private let state: Locked<State>

  private struct State {
    /// The memo's number for each file.
    var numbers: [Key: Int] = [:]
    var next = 0
  }

  init() {
    memo = UnitMemo { $0.bytes == $1.bytes }
    state = Locked(State())
  }

  init(branching other: FileTexts) {
    memo = UnitMemo(branching: other.memo)
    state = Locked(other.state.withLock { $0 })
  }

  /// - Parameter support: What the kit needs and the template may ask for.
  func text(
    of file: FileOutline,
    in kit: KitFacts,
    support: [String],
    _ work: WorkCount,
    _ render: (ContextBuilder) -> UnitMemo<CanonicalText>.Evaluation
  ) -> CanonicalText {
    let key = Self.key(of: file)
    let number = state.withLock { state in
      if let number = state.numbers[key] { return number }
      state.next += 1
      state.numbers[key] = state.next
      return state.next
    }
    let version = kit.number(ofUsers: file.users, of: file.path.text)
    return memo.value(of: (number, version), FactLog(), in: kit, inputs: support, render) { work.add(.textsRendered) }
  }

  /// Forgets texts of files that are gone, once there are as many of them as of others.
  ///
  /// - Parameter files: All files of the outline.
  func keep(_ files: [FileOutline]) {
    guard state.withLock({ $0.numbers.count > 2 * files.count + 100 }) else { return }
    let keys = Set(files.map(Self.key))
    let kept = state.withLock { state in
      state.numbers = state.numbers.filter { keys.contains($0.key) }
      return Set(state.numbers.values)
    }
    memo.keep(where: kept.contains)
  }

  private static func key(of file: FileOutline) -> Key {
    Key(path: file.path, template: file.templateName, origin: file.origin)
  }
}
