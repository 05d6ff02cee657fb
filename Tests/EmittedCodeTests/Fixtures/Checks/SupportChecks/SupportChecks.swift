import Foundation
import Harness

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@main
struct SupportChecks {
  static func main() async {
    await Check.run(collectionChecks + thenChecks + lossyChecks)
  }
}

private let words = ["pear", "fig", "plum", "apple", "kiwi", "date", "lime", "mango"]

private struct Refused: Error, Equatable {}

private let collectionChecks = [
  Check("groups have their elements in order") { _ in
    try expect(
      words.group { $0.count },
      [4: ["pear", "plum", "kiwi", "date", "lime"], 3: ["fig"], 5: ["apple", "mango"]]
    )
    try expect([Int]().group { $0 }.isEmpty, "groups of nothing")
  },
  Check("groups are in the order of their first elements") { _ in
    let groups = words.groupInOrder { $0.count }
    try expect(groups.map(\.key), [4, 3, 5])
    try expect(groups.map(\.elements), [["pear", "plum", "kiwi", "date", "lime"], ["fig"], ["apple", "mango"]])
    try expect(Set(1...100).groupInOrder { $0 % 3 }.reduce(0) { $0 + $1.elements.count }, 100)
  },
  Check("what a key throws comes out of the grouping") { _ in
    _ = try await error(Refused.self) { try words.groupInOrder { (word: String) throws -> Int in throw Refused() } }
    _ = try await error(Refused.self) { try words.group { (word: String) throws -> Int in throw Refused() } }
  },
  Check("values are found under other keys") { _ in
    let lengths = ["a": 1, "bb": 2, "ccc": 3]
    try expect(lengths.mapKeys({ $0.uppercased() }, uniquingKeysWith: { $0 + $1 }), ["A": 1, "BB": 2, "CCC": 3])
    try expect(lengths.compactMapKeys({ Int("\($0.count)") }, uniquingKeysWith: { $0 + $1 }), [1: 1, 2: 2, 3: 3])
    try expect(lengths.compactMapKeys({ $0.count > 1 ? $0 : nil }, uniquingKeysWith: { $0 + $1 }), ["bb": 2, "ccc": 3])
  },
  Check("the caller decides about keys that become the same") { _ in
    let scores = ["Ann": 1, "ann": 2, "ANN": 4, "Bob": 8]
    try expect(scores.mapKeys({ $0.lowercased() }, uniquingKeysWith: { $0 + $1 }), ["ann": 7, "bob": 8])
    try expect(scores.mapKeys({ $0.lowercased() }, uniquingKeysWith: { max($0, $1) }), ["ann": 4, "bob": 8])
    _ = try await error(Refused.self) {
      try scores.mapKeys({ $0.lowercased() }, uniquingKeysWith: { (_: Int, _: Int) throws -> Int in throw Refused() })
    }
  },
]

private let thenChecks = [
  Check("an object is configured where it is made") { _ in
    let decoder = JSONDecoder()
    let same = decoder.then { $0.keyDecodingStrategy = .convertFromSnakeCase }
    try expect(same === decoder, "another object")
    struct Name: Decodable { let firstName: String }
    try expect(same.decode(Name.self, from: Data(#"{"first_name": "a"}"#.utf8)).firstName, "a")
    let formatter = DateFormatter().then { $0.dateFormat = "yyyy" }
    try expect(formatter.dateFormat, "yyyy")
  },
  Check("a value stays as it is beside its changed copy") { _ in
    let request = URLRequest(url: URL(fileURLWithPath: "/"))
    let changed = request.with { $0.httpMethod = "PUT" }
    try expect(request.httpMethod, "GET")
    try expect(changed.httpMethod, "PUT")
    let basket = Basket()
    try expect(basket.with { $0.items.append("fig") }, Basket(items: ["fig"]))
    try expect(basket, Basket())
    try expect(DateComponents().with { $0.year = 2024 }.year, 2024)
  },
  Check("what a configuration throws keeps its type") { _ in
    var caught: Refused?
    do throws(Refused) {
      _ = try Basket().with { (_: inout Basket) throws(Refused) in throw Refused() }
    } catch {
      caught = error
    }
    try expect(caught, Refused())
  },
]

private struct Shelf: Decodable {
  let titles: [String]
  let prices: [String: Int]

  private enum CodingKeys: String, CodingKey {
    case titles, prices
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    titles = try container.decodeLossily([String].self, forKey: .titles)
    prices = try container.decodeLossily([String: Int].self, forKey: .prices)
  }
}

private let lossyChecks = [
  Check("what cannot be decoded is left out and reported") { _ in
    let heard = Heard<String>()
    let decoder = JSONDecoder().then {
      let handler: SkippedElementHandler = { _ in heard.hear("skipped") }
      $0.userInfo[.skippedElementHandler] = handler
    }
    let json = #"{"titles": ["a", 1, null, "b"], "prices": {"x": 1, "y": "two", "z": 3}}"#
    let shelf = try decoder.decode(Shelf.self, from: Data(json.utf8))
    try expect(shelf.titles, ["a", "b"])
    try expect(shelf.prices, ["x": 1, "z": 3])
    try expect(heard.elements.count, 3)
  },
  Check("what is missing, null or of another kind stays an error") { _ in
    for json in [#"{"titles": []}"#, #"{"titles": [], "prices": null}"#, #"{"titles": [], "prices": []}"#] {
      _ = try await error(DecodingError.self) { try JSONDecoder().decode(Shelf.self, from: Data(json.utf8)) }
    }
    for json in [#"{"prices": {}}"#, #"{"titles": null, "prices": {}}"#, #"{"titles": {}, "prices": {}}"#] {
      _ = try await error(DecodingError.self) { try JSONDecoder().decode(Shelf.self, from: Data(json.utf8)) }
    }
  },
]
