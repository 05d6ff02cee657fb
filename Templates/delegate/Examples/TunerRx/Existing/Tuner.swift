/// What the delegate sees of a tuner.
protocol TunerType: AnyObject {}

#if !os(Windows)
  @MainActor
  protocol TunerDelegate: AnyObject {
    func tuner(_ tuner: any TunerType, didFind frequency: Double)
    func tunerDidStop(_ tuner: TunerType)
  }

  /// A tuner, which some systems do not have.
  @MainActor
  final class Tuner: TunerType {
    weak var delegate: (any TunerDelegate)?
  }
#endif

@MainActor
protocol DialDelegate: AnyObject {
  func dial(_ dial: Dial, didTurnBy degrees: Double)
}

@MainActor
final class Dial {
  weak var delegate: (any DialDelegate)?
}
