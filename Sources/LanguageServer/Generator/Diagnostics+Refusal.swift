import Diagnostics

extension [Diagnostic] {
  /// The reason why a kit with errors gives nothing: their number and the first one's place; `nil` if there is none.
  var refusal: String? {
    let errors = filter { $0.severity == .error }
    guard let first = errors.first else { return nil }
    let count = errors.count == 1 ? "an error" : "\(errors.count) errors"
    guard let place = first.location else { return "the kit has \(count): \(first.message)" }
    return "the kit has \(count), at \(place.source.path):\(place.position): \(first.message)"
  }
}
