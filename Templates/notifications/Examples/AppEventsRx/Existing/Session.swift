import Foundation

/// What is not on the main actor posts events, too.
nonisolated func endSession(in center: NotificationCenter) {
  center.post(AppEvent.DidLogout())
  center.post(SystemEvent.VolumeChanged(volume: 0).notification)
}
