import RxSwift

/// Observes preferences off the main actor.
public nonisolated func themes(of settings: Settings) -> Observable<Theme> {
  settings.launchCount += 1
  return settings.rx.theme
}
