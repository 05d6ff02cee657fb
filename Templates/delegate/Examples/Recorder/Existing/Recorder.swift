/// What every session tells.
protocol SessionDelegate: AnyObject {
  func sessionDidOpen(_ name: String)
}

protocol RecorderDelegate: SessionDelegate {
  func recorderDidStart(_ recorder: Recorder)
  func recorder(_ recorder: Recorder, didRecord seconds: Int, in `default`: String)
  func recorder(_ recorder: Recorder, didFail error: RecorderError)
  func recorder(_ recorder: Recorder, didFail error: RecorderError, at second: Int)
  func recorder(_ recorder: Recorder, shouldStopAfter seconds: Int) -> Bool
  func recorder(_ recorder: Recorder, nameFor track: Int) -> String?
  func recorder(_ recorder: Recorder, adjust level: inout Int)
  func recorder(_ recorder: Recorder, askFor permission: String, answer: @escaping (Bool) -> Void)
  func didFinish()
  func recorder(_ recorder: Recorder, `default` value: Int, in: String, at _: Int)
  func 録音(_ recorder: Recorder, 開始 時刻: Int)
  func recorder(_ recorder: Recorder, check name: String) throws(RecorderError) -> Int
  func recorder(_ recorder: Recorder, upload seconds: Int) async -> Bool
  #if os(Linux)
    func recorderDidPenguin(_ recorder: Recorder)
  #else
    func recorderDidApple(_ recorder: Recorder)
  #endif
}

enum RecorderError: Error {
  case full
}

class Recorder {
  weak var delegate: (any RecorderDelegate)?
}

extension Recorder {
  protocol Meter: AnyObject {
    func recorder(_ recorder: Recorder, didMeasure decibels: Int)
  }
}

/// A recorder that keeps what listens to it.
final class MeteredRecorder: Recorder {
  var meter: (any Recorder.Meter)?
}
