/// An object of JSON: `["name": name, "reason": nil]`, without the members that are `nil`.
struct JSONRecord: Encodable, ExpressibleByDictionaryLiteral {
  private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let members: [(String, (any Encodable)?)]

  init(dictionaryLiteral members: (String, (any Encodable)?)...) { self.members = members }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for case (let key, let value?) in members { try container.encode(value, forKey: MemberKey(stringValue: key)) }
  }
}
