import Foundation
import FoundationXML
import Harness

@main
struct FeedChecks {
  static func main() async {
    await Check.run(parsingChecks + endingChecks)
  }
}

private let feed = "<feed><item id=\"1\">初め 😀</item><item id=\"2\"/><!-- end --></feed>"

/// What was the delegate before.
private final class Collector: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var texts = ""

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes: [String: String]
  ) {
    elements.append(elementName)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    texts += string
  }
}

/// A delegate of the project's own protocol.
private final class Listener: NSObject, ReaderDelegate {
  private(set) var log: [String] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes: [String: String]
  ) {
    log.append(elementName)
  }

  func readerDidEnd(_ reader: Reader) { log.append("ended") }
}

private func elements<Element: Sendable>(of stream: AsyncStream<Element>) async -> [Element] {
  await stream.reduce(into: []) { $0.append($1) }
}

/// A real parse.
private let parsingChecks = [
  Check("a parse gives all events, with their arguments") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let events = XMLParserDelegateEvents(observing: parser)
    let started = events.didStartElement
    let ended = events.didEndElement
    let texts = events.foundCharacters
    let comments = events.foundComment
    let begun = events.didStartDocument
    try expect(parser.parse(), "the feed is right")
    events.detach()
    let items = await elements(of: started)
    try expect(items.map(\.elementName), ["feed", "item", "item"])
    try expect(items.map { $0.attributes["id"] }, [nil, "1", "2"])
    try expect(await elements(of: ended).map(\.elementName), ["item", "item", "feed"])
    try expect(await elements(of: texts).joined(), "初め 😀")
    try expect(await elements(of: comments), [" end "])
    try expect(await elements(of: begun).count, 1)
  },
  Check("an error of the parser is an event") { _ in
    let parser = XMLParser(data: Data("<feed><item></feed>".utf8))
    let events = XMLParserDelegateEvents(observing: parser)
    let errors = events.parseErrorOccurred
    _ = parser.parse()
    events.detach()
    try expect(await !elements(of: errors).isEmpty, "there is an error")
  },
  Check("the delegate that was there gets each message, and first") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let collector = Collector()
    parser.delegate = collector
    let events = XMLParserDelegateEvents(observing: parser)
    try expect(events.delegate === collector, "it goes after the events")
    let started = events.didStartElement
    try expect(parser.parse(), "the feed is right")
    try expect(collector.elements, ["feed", "item", "item"])
    try expect(collector.texts, "初め 😀")
    events.detach()
    try expect(await elements(of: started).count, 3)
  },
  Check("what a protocol inherits of another module is forwarded") { _ in
    let reader = Reader()
    let listener = Listener()
    reader.delegate = listener
    let events = ReaderDelegateEvents(observing: reader)
    let ended = events.didEnd
    let comments = events.foundComment
    reader.read(Data(feed.utf8))
    events.detach()
    try expect(listener.log, ["feed", "item", "item", "ended"])
    try expect(await elements(of: ended).count, 1)
    try expect(await elements(of: comments), [" end "])
  },
  Check("two tasks observe a parse on another thread") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    var events: XMLParserDelegateEvents? = XMLParserDelegateEvents(observing: parser)
    let streams = [events?.didStartElement, events?.didStartElement].compactMap(\.self)
    let first = Task { await elements(of: streams[0]).map(\.elementName) }
    let second = Task { await elements(of: streams[1]).map(\.elementName) }
    await parseOnThread(parser)
    events = nil
    try expect(await first.value, ["feed", "item", "item"])
    try expect(await second.value, ["feed", "item", "item"])
    _ = events
  },
  Check("a sequence has what comes after it was asked for, and keeps it") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let events = XMLParserDelegateEvents(observing: parser)
    let early = events.didStartElement
    try expect(parser.parse(), "the feed is right")
    let late = events.didStartElement
    events.detach()
    try expect(await elements(of: early).count, 3)
    try expect(await elements(of: late).count, 0)
  },
]

/// Parses outside of tasks.
private func parseOnThread(_ parser: XMLParser) async {
  nonisolated(unsafe) let parser = parser
  await withCheckedContinuation { continuation in
    Thread {
      _ = parser.parse()
      continuation.resume()
    }.start()
  }
}

/// Sequences end, and delegates get their place back.
private let endingChecks = [
  Check("sequences end when the events go") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    var events: XMLParserDelegateEvents? = XMLParserDelegateEvents(observing: parser)
    let started = events?.didStartElement
    let task = Task { if let started { await elements(of: started).count } else { -1 } }
    try expect(parser.parse(), "the feed is right")
    events = nil
    try expect(await task.value, 3)
    try expect(parser.delegate == nil, "nobody is the delegate")
    _ = events
  },
  Check("detaching gives the place back, and ends the sequences") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let collector = Collector()
    parser.delegate = collector
    let events = XMLParserDelegateEvents(observing: parser)
    let started = events.didStartElement
    events.detach()
    try expect(parser.delegate === collector, "the collector is the delegate again")
    try expect(parser.parse(), "the feed is right")
    try expect(collector.elements.count, 3)
    try expect(await elements(of: started).count, 0)
    try expect(await elements(of: events.didStartElement).count, 0)
  },
  Check("detaching leaves another delegate alone") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let events = XMLParserDelegateEvents(observing: parser)
    let other = Collector()
    parser.delegate = other
    events.detach()
    try expect(parser.delegate === other, "the other one is the delegate")
  },
  Check("events may stand behind events") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let inner = XMLParserDelegateEvents(observing: parser)
    let outer = XMLParserDelegateEvents(observing: parser)
    let streams = [inner.didStartElement, outer.didStartElement]
    try expect(parser.parse(), "the feed is right")
    outer.detach()
    try expect(parser.delegate != nil, "the inner ones are still there")
    inner.detach()
    try expect(parser.delegate == nil, "nothing was there before")
    for stream in streams { try expect(await elements(of: stream).count, 3) }
  },
  Check("a cancelled task ends its own sequence") { _ in
    let parser = XMLParser(data: Data(feed.utf8))
    let events = XMLParserDelegateEvents(observing: parser)
    let cancelled = events.didStartElement
    let other = events.didStartElement
    let task = Task { await elements(of: cancelled).count }
    task.cancel()
    try expect(await task.value, 0)
    try expect(parser.parse(), "the feed is right")
    events.detach()
    try expect(await elements(of: other).count, 3)
  },
]
