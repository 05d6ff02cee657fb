import Foundation

// What SwiftPM gives a target with resources.
extension Bundle {
  nonisolated static var module: Bundle { .main }
}
