import Foundation
import Harness

@main
struct UnionChecks {
  static func main() async {
    await Check.run(unionChecks + jsonChecks + restChecks + circleChecks)
  }
}

private func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

/// The value that comes back from what `value` is encoded as.
private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

private func expectFailure(_ json: String, as type: (some Decodable).Type, line: Int = #line) throws {
  let value = try? decode(json, as: type)
  try expect(value == nil, "'\(json)' is not refused as \(type)", line: line)
}

private let unionChecks = [
  Check("a tag tells the case") { _ in
    try expect(decode(#"{"type":"PushEvent","ref":"é","size":2}"#), Event.push(PushPayload(ref: "é", size: 2)))
    try expect(decode(#"{"forkee":"f","type":"ForkEvent"}"#), Event.fork(Fork(forkee: "f")))
    try expect(decode(#"{"type":"PublicEvent"}"#), Event.published)
    try expect(decode(#"{"op-type":"eq","field":"a","value":[1]}"#), Filter.equal(Comparison(field: "a", value: [1])))
  },
  Check("an unknown tag keeps its JSON") { _ in
    let json = #"{"type":"日本","a":{"b":[1,null,"x"]}}"#
    let event = try decode(json, as: Event.self)
    try expect(event, .other(type: "日本", ["type": "日本", "a": ["b": [1, nil, "x"]]]))
    try expect(roundTrip(event), event)
  },
  Check("a number or a Boolean tells the case") { _ in
    let row = #"{"components":[{"label":"é","type":2},{"type":3,"x":[]},{"x":1}],"type":1}"#
    let component = try decode(row, as: Component.self)
    let others: [Component] = [.other(type: 3, ["type": 3, "x": []]), .other(type: nil, ["x": 1])]
    try expect(component, .row(ComponentRow(components: [.button(Button(label: "é"))] + others)))
    try expect(json(component), row)
    for (text, value) in [
      (#"{"type":1,"value":0.5}"#, Reading.level(0.5)), (#"{"type":-1}"#, .silence),
      (#"{"type":7,"value":"é"}"#, .other(type: 7, "é")), (#"{"é":1}"#, .other(type: nil, ["é": 1])),
    ] {
      try expect(decode(text), value)
      try expect(json(value), text)
    }
    try expect(decode(#"{"ok":true,"result":"é"}"#), Answer.value("é"))
    try expect(roundTrip(Answer.problem([1])), .problem([1]))
    try expectFailure(#"{"ok":"true","result":"é"}"#, as: Answer.self)
    try expect(decode(#"{"ok":false,"text":"é"}"#), Reply.problem(Problem(text: "é")))
    try expect(json(Reply.page(Page(items: []))), #"{"items":[],"ok":true}"#)
  },
  Check("errors of what a case holds are its own") { _ in
    try expectFailure(#"{"type":"PushEvent","size":2}"#, as: Event.self)
    try expectFailure(#"{"ref":"a"}"#, as: Shape.self)
    try expectFailure(#"{"op-type":"or","field":"a","value":1}"#, as: Filter.self)
  },
  Check("a tag beside the value, inside of a model") { _ in
    let activity = try decode(#"{"id":"1","actor":"a","type":"PushEvent","payload":{"ref":"r"}}"#, as: Activity.self)
    try expect(activity, Activity(id: "1", actor: "a", details: .push(PushPayload(ref: "r"))))
    try expect(roundTrip(activity), activity)
    let note = Activity(id: "2", actor: "b", details: .userNote("text"))
    try expect(roundTrip(note), note)
    try expect(decode(#"{"id":"2","actor":"b","type":"user_note","payload":"text"}"#), note)
    try expect(roundTrip(Activity(id: "2", actor: "b", details: .default)).details, .default)
    let other = try decode(#"{"id":"1","actor":"a","type":"x","payload":7}"#, as: Activity.self)
    try expect(other.details, .other(type: "x", 7))
    try expect(roundTrip(other), other)
  },
  Check("a value that is called like the tag says") { _ in
    let card = PaymentMethod.card(Card(id: "c", last4: "42", brand: "é"))
    try expect(decode(#"{"type":"card","card":{"id":"c","last4":"42","brand":"é"}}"#), card)
    try expect(roundTrip(card), card)
    try expect(roundTrip(PaymentMethod.cash), .cash)
    let json = #"{"sepa_debit":{"id":"b","routing_number":"1","last4":"2"},"type":"sepa_debit"}"#
    let debit = try decode(json, as: PaymentMethod.self)
    try expect(debit, .directDebit(BankAccount(id: "b", routingNumber: "1", last4: "2")))
    try expect(roundTrip(debit), debit)
    let other = try decode(#"{"type":"日本","日本":[1],"card":7}"#, as: PaymentMethod.self)
    try expect(other, .other(type: "日本", [1]))
    try expect(roundTrip(other), other)
    try expect(decode(#"{"type":"x"}"#), PaymentMethod.other(type: "x", nil))
    try expect(roundTrip(PaymentMethod.other(type: "type", 1)), .other(type: "type", "type"))
    try expectFailure(#"{"type":"card","sepa_debit":{}}"#, as: PaymentMethod.self)
    guard case .points([[1, 2]]) = try decode(##"{"@odata.type":"#points","#points":[[1,2]]}"##, as: Shape.self) else {
      throw CheckFailure("not points")
    }
    try expectFailure(##"{"@odata.type":"#x","#x":1}"##, as: Shape.self)
  },
  Check("a value that may be null") { _ in
    let fields: [(String, Field)] = [
      (#"{"type":"number","number":null}"#, .number(nil)), (#"{"type":"number"}"#, .number(nil)),
      (#"{"type":"number","number":1.5}"#, .number(1.5)), (#"{"type":"owner","owner":null}"#, .owner(nil)),
      (#"{"type":"owner","owner":{"id":"é"}}"#, .owner(Customer(id: "é"))),
      (#"{"type":"divider"}"#, .divider), (#"{"type":"divider","divider":null}"#, .divider),
      (#"{"type":"divider","divider":{}}"#, .divider),
    ]
    for (json, field) in fields {
      try expect(decode(json), field)
      try expect(roundTrip(field), field)
    }
    try expectFailure(#"{"type":"number","number":"1"}"#, as: Field.self)
    try expectFailure(#"{"type":"title","title":null}"#, as: Field.self)
    try expect(json(Field.number(nil)), #"{"number":null,"type":"number"}"#)
    try expect(json(Field.divider), #"{"divider":{},"type":"divider"}"#)
    try expect(json(Entry.number(nil)), #"{"type":"number","value":null}"#)
    try expect(decode(#"{"type":"number"}"#), Entry.number(nil))
    try expect(decode("null"), Cell.number(nil))
    try expect(decode("2"), Cell.number(2))
    try expect(decode("[1,null]"), Cell.list([1, nil]))
    try expect(roundTrip([Cell.number(nil), .list([nil]), .text("a")]), [.number(nil), .list([nil]), .text("a")])
  },
  Check("an object without the tag is one of the others") { _ in
    for json in [#"{"x":1}"#, #"{"x":1,"type":null}"#, #"{"type":3,"x":1}"#, "{}"] {
      let whole = try decode(json, as: JSON.self)
      try expect(decode(json), Field.other(type: "", whole))
      try expect(decode(json), Entry.other(type: "", whole))
      try expect(decode(json), Event.other(type: "", whole))
      try expect(roundTrip(Field.other(type: "", whole)), .other(type: "", whole))
      try expect(roundTrip(Entry.other(type: "", whole)), .other(type: "", whole))
      try expect(roundTrip(Event.other(type: "", whole)), .other(type: "", whole))
    }
    try expectFailure("[1]", as: Field.self)
  },
  Check("a value that an object may lack") { _ in
    let page = try decode(#"{"id":"1"}"#, as: Owned.self)
    try expect(page, Owned(number: nil, owner: Customer(id: "1")))
    try expect(decode("{}"), Owned())
    try expect(decode(#"{"id":null}"#), Owned())
    try expectFailure(#"{"id":{}}"#, as: Owned.self)
    try expect(json(Owned()), "{}")
    let both = try decode(#"{"id":"1","type":"number","number":2,"email":"e"}"#, as: Owned.self)
    try expect(both, Owned(number: .number(2), owner: Customer(id: "1", email: "e")))
    try expect(roundTrip(both), both)
    try expect(decode(#"{"type":"x"}"#), Owned(number: .other(type: "x", nil)))
    try expectFailure(#"{"type":"number","number":[]}"#, as: Owned.self)
  },
  Check("JSON tells the case where there is no tag") { _ in
    try expect(decode(#""cus_1""#), CustomerRef.id("cus_1"))
    try expect(decode(#"{"id":"cus_1"}"#), CustomerRef.full(Customer(id: "cus_1")))
    try expectFailure("[1]", as: CustomerRef.self)
    try expectFailure("null", as: CustomerRef.self)
    try expectFailure(#"{"email":"a"}"#, as: CustomerRef.self)
  },
  Check("names that are always there tell objects apart") { _ in
    let account = BankAccount(id: "1", routingNumber: "2", last4: "3")
    try expect(decode(#"{"id":"1","routing_number":"2","last4":"3","brand":"x"}"#), Source.account(account))
    try expect(decode(#"{"id":"1","last4":"3","more":true}"#), Source.card(Card(id: "1", last4: "3")))
    try expect(decode(#"{"id":"1","deleted":true}"#), Source.deletedSource(DeletedSource(id: "1", deleted: true)))
    try expect(decode(#"{"id":"1"}"#), Source.other(["id": "1"]))
    try expect(decode(#"["a"]"#), Source.many(["a"]))
    try expect(decode("1.5"), Source.since(1.5))
    try expect(decode("true"), Source.other(true))
    let all: [Source] = [
      .account(account), .card(Card(id: "1", last4: "2", brand: "b")), .token("t"), .many([]), .since(-1),
    ]
    try expect(roundTrip(all), all)
  },
  Check("what no case can hold is one of the others") { _ in
    try expect(decode("3"), Option.count(3))
    try expect(decode(#""large""#), Option.scale(.large))
    try expect(decode(#"["é"]"#), Option.names(["é"]))
    try expect(decode(#"{"from":1,"to":2}"#), Option.range(Bounds(from: 1, to: 2)))
    let others = [
      "1.5", "1e30", "true", "null", #""日本""#, "[1]", #"["a",null]"#, "{}", #"{"from":1}"#, #"{"from":"s","to":2}"#,
    ]
    for json in others {
      let option = try decode(json, as: Option.self)
      try expect(option, try .other(decode(json)))
      try expect(roundTrip(option), option)
    }
    try expect(decode(#"[{"id":"x"},[{}],{"id":"y","last4":7}]"#, as: [Source].self).count, 3)
  },
  Check("a name that may be missing tells no objects apart") { _ in
    guard case .opened(let letter) = try decode(#"{"id":"é"}"#, as: Letter.self) else {
      throw CheckFailure("not opened")
    }
    try expect(letter.id == "é" && !letter.isRead, "\(letter)")
    guard case .sealed = try decode(#"{"code":"1"}"#, as: Letter.self) else { throw CheckFailure("not sealed") }
  },
  Check("a union in itself") { _ in
    let filter = Filter.not(Negation(filter: .not(Negation(filter: .equal(Comparison(field: "é", value: .null))))))
    try expect(roundTrip(filter), filter)
  },
]

private let jsonChecks = [
  Check("JSON is what it was") { _ in
    let text = #"{"a":[1,2.5,-0.1,true,null,"日本"],"n":12345678901234567.89,"o":{}}"#
    let json = try decode(text, as: JSON.self)
    try expect(json["a"]?[1]?.double, 2.5)
    try expect(json["a"]?[3]?.bool, true)
    try expect(json["a"]?[4]?.isNull, true)
    try expect(json["n"]?.decimal?.description, "12345678901234567.89")
    try expect(json["a"]?[0]?.int, 1)
    try expect(json["a"]?[9] == nil && json["x"] == nil, "what is not there is nil")
    try expect(roundTrip(json), json)
    try expect(decode("1.0"), JSON.number(1))
    try expect(decode("\(UInt64.max)", as: JSON.self).decimal?.description, "\(UInt64.max)")
  },
  Check("JSON is changed by its names") { _ in
    var json: JSON = ["a": 1]
    json["b"] = ["x"]
    json["a"] = nil
    try expect(json, ["b": ["x"]])
    json["b"] = .null
    try expect(json, ["b": nil])
  },
]

private let restChecks = [
  Check("the rest goes both ways") { _ in
    let settings = try decode(#"{"id":1,"theme_name":"t","new":{"a":[1]},"é":null}"#, as: Settings.self)
    try expect(settings, Settings(id: 1, themeName: "t", others: ["new": ["a": [1]], "é": nil]))
    try expect(roundTrip(settings), settings)
    try expect(decode(#"{"total":3,"a":1,"b":2}"#, as: Counts.self).byName, ["a": 1, "b": 2])
    try expectFailure(#"{"total":3,"a":"x"}"#, as: Counts.self)
  },
  Check("the rest of what another model has") { _ in
    let account = try decode(#"{"login":"é","id":[1]}"#, as: Account.self)
    try expect(account, Account(owner: Owner(login: "é"), others: ["id": [1]]))
    try expect(roundTrip(account), account)
    let visitor = try decode(#"{"id":[1]}"#, as: Visitor.self)
    try expect(visitor, Visitor(others: ["id": [1]]))
    try expect(json(visitor), #"{"id":[1]}"#)
    try expect(decode(#"{"login":"é"}"#), Visitor(owner: Owner(login: "é")))
  },
  Check("a property counts more than the rest") { _ in
    let settings = Settings(id: 1, others: ["id": 2, "theme_name": "x", "a": 3])
    try expect(roundTrip(settings), Settings(id: 1, others: ["a": 3]))
  },
]

private let circleChecks = [
  Check("models hold their own kind") { _ in
    let json =
      #"{"id":1,"full_name":"a","parent":{"id":2,"full_name":"b","parent":null},"forks":[{"id":3,"full_name":"c"}]}"#
    var repo = try decode(json, as: Repo.self)
    try expect(repo.parent?.fullName, "b")
    try expect(repo.parent?.parent == nil && repo.forks.count == 1, "what is null is nil")
    try expect(roundTrip(repo), repo)
    let copy = repo
    repo.parent?.fullName = "é"
    try expect(copy.parent?.fullName, "b")
    repo.parent = nil
    let object = try decode(String(decoding: JSONEncoder().encode(repo), as: UTF8.self), as: JSON.self)
    try expect(object["parent"] == nil && object["full_name"] == "a", "nil is left out")
  },
  Check("a circle of two") { _ in
    let person = Person(name: "a", employer: Company(name: "b", owner: Person(name: "c")))
    try expect(roundTrip(person), person)
    try expect(Set([person, person]).count, 1)
  },
]
