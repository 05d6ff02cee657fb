import Foundation
import FoundationXML
import Harness
import RxCocoa
import RxSwift

/// A real parse, on a thread that is not the main one.
@main
struct FeedRxChecks {
  static func main() async {
    await Check.run([parses, forwards])
  }
}

private final class Listener: NSObject, ReaderDelegate {
  private(set) var log: [String] = []

  func parser(_ parser: XMLParser, foundCharacters string: String) { log.append(string) }

  func readerDidEnd(_ reader: Reader) { log.append("ended") }
}

private let forwards = Check("what a protocol inherits of another module is forwarded") { _ in
  try await MainActor.run {
    let reader = Reader()
    let listener = Listener()
    reader.delegate = listener
    let ended = Heard<Void>()
    let subscription = reader.rx.didEnd.subscribe(onNext: { ended.hear(()) })
    reader.read(Data("<feed>😀</feed>".utf8))
    try expect(listener.log, ["😀", "ended"])
    try expect(ended.elements.count, 1)
    subscription.dispose()
  }
}

private let parses = Check("a parse gives all events, with their arguments") { _ in
  let text = "<feed><item id=\"1\">初め 😀</item><item id=\"2\"/></feed>"
  nonisolated(unsafe) let parser = XMLParser(data: Data(text.utf8))
  let started = Heard<String>()
  let characters = Heard<String>()
  let subscriptions = Heard<any Disposable>()
  await MainActor.run {
    let elements = parser.rx.didStartElement.subscribe(onNext: { @Sendable element in
      started.hear("\(element.elementName) \(element.attributes["id"] ?? "-")")
    })
    subscriptions.hear(elements)
    subscriptions.hear(parser.rx.foundCharacters.subscribe(onNext: { @Sendable in characters.hear($0) }))
  }
  let done = Heard<Bool>()
  Thread.detachNewThread { done.hear(parser.parse()) }
  try await eventually("the parse ends") { done.elements == [true] }
  try expect(started.elements, ["feed -", "item 1", "item 2"])
  try expect(characters.elements.joined(), "初め 😀")
  subscriptions.elements.forEach { $0.dispose() }
}
