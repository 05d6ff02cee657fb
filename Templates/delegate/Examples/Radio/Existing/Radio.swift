import Foundation

/// A radio, whose delegate may be told from any thread.
final class Radio: @unchecked Sendable {
  enum Band: Sendable { case long, short }

  /// What a radio tells.
  protocol Listener: Tuning & AnyObject, Sendable {
    /// The band has changed.
    func radio(_ radio: Radio, switchedTo band: Band?)
    typealias Station = (name: String, band: Band)
    typealias Answer = @Sendable (Int?) -> Void
    func radio(_ radio: Radio, found station: Station, near place: String!)
    func radio(_ radio: Radio, didReceive packet: Packet, strength: Double)
    func radio(_ radio: Radio, fill buffer: inout [UInt8], from: borrowing [UInt8])
    @available(*, deprecated, message: "Bands have no numbers any more.")
    func radio(_ radio: Radio, switchedToBandNumber number: Int)
    @available(iOS 26, macOS 26, *)
    func radio(_ radio: Radio, didLock lock: Lock)
    @available(iOS 13, macOS 10.15, *)
    func radioDidWarmUp(_ radio: Radio)
    @MainActor func radio(_ radio: Radio, showsText text: String)
    func radio(_ radio: Radio, classNamed name: String) -> AnyClass?
    func radio(_ radio: Radio, shouldFollow frequency: Double) -> Bool
    func radio(_ radio: Radio, askForCode handler: @escaping Answer)
  }

  weak var listener: (any Listener)?
}

extension Radio.Listener {
  func radio(_ radio: Radio, shouldFollow frequency: Double) -> Bool { frequency > 100 }

  func radio(_ radio: Radio, askForCode handler: @escaping Answer) { handler(nil) }
}

protocol Tuning {
  func radio(_ radio: Radio, tunedTo frequency: Double)
}

/// Something that stays on its thread.
final class Packet {}

@available(iOS 26, macOS 26, *)
struct Lock: Sendable {
  var quality = 0.0
}

/// A receiver on the main actor, some of whose messages come from elsewhere.
@MainActor
final class Receiver {
  weak var delegate: (any ReceiverDelegate)?
}

@MainActor
protocol ReceiverDelegate: AnyObject {
  func receiverDidStart(_ receiver: Receiver)
  nonisolated func receiver(didReceive text: String)
}
