import Foundation

enum Outer {
  struct Inner: Codable { let id: Int }
}

extension Outer {
  struct Extra: Codable { let id: Int }
}

#if DEBUG
  struct Debug: Codable { let id: Int }
#else
  struct Release: Codable { let id: Int }
#endif

public struct Open: Codable { public let id: Int }
private struct Closed: Codable { let id: Int }
fileprivate struct Near: Codable { let id: Int }
@MainActor struct View: Codable { let id: Int }
@available(macOS 15, *) struct New: Codable { let id: Int }
struct Pair<Left: Codable>: Codable { let left: Left }
actor Store: Codable { let id: Int = 1 }
class Model: Codable { let id: Int = 1 }

func local() {
  struct Local: Codable { let id: Int }
}

struct Mixed: Codable {
  let id: Int
  #if DEBUG
    let trace: String
  #endif
}

struct Wrong: Codable { let id: Int = }

enum Suit: String { case clubs, hearts }
