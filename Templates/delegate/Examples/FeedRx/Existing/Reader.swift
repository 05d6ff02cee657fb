import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Hears what a parser finds, too.
public nonisolated protocol ReaderDelegate: XMLParserDelegate {
  func readerDidEnd(_ reader: Reader)
}

public final class Reader {
  public weak var delegate: (any ReaderDelegate)?

  public init() {}

  public func read(_ data: Data) {
    let parser = XMLParser(data: data)
    parser.delegate = delegate
    _ = parser.parse()
    delegate?.readerDidEnd(self)
  }
}
