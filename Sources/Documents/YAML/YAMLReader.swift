import JSONParsing

/// Reads the part of YAML 1.2 that descriptions of APIs use, in linear time: all styles of collections and scalars, anchors,
/// aliases and merge keys. Tags, several documents in a file, and keys other than strings are errors.
///
/// A scalar without quotation marks is a value of JSON if JSON writes it so, and else a string: `no`, `012`, `1:30` and
/// `2024-01-01` are strings. OpenAPI asks for this rule (JSON schema ruleset of YAML 1.2). `~`, `Null` and `TRUE` count as well.
struct YAMLReader {
  private var scanner: YAMLScanner
  private let depthLimit: Int
  private let repetition: (String, Int) -> Void
  private var anchors: [String: Anchor] = [:]
  /// The number of values that aliases stand for.
  private var aliased = 0
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
    let value: DocumentValue
    var count = 1
    var height = 0

    init(_ value: DocumentValue) { self.value = value }
  }

  /// - Parameter repetition: Called with each repeated key and its offset. The last value of a key counts.
  static func read(
    _ utf8: [UInt8],
    depth: Int,
    repetition: @escaping (String, Int) -> Void
  ) throws(JSONSyntaxError) -> DocumentValue {
    var reader = YAMLReader(scanner: YAMLScanner(utf8), depthLimit: depth, repetition: repetition)
    try reader.scanner.beginDocument()
    let value = try reader.node(in: -1, isCompact: true)
    try reader.scanner.endDocument()
    return value
  }

  private init(scanner: YAMLScanner, depthLimit: Int, repetition: @escaping (String, Int) -> Void) {
    (self.scanner, self.depthLimit, self.repetition) = (scanner, depthLimit, repetition)
  }

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
  ) throws(JSONSyntaxError) -> DocumentValue {
    let end = scanner.index
    var canNest = !scanner.skipBlanks() && isCompact
    var (anchor, start) = (String?.none, scanner.index)
    while true {
      if scanner.isAtLineEnd {
        try scanner.endLine()
        let isDash = allowsDash && scanner.column == parent && scanner.isDash
        guard !scanner.isAtEnd, scanner.column > parent || isDash else {
          count += 1
          let null = DocumentValue(.null, at: end)
          if let anchor { anchors[anchor] = Anchor(null) }
          return null
        }
        (canNest, start) = (true, scanner.index)
      }
      guard scanner.byte == UInt8(ascii: "&"), anchor == nil else { break }
      anchor = try scanner.name()
      _ = scanner.skipBlanks()
    }
    let before = (count, deepest)
    (count, deepest) = (count + 1, depth)
    let value = try content(in: parent, column: canNest ? start - scanner.lineStart : nil, start, &anchor)
    define(anchor, value, since: before)
    return value
  }

  /// - Parameters:
  ///   - column: The column of a collection that may begin here; `nil` if none may.
  ///   - start: The offset of the anchor, or of the content.
  ///   - anchor: The anchor of a key on its line, which becomes `nil`, or of the value.
  private mutating func content(
    in parent: Int,
    column: Int?,
    _ start: Int,
    _ anchor: inout String?
  ) throws(JSONSyntaxError) -> DocumentValue {
    let offset = scanner.index
    switch scanner.byte {
    case UInt8(ascii: "-") where scanner.isDash:
      guard let column, offset == start else { throw scanner.error("A list begins on a line of its own") }
      return try sequence(column)
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      let string = try scanner.blockScalar(in: parent)
      count += string.utf8.count / Self.countedLength
      return DocumentValue(.string(string), at: offset)
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "*"):
      let value = try flowNode().value
      _ = scanner.skipBlanks()
      guard !scanner.isColon else { throw scanner.error("A key is a string", at: offset) }
      try scanner.endLine()
      return value
    default:
      let isExplicit = scanner.isExplicitKey && column != nil
      let scalar = isExplicit ? try explicitKey(scanner.column) : try scanner.scalar(in: parent)
      guard scalar.isKey else {
        try scanner.endLine()
        count += scalar.text.utf8.count / Self.countedLength
        return scalar.value
      }
      guard let column else { throw scanner.error(YAMLScanner.strayKey) }
      if offset > start {
        if let name = anchor { anchors[name] = Anchor(scalar.value) }
        anchor = nil
      }
      return try mapping(column, scalar)
    }
  }

  private mutating func sequence(_ column: Int) throws(JSONSyntaxError) -> DocumentValue {
    let start = scanner.index
    try enter()
    var elements: [DocumentValue] = []
    while !scanner.isAtEnd, scanner.column == column, scanner.isDash {
      scanner.index += 1
      elements.append(try node(in: column, isCompact: true))
    }
    try leave(column)
    return DocumentValue(.array(elements), at: start)
  }

  private mutating func mapping(_ column: Int, _ first: YAMLScalar) throws(JSONSyntaxError) -> DocumentValue {
    try enter()
    var (members, merged) = ([DocumentObject.Member](), [DocumentObject.Member]())
    var key = first
    while true {
      // The colon of a key after '?' is below it.
      let isBelow = scanner.column == column
      scanner.index += 1
      let value = try node(in: column, isCompact: isBelow, allowsDash: true)
      try add(key, value, to: &members, &merged)
      guard !scanner.isAtEnd, scanner.column == column else { break }
      key = try self.key()
    }
    try leave(column)
    return object(members, merged, at: first.offset)
  }

  /// Reads a key up to its colon.
  private mutating func key() throws(JSONSyntaxError) -> YAMLScalar {
    let anchor = scanner.byte == UInt8(ascii: "&") ? try scanner.name() : nil
    _ = scanner.skipBlanks()
    let start = scanner.index
    if scanner.isExplicitKey { return try explicitKey(scanner.column) }
    guard !scanner.isDash else { throw scanner.error("Expected a key, not an element of a list") }
    let key = try scanner.scalar(in: .max)
    guard key.isKey else { throw scanner.error("Expected a key with ':' after it", at: start) }
    if let anchor { anchors[anchor] = Anchor(key.value) }
    return key
  }

  /// Reads a key after `?`, as long keys are written, up to the colon on a line below.
  private mutating func explicitKey(_ column: Int) throws(JSONSyntaxError) -> YAMLScalar {
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
    guard scanner.isAtEnd || scanner.column <= column else {
      throw scanner.error(YAMLScanner.strayLine)
    }
  }

  // MARK: Objects

  private mutating func add(
    _ key: YAMLScalar,
    _ value: DocumentValue,
    to members: inout [DocumentObject.Member],
    _ merged: inout [DocumentObject.Member]
  ) throws(JSONSyntaxError) {
    guard key.isPlain, key.text == "<<" else {
      members.append(DocumentObject.Member(key: key.text, at: key.offset, value: value))
      return
    }
    for object in value.array ?? [value] {
      guard object.object != nil else {
        throw scanner.error("'<<' takes the members of an object, or of a list of objects", at: key.offset)
      }
      merged += object.members
      try addAliased(object.members.count)
    }
  }

  /// An object whose own members precede those that it takes from others, the first ones first.
  private func object(
    _ members: [DocumentObject.Member],
    _ merged: [DocumentObject.Member],
    at offset: Int
  ) -> DocumentValue {
    let own = DocumentObject(members, repetition: repetition)
    if merged.isEmpty { return DocumentValue(.object(own), at: offset) }
    var known = Set(own.keys)
    return DocumentValue(
      .object(DocumentObject(own.members + merged.filter { known.insert($0.key).inserted })),
      at: offset
    )
  }

  // MARK: Anchors

  /// - Parameter before: The values and the depth when the value began.
  private mutating func define(_ anchor: String?, _ value: DocumentValue, since before: (count: Int, deepest: Int)) {
    if let anchor {
      anchors[anchor] = Anchor(value)
      anchors[anchor]?.count = count - before.count
      anchors[anchor]?.height = deepest - depth
    }
    deepest = max(deepest, before.deepest)
  }

  private mutating func alias() throws(JSONSyntaxError) -> DocumentValue {
    let start = scanner.index
    let name = try scanner.name()
    guard let anchor = anchors[name] else {
      throw scanner.error("There is no '&\(name)' before '*\(name)'", at: start)
    }
    guard depth + anchor.height <= depthLimit else {
      throw scanner.error("Nested deeper than \(depthLimit) levels", at: start)
    }
    deepest = max(deepest, depth + anchor.height)
    count += anchor.count
    try addAliased(anchor.count)
    return anchor.value
  }

  private mutating func addAliased(_ count: Int) throws(JSONSyntaxError) {
    aliased += count
    guard aliased <= Self.aliasLimit else {
      throw scanner.error("Aliases stand for more than a million values. Use '$ref' instead of aliases")
    }
  }

  // MARK: Flow style

  /// Reads a node of flow style.
  ///
  /// - Returns: The node, and the scalar if it may be a key.
  private mutating func flowNode() throws(JSONSyntaxError) -> (value: DocumentValue, scalar: YAMLScalar?) {
    let anchor = scanner.byte == UInt8(ascii: "&") ? try scanner.name() : nil
    if anchor != nil { try scanner.skipFlowBlanks() }
    let before = (count, deepest)
    (count, deepest) = (count + 1, depth)
    var scalar: YAMLScalar?
    let value: DocumentValue
    switch scanner.byte {
    case UInt8(ascii: "["): value = try flowSequence()
    case UInt8(ascii: "{"): value = try flowMapping()
    case UInt8(ascii: "*"): value = try alias()
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): value = DocumentValue(.null, at: scanner.index)
    default:
      let read = try scanner.scalar(in: nil)
      (scalar, value) = (read, read.value)
      count += read.text.utf8.count / Self.countedLength
    }
    define(anchor, value, since: before)
    return (value, scalar)
  }

  private mutating func flowSequence() throws(JSONSyntaxError) -> DocumentValue {
    let start = scanner.index
    try enter()
    var elements: [DocumentValue] = []
    while try scanner.hasFlowEntry(until: UInt8(ascii: "]"), since: start, isFirst: elements.isEmpty) {
      let (value, scalar) = try flowNode()
      try scanner.skipFlowBlanks()
      guard scanner.byte == UInt8(ascii: ":") else {
        elements.append(value)
        continue
      }
      var (members, merged) = ([DocumentObject.Member](), [DocumentObject.Member]())
      try flowMember(scalar, to: &members, &merged)
      elements.append(object(members, merged, at: value.offset))
    }
    depth -= 1
    return DocumentValue(.array(elements), at: start)
  }

  private mutating func flowMapping() throws(JSONSyntaxError) -> DocumentValue {
    let start = scanner.index
    try enter()
    var (members, merged) = ([DocumentObject.Member](), [DocumentObject.Member]())
    var isFirst = true
    while try scanner.hasFlowEntry(until: UInt8(ascii: "}"), since: start, isFirst: isFirst) {
      if scanner.isExplicitKey {
        scanner.index += 1
        try scanner.skipFlowBlanks()
      }
      let (_, scalar) = try flowNode()
      try scanner.skipFlowBlanks()
      try flowMember(scalar, to: &members, &merged)
      isFirst = false
    }
    depth -= 1
    return object(members, merged, at: start)
  }

  /// Reads the colon and the value of a member, both of which may be missing.
  private mutating func flowMember(
    _ key: YAMLScalar?,
    to members: inout [DocumentObject.Member],
    _ merged: inout [DocumentObject.Member]
  ) throws(JSONSyntaxError) {
    guard let key else { throw scanner.error("A key is a string") }
    var value = DocumentValue(.null, at: scanner.index)
    if scanner.byte == UInt8(ascii: ":") {
      scanner.index += 1
      try scanner.skipFlowBlanks()
      value = try flowNode().value
    }
    try add(key, value, to: &members, &merged)
  }
}
