import Foundation

@MainActor final class Store {
  func load(id: String, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {}
}
