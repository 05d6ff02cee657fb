import Foundation
import Harness

@main
struct ErasedChecks {
  static func main() async {
    await Check.run(checks)
  }
}

private struct Refused: Error, Equatable {}

/// A delegate that does all that it can, and remembers what it is told.
private final class Bookkeeper: LedgerDelegate {
  var log: [String] = []
  var favorite: AnyObject?

  func ledger(_ ledger: AnyObject, shouldAdd entry: String, to account: Int) -> Bool {
    ledger === favorite && entry == "fee" && account == 7
  }
  func ledger(titleFor entry: String) -> String? { entry.isEmpty ? nil : "title \(entry)" }
  func ledger(format entry: String, with style: (String) -> String) throws -> String {
    guard !entry.isEmpty else { throw Refused() }
    return style(entry)
  }
  func ledger(load account: Int, page: Int, of pages: Int) async throws -> [String] {
    await Task.yield()
    guard page <= pages else { throw Refused() }
    return ["\(account)", "\(page)", "\(pages)"]
  }
  func ledgerHandler() -> (Int) -> Int { { $0 + 1 } }
  func `repeat`(_ count: Int, in place: String) { log.append("\(count) \(place)") }
  func shouldAddEntry() { log.append("should add") }
  func book(titleFor entry: String) -> (any Error)? { Refused() }
  func ledger(owner account: Int) -> any Error { Refused() }
  func ledger(_ ledger: AnyObject, didAdd entry: String) { log.append("added \(entry)") }
  func ledger(limitFor account: Int) -> Int { account }
  func ledger(iconFor account: Int) -> Data? { Data([1]) }
  func ledgerDidClose() { log.append("closed") }
}

/// A delegate that leaves out whatever it can.
private final class Novice: LedgerDelegate {
  func ledger(_ ledger: AnyObject, shouldAdd entry: String, to account: Int) -> Bool { true }
  func ledger(titleFor entry: String) -> String? { nil }
  func ledger(format entry: String, with style: (String) -> String) -> String { entry }
  func ledger(load account: Int, page: Int, of pages: Int) -> [String] { [] }
  func ledgerHandler() -> (Int) -> Int { { $0 } }
  func `repeat`(_ count: Int, in place: String) {}
  func shouldAddEntry() {}
  func book(titleFor entry: String) -> (any Error)? { nil }
  func ledger(owner account: Int) -> any Error { Refused() }
}

/// Who asks.
private final class Ledger {}

@MainActor private final class Clerk: StoreDelegate {
  var log: [String] = []

  func storeDidOpen() { log.append("open") }
  func store(didSell product: Int) { log.append("sold \(product)") }
  func store(priceOf product: Int, in place: [Int]) async -> Int {
    await Task.yield()
    return place[product]
  }
  func store(reserve product: Int) throws(StoreError) -> Int {
    guard product > 0 else { throw StoreError(count: product) }
    return product
  }
  func delegate(delegate: Int) { log.append("delegate \(delegate)") }
}

@MainActor
private func priceChecks() async throws {
  let clerk = Clerk()
  let delegate = AnyStoreDelegate(clerk)
  let price = await delegate.store(priceOf: 1, in: [5, 6])
  try expect(price, 6)
  try expect(try delegate.store(reserve: 2), 2)
  var refusal: StoreError?
  do throws(StoreError) {
    _ = try delegate.store(reserve: -1)
  } catch {
    refusal = error
  }
  try expect(refusal, StoreError(count: -1))
}

private let checks = [
  Check("each function reaches the delegate with its arguments") { _ in
    let keeper = Bookkeeper()
    let delegate = AnyLedgerDelegate(keeper)
    try expect(delegate.ledger(titleFor: "a"), "title a")
    try expect(delegate.ledger(titleFor: ""), nil)
    try expect(try delegate.ledger(format: "a") { $0 + "!" }, "a!")
    try expect(delegate.ledgerHandler()?(1), 2)
    try expect(delegate.book(titleFor: "") as? Refused, Refused())
    try expect(delegate.ledger(owner: 1) as? Refused, Refused())
    try expect(delegate.ledger(limitFor: 3), 3)
    try expect(delegate.ledger(iconFor: 3), Data([1]))
    delegate.repeat(2, in: "b")
    delegate.shouldAddEntry()
    delegate.ledger(Ledger(), didAdd: "c")
    delegate.ledgerDidClose()
    try expect(keeper.log, ["2 b", "should add", "added c", "closed"])
    try expect(try await delegate.ledger(load: 1, page: 2, of: 3), ["1", "2", "3"])
  },
  Check("what the delegate throws comes out") { _ in
    let keeper = Bookkeeper()
    let delegate = AnyLedgerDelegate(keeper)
    _ = try await error(Refused.self) { try delegate.ledger(format: "") { $0 } }
    _ = try await error(Refused.self) { try await delegate.ledger(load: 1, page: 2, of: 1) }
    try expect(keeper.log, [])
  },
  Check("one delegate can tell who asks") { _ in
    let keeper = Bookkeeper()
    let delegate = AnyLedgerDelegate(keeper)
    let first = Ledger()
    let second = Ledger()
    keeper.favorite = first
    try expect(delegate.ledger(first, shouldAdd: "fee", to: 7), true)
    try expect(delegate.ledger(second, shouldAdd: "fee", to: 7), false)
    try expect(delegate.ledger(first, shouldAdd: "fee", to: 8), false)
  },
  Check("delegates of several types serve one holder") { _ in
    let keeper = Bookkeeper()
    let novice = Novice()
    let delegates = [AnyLedgerDelegate<String, Int>(keeper), AnyLedgerDelegate(novice)]
    try expect(delegates.map { $0.ledger(titleFor: "a") }, ["title a", nil])
    let existential: any LedgerDelegate<String, Int> = novice
    try expect(existential.ledger(titleFor: "a"), nil)
  },
  Check("what a delegate leaves out has the kit's answer") { _ in
    let novice = Novice()
    let delegate = AnyLedgerDelegate(novice)
    try expect(delegate.ledger(limitFor: 3), 20)
    try expect(delegate.ledger(iconFor: 3), nil)
    delegate.ledger(Ledger(), didAdd: "c")
    delegate.ledgerDidClose()
  },
  Check("a delegate is not retained, and answers nothing when it is gone") { _ in
    var keeper: Bookkeeper? = Bookkeeper()
    weak var gone = keeper
    let delegate = keeper.map { AnyLedgerDelegate($0) }
    try expect(delegate?.ledger(limitFor: 3), 3)
    keeper = nil
    try expect(gone == nil, "the delegate is retained")
    try expect(delegate?.ledger(limitFor: 3), .none)
    try expect(delegate?.ledger(Ledger(), shouldAdd: "fee", to: 7), .none)
    try expect(try await delegate?.ledger(load: 1, page: 2, of: 1), .none)
    try expect(try delegate?.ledger(format: "") { $0 }, .none)
    delegate?.repeat(2, in: "b")
  },
  Check("delegates on the main actor are held there") { _ in
    let log = await MainActor.run {
      let clerk = Clerk()
      let delegate = AnyStoreDelegate(clerk)
      delegate.storeDidOpen()
      delegate.store(didSell: 3)
      delegate.delegate(delegate: 4)
      return clerk.log
    }
    try expect(log, ["open", "sold 3", "delegate 4"])
    try await priceChecks()
  },
]
