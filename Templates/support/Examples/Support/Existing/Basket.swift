import Foundation

/// What somebody is about to buy.
public nonisolated struct Basket: Equatable {
  public var items: [String] = []
}

/// What is not on the main actor configures things, too.
nonisolated func makeDecoder(for basket: Basket) -> (JSONDecoder, Basket) {
  (JSONDecoder().then { $0.keyDecodingStrategy = .convertFromSnakeCase }, basket.with { $0.items = [] })
}
