import Foundation

public class Metronome: NSObject {
  public weak var delegate: (any MetronomeDelegate)?
}

public class Pendulum {
  public weak var delegate: (any PendulumDelegate)?
}
