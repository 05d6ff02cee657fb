/// Why a store refuses.
public struct StoreError: Error, Equatable {
  public let count: Int

  public init(count: Int) {
    self.count = count
  }
}
