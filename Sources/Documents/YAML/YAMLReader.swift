import JSONParsing

/// Reads the part of YAML 1.2 that descriptions of APIs use, in linear time: all styles of collections and scalars, anchors,
/// aliases and merge keys. Tags of values that JSON lacks, several documents in a file, and keys other than strings are errors.
///
/// A scalar without quotation marks is a value of JSON if JSON writes it so, and else a string: `no`, `012`, `1:30` and
/// `2024-01-01` are strings. OpenAPI asks for this rule (JSON schema ruleset of YAML 1.2). `~`, `Null` and `TRUE` count as well.
struct YAMLReader {
  private var scanner: YAMLScanner
  private let depthLimit: Int
  private var repetitions: [YAMLScalar] = []
  private var anchors: [String: Anchor] = [:]
  /// The number of values so far, each alias by the values that it stands for.
  private var count = 0
  private var depth = 0
  /// The largest depth in the anchored value that is being read.
  private var deepest = 0

  /// The maximum number of values that aliases stand for.
  private static let aliasLimit = 1_000_000
  /// The length of a string that counts as one more value, in bytes.
  private static let countedLength = 64

  private struct Anchor {
    let value: JSONValue
    let count: Int
    let height: Int
  }

  /// - Returns: The value, and the keys that repeat. The last value of a key counts.
  static func read(
    _ utf8: [UInt8],
    depth: Int
  ) throws(JSONSyntaxError) -> (value: JSONValue, repetitions: [YAMLScalar]) {
    var reader = YAMLReader(scanner: YAMLScanner(utf8), depthLimit: depth)
    try reader.scanner.beginDocument()
    let value = try reader.node(in: -1, isCompact: true)
    try reader.scanner.endDocument()
    return (value, reader.repetitions)
  }

  private init(scanner: YAMLScanner, depthLimit: Int) { (self.scanner, self.depthLimit) = (scanner, depthLimit) }

  // MARK: Block style

  /// Reads a node from the rest of the line or from the lines below, up to the next content.
  ///
  /// - Parameters:
  ///   - parent: The column of the collection around it; -1 for the document.
  ///   - isCompact: Whether a collection may begin on this line.
  ///   - allowsDash: Whether dashes may be in the column of the parent.
  private mutating func node(
    in parent: Int,
    isCompact: Bool,
    allowsDash: Bool = false
  ) throws(JSONSyntaxError) -> JSONValue {
    let (end, before) = (scanner.index, (count, deepest))
    (count, deepest) = (count + 1, depth)
    var canNest = !scanner.skipBlanks() && isCompact
    var anchor: String?
    while true {
      if scanner.isAtLineEnd {
        try scanner.endLine()
        let isDash = allowsDash && scanner.column == parent && scanner.isDash
        guard !scanner.isAtEnd, scanner.column > parent || isDash else {
          return define(anchor, JSONValue(.null, at: end), since: before)
        }
        canNest = true
      }
      guard scanner.byte == UInt8(ascii: "&"), anchor == nil else { break }
      anchor = try scanner.name()
      _ = scanner.skipBlanks()
      // A collection begins on the line below its anchor.
      canNest = false
    }
    return define(anchor, try content(in: parent, column: canNest ? scanner.column : nil), since: before)
  }

