import Foundation
import Harness

@main
struct KeysChecks {
  static func main() async {
    await Check.run(keyChecks)
  }
}

/// Values of all kinds.
private let full = SearchKey.Values(
  q: "swift & kits",
  sort: .updatedAt,
  order: .ascending,
  page: 2,
  perPage: 50,
  minimum: .high,
  minimumOf: .low,
  topics: ["a", "b"],
  owners: [UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))],
  ids: [1, -2],
  levels: [.low, .high],
  since: Date(timeIntervalSince1970: 0),
  site: URL(string: "https://a.example/名前?x=1"),
  price: Decimal(string: "1.50") ?? 0,
  in: Place(rawValue: "here"),
  places: [Place(rawValue: "x"), Place(rawValue: "y")],
  archived: false,
  key: "k",
  ratio: 1.5
)

private let keyChecks = [
  Check("keys are their texts") { _ in
    try expect(Segue.allCases.map(\.rawValue), ["show_user", "showItem"])
    try expect(Segue(rawValue: "show_user"), .showUser)
    try expect(Segue(rawValue: "showUser"), nil)
    try expect(SearchKey.perPage.rawValue, "per_page")
    try expect(SearchKey.topics.rawValue, "topic")
    try expect(SearchKey.in.rawValue, "in")
  },
  Check("keys of another protocol serve it") { _ in
    let decoder = JSONDecoder()
    let account = try decoder.decode(
      Account.self,
      from: Data(#"{"id": 1, "profile_image_url": "a", "default": true}"#.utf8)
    )
    try expect(account.id, 1)
    try expect(account.avatarURL, "a")
    try expect(account.isDefault, true)
  },
  Check("values that are not given are left out, others have their defaults") { _ in
    let values = SearchKey.Values(q: "swift")
    try expect(values.pairs.map(\.name), ["q", "order", "page", "minimum", "price", "ratio"])
    try expect(values.pairs.map(\.value), ["swift", "desc", "1", "1", "0", "0.5"])
    try expect(values[.q], "swift")
    try expect(values[.sort], nil)
    try expect(values[.topics], nil)
    try expect(values[.owners], nil)
    try expect(SearchKey.Values(q: "", owners: [])[.owners], nil)
    try expect(values[.raw], nil)
  },
  Check("each value is the text of its key") { _ in
    let expected: [SearchKey: String] = [
      .q: "swift & kits", .sort: "updated", .order: "asc", .page: "2", .perPage: "50", .minimum: "2", .minimumOf: "1",
      .topics: "a,b", .owners: "01020304-0506-0708-090A-0B0C0D0E0F10", .ids: "1,-2", .levels: "1,2",
      .since: "1970-01-01T00:00:00Z", .site: full.site?.absoluteString ?? "", .price: "1.5", .in: "here",
      .places: "x,y", .archived: "false", .key: "k", .ratio: "1.5",
    ]
    for key in SearchKey.allCases {
      try expect(full[key], expected[key])
    }
  },
  Check("pairs and dictionary say the same by the keys' texts") { _ in
    let pairs = full.pairs
    try expect(pairs.map(\.name), SearchKey.allCases.filter { $0 != .raw }.map(\.rawValue))
    try expect(full.dictionary.count, pairs.count)
    for (name, value) in pairs {
      try expect(full.dictionary[name], value)
    }
    try expect(full.dictionary["per_page"], "50")
  },
]

private struct Account: Decodable {
  let id: Int
  let avatarURL: String
  let isDefault: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AccountField.self)
    id = try container.decode(Int.self, forKey: .id)
    avatarURL = try container.decode(String.self, forKey: .avatarURL)
    isDefault = try container.decode(Bool.self, forKey: .default)
  }
}
