import Foundation

@MainActor public protocol ScannerDelegate: AnyObject {
  func scanner(_ scanner: Scanner, didFind code: String)
  func scannerDidStop(_ scanner: Scanner)
}

@MainActor public final class Scanner: NSObject {
  public weak var delegate: (any ScannerDelegate)?
}