  /// - Parameter column: The column of a collection that may begin here; `nil` if none may.
  private mutating func content(in parent: Int, column: Int?) throws(JSONSyntaxError) -> JSONValue {
    let offset = scanner.index
    switch scanner.byte {
    case UInt8(ascii: "-") where scanner.isDash:
      guard let column else { throw scanner.error("A list begins on its own line") }
      return try sequence(column)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let string = try scanner.blockScalar(in: parent)
      count += string.utf8.count / Self.countedLength
      return JSONValue(.string(string), at: offset)
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "*"):
      let value = try flowNode().value
      _ = scanner.skipBlanks()
      guard !scanner.isColon else { throw scanner.error("A key is a string", at: offset) }
      try scanner.endLine()
      return value
    default:
      let isExplicit = scanner.isExplicitKey && column != nil
      let scalar = isExplicit ? try explicitKey() : try scanner.scalar(in: parent)
      guard scalar.isKey else {
        try scanner.endLine()
        count += scalar.text.utf8.count / Self.countedLength
        return scalar.value
      }
      guard let column else { throw scanner.error(YAMLScanner.strayKey) }
      return try mapping(column, scalar)
    }
  }

  private mutating func sequence(_ column: Int) throws(JSONSyntaxError) -> JSONValue {
    let start = scanner.index
    try enter()
    var elements: [JSONValue] = []
    while !scanner.isAtEnd, scanner.column == column, scanner.isDash {
      scanner.index += 1
      elements.append(try node(in: column, isCompact: true))
    }
    try leave(column)
    return JSONValue(.array(elements), at: start)
  }

  private mutating func mapping(_ column: Int, _ first: YAMLScalar) throws(JSONSyntaxError) -> JSONValue {
    try enter()
    var members: [Member] = []
    var key = first
    while true {
      // The colon of a key after '?' is below it.
      let isBelow = scanner.column == column
      scanner.index += 1
      members.append((key, try node(in: column, isCompact: isBelow, allowsDash: true)))
      guard !scanner.isAtEnd, scanner.column == column else { break }
      let start = scanner.index
      guard !scanner.isDash else { throw scanner.error("Expected a key, not an element of a list") }
      key = scanner.isExplicitKey ? try explicitKey() : try scanner.scalar(in: .max)
      guard key.isKey else { throw scanner.error("Expected a key with ':' after it", at: start) }
    }
    try leave(column)
    return try object(members, at: first.offset)
  }

  /// Reads a key after `?`, as long keys are written, up to the colon on a line below.
  private mutating func explicitKey() throws(JSONSyntaxError) -> YAMLScalar {
    let column = scanner.column
    scanner.index += 1
    _ = scanner.skipBlanks()
    let start = scanner.index
    var key: YAMLScalar
    if scanner.byte == UInt8(ascii: "|") || scanner.byte == UInt8(ascii: ">") {
      key = YAMLScalar(text: try scanner.blockScalar(in: column), offset: start, isPlain: false)
    } else {
      key = try scanner.scalar(in: column)
      guard !key.isKey else { throw scanner.error("A key is a string", at: start) }
      try scanner.endLine()
    }
    guard !scanner.isAtEnd, scanner.column == column, scanner.isColon else {
      throw scanner.error("Expected ':' below the '?' of the key", at: start)
    }
    key.isKey = true
    return key
  }

  private mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    deepest = max(deepest, depth)
    guard depth <= depthLimit else { throw scanner.error("Nested deeper than \(depthLimit) levels") }
  }

  private mutating func leave(_ column: Int) throws(JSONSyntaxError) {
    depth -= 1
    guard scanner.isAtEnd || scanner.column <= column else { throw scanner.error(YAMLScanner.strayLine) }
  }

  // MARK: Objects

  private typealias Member = (key: YAMLScalar, value: JSONValue)

  /// The object of members. It takes members of others by `<<`, the first ones first.
  private mutating func object(_ members: [Member], at offset: Int) throws(JSONSyntaxError) -> JSONValue {
    let own = members.filter { !$0.key.isMerge }
    var object = JSONMembers(own.map { ($0.key.text, $0.value) }) { index in
      repetitions.append(own[index].key)
    }
    if own.count < members.count {
      var known = Set(object.members.map(\.key))
      var all = object.members
      for (key, value) in members where key.isMerge {
        for other in value.array ?? [value] {
          guard other.object != nil else {
            throw scanner.error("'<<' takes the members of an object, or of a list of objects", at: key.offset)
          }
          try addAliased(other.members.count)
          all += other.members.filter { known.insert($0.key).inserted }
        }
      }
      object = JSONMembers(all)
    }
    return JSONValue(.object(object), at: offset)
  }

  // MARK: Anchors

  /// - Parameter before: The values and the depth when the value began.
  private mutating func define(
    _ anchor: String?,
    _ value: JSONValue,
    since before: (count: Int, deepest: Int)
  ) -> JSONValue {
    if let anchor {
      anchors[anchor] = Anchor(value: value, count: count - before.count, height: deepest - depth)
    }
    deepest = max(deepest, before.deepest)
    return value
  }

  private mutating func alias() throws(JSONSyntaxError) -> JSONValue {
    let start = scanner.index
    let name = try scanner.name()
    guard let anchor = anchors[name] else {
      throw scanner.error("There is no '&\(name)' before '*\(name)'", at: start)
    }
    guard depth + anchor.height <= depthLimit else {
      throw scanner.error("Nested deeper than \(depthLimit) levels", at: start)
    }
    deepest = max(deepest, depth + anchor.height)
    try addAliased(anchor.count)
    return anchor.value
  }

  private mutating func addAliased(_ more: Int) throws(JSONSyntaxError) {
    count += more
    // Each value that the document writes has a byte.
    guard count <= Self.aliasLimit + scanner.bytes.count else {
      throw scanner.error("Aliases stand for more than a million values. Use '$ref' instead of aliases")
    }
  }

  // MARK: Flow style

  /// - Returns: The node, and the scalar if it may be a key.
  private mutating func flowNode() throws(JSONSyntaxError) -> (value: JSONValue, scalar: YAMLScalar?) {
    let anchor = scanner.byte == UInt8(ascii: "&") ? try scanner.name() : nil
    if anchor != nil { scanner.skipFlowBlanks() }
    let before = (count, deepest)
    (count, deepest) = (count + 1, depth)
    var scalar: YAMLScalar?
    let value: JSONValue
    switch scanner.byte {
    case UInt8(ascii: "["), UInt8(ascii: "{"): value = try flowCollection(isObject: scanner.byte == UInt8(ascii: "{"))
    case UInt8(ascii: "*"): value = try alias()
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): value = JSONValue(.null, at: scanner.index)
    default:
      let read = try scanner.scalar(in: nil)
      (scalar, value) = (read, read.value)
      count += read.text.utf8.count / Self.countedLength
    }
    return (define(anchor, value, since: before), scalar)
  }

  /// Reads `{…}` or `[…]`, in which an object of one member has no brackets of its own.
  private mutating func flowCollection(isObject: Bool) throws(JSONSyntaxError) -> JSONValue {
    let start = scanner.index
    let closing = UInt8(ascii: isObject ? "}" : "]")
    try enter()
    var (elements, members, isFirst) = ([JSONValue](), [Member](), true)
    while try scanner.hasFlowEntry(until: closing, since: start, isFirst: isFirst) {
      isFirst = false
      if isObject, scanner.isExplicitKey {
        scanner.index += 1
        scanner.skipFlowBlanks()
      }
      let (value, key) = try flowNode()
      scanner.skipFlowBlanks()
      let hasColon = scanner.byte == UInt8(ascii: ":")
      guard isObject || hasColon else {
        elements.append(value)
        continue
      }
      guard let key else { throw scanner.error("A key is a string") }
      var member = (key, JSONValue(.null, at: scanner.index))
      if hasColon {
        scanner.index += 1
        scanner.skipFlowBlanks()
        member.1 = try flowNode().value
      }
      if isObject { members.append(member) } else { elements.append(try object([member], at: value.offset)) }
    }
    depth -= 1
    return isObject ? try object(members, at: start) : JSONValue(.array(elements), at: start)
  }
}
