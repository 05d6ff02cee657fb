import Diagnostics
import KitLanguage
import Testing

/// What a checked kit contains.
@Suite struct SpecTests {
  private let spec = check(
    """
    project Sample { wire snake_case; ios 16 }
    /// 利用者
    /// with a plan.
    model User { avatarURL: URL? as "profile_image_url"; planName: String = "free"; teams: [Team] = [] @lossy }
    model Team { id: Int }
    api Qiita {
      base "https://qiita.example"
      retry 2 @on(429, 503)
      request Followees -> [User] {
        GET "users/{userId}/日本"
        path userId: String
        query perPage: Int = 20 @style(comma)
      }
      service Items { Followees }
    }
    delegate D on Player.delegate from Lib { optional func a(_ b: Int) async throws(E) -> Bool = true }
    """
  ).spec

  private func node(_ keyword: String, _ name: String) throws -> SpecNode {
    try #require(spec.nodes.first { $0.schema.name == keyword && $0.name == name })
  }

  @Test func nodesAndParents() throws {
    #expect(
      spec.patternNodes.map { spec[$0].schema.name }.joined(separator: " ")
        == "project model model api request service delegate"
    )
    let request = try node("request", "Followees")
    #expect(request.parent.map { spec[$0].name } == "Qiita")
    #expect(request.children.map { spec[$0].schema.name } == ["method", "path", "query"])
    #expect(request.typeName == "FolloweesRequest")
    #expect(spec.types["FolloweesRequest"] == request.id)
    #expect(try node("model", "User").documentation == ["利用者", "with a plan."])
  }

  @Test func values() throws {
    let request = try node("request", "Followees")
    guard case .type(let type) = request.values["response"] else { return #expect(Bool(false)) }
    #expect(type.text == "[User]")
    guard case .array(let element) = type.form else { return #expect(Bool(false)) }
    #expect(element.name == "User")
    let method = spec[request.children[0]]
    #expect(method.keyword == "GET")
    guard case .uriTemplate(let template) = method.values["template"] else { return #expect(Bool(false)) }
    #expect(template.placeholders.map(\.name) == ["userId"])
    #expect(template.segments.first == .literal("users/") && template.segments.last == .literal("/日本"))
    #expect(URITemplate.percentEncoded("/日本/é~") == "/%E6%97%A5%E6%9C%AC/%C3%A9~")
    let ios = try #require(spec.nodes.first { $0.keyword == "ios" })
    guard case .int(16) = ios.values["version"] else { return #expect(Bool(false)) }
  }

  @Test(arguments: [
    ("GET \"{ä}/{id: Int}/{ä}\"", ["ä String", "id Int"]),
    ("GET \"{a}/{b:[Int]}/{c}\"; query q: Int; path b1: Int", []),
    (
      "query q: Int; GET \"日本/{a}/{b}/{c}/{d}\"; query r: Int; path c: Bool; path a: Int",
      [
        "q Int", "r Int", "c Bool", "d String", "a Int", "b String",
      ]
    ),
  ])
  func placeholdersDeclareThemselves(lines: String, expected: [String]) throws {
    let checked = check("api Q { base \"https://q.example\"; request A { \(lines) } }")
    // That a name is there twice is a warning.
    #expect(checked.diagnostics.allSatisfy { $0.severity == .warning } == !expected.isEmpty)
    if expected.isEmpty { return }
    let request = try #require(checked.spec.nodes(of: "request").first)
    let members = request.members.map { checked.spec[$0] }.filter { $0.schema.isProperty }
    #expect(members.map { "\($0.name ?? "") \($0.valueType?.text ?? "")" } == expected)
  }

  @Test func wireNames() throws {
    #expect(try node("property", "avatarURL").wireName == "profile_image_url")
    #expect(try node("property", "planName").wireName == "plan_name")
    #expect(try node("query", "perPage").wireName == "per_page")
    #expect(try node("path", "userId").wireName == nil)
  }

  @Test func attributes() throws {
    let retry = try #require(spec.nodes.first { $0.keyword == "retry" })
    guard case .list(let codes) = retry.attributes["on"]?["codes"] else { return #expect(Bool(false)) }
    #expect(codes.count == 2)
    #expect(try node("property", "teams").attributes["lossy"]?.isEmpty == true)
    guard case .word("comma") = try node("query", "perPage").attributes["style"]?["name"] else {
      return #expect(Bool(false))
    }
  }

  @Test func usersAndReferences() throws {
    let request = try node("request", "Followees")
    #expect(spec.users(of: request.id).map { spec[$0].name } == ["Items"])
    #expect(spec.users(of: try node("model", "User").id).map { spec[$0].name } == ["Followees"])
    #expect(spec.users(of: try node("model", "Team").id).map { spec[$0].name } == ["User"])
    let service = try node("service", "Items")
    guard case .reference("Followees", let id) = spec[service.children[0]].values["name"] else {
      return #expect(Bool(false))
    }
    #expect(id == request.id)
  }

  @Test func modifiersIntroducersAndSignatures() throws {
    let delegate = try node("delegate", "D")
    guard case .word("Player.delegate") = delegate.values["target"], case .word("Lib") = delegate.values["module"]
    else {
      return #expect(Bool(false))
    }
    let function = spec[delegate.children[0]]
    #expect(function.keyword == "func")
    guard case .word("optional") = function.values["isOptional"] else { return #expect(Bool(false)) }
    guard case .signature(let signature) = function.values["signature"] else { return #expect(Bool(false)) }
    #expect(signature.parameters.map(\.name) == ["b"])
    #expect(signature.isAsync && signature.isThrowing && signature.thrownType?.name == "E")
    #expect(signature.returnType?.name == "Bool")
  }

  @Test func locations() throws {
    let query = try node("query", "perPage")
    #expect(query.nameLocation.position.description == "12:11")
    #expect(query.valueLocations["type"].map { $0.source[$0.range] } == "Int")
    #expect(query.valueLocations["default"].map { $0.source[$0.range] } == "20")
    #expect(query.attributeLocations["style"].map { $0.source[$0.range] } == "@style(comma)")
  }

  /// The names of a kit that `use` makes visible.
  @Test func visibleKits() {
    let core = check("model Money { amount: Int }\napi A { base \"https://a.example\"; request Items { GET \"i\" } }")
      .spec
    #expect(check("model Price { value: Money }", visible: [core]).diagnostics.map(\.message) == [])
    let text = "api B { base \"https://b.example\"; service S { Items } }"
    let message =
      "'Items' belongs to a kit that is used, and 'service S' to 'api B': name it in a 'service' there"
    #expect(check(text, visible: [core]).diagnostics.map(\.message) == [message])
    #expect(check(text).diagnostics.map(\.code) == ["unresolved-reference"])
  }

  @Test func conformancesReachTheModelsInside() throws {
    let spec = check(
      """
      model 利用者: Hashable { teams: [Team?]; site: URL }
      model Team: Identifiable { id: Int; 親: Team?; tag: [String: Tag] }
      model Tag: Equatable { id: Int }
      model Other { id: Int }
      """
    ).spec
    func conformances(_ name: String) throws -> [String] {
      let node = try #require(spec.types[name].map { spec[$0] })
      guard case .types(let types) = node.values["conformances"] else { return [] }
      return types.map(\.text)
    }
    #expect(try conformances("Team") == ["Identifiable", "Hashable"])
    #expect(try conformances("Tag") == ["Equatable", "Hashable"])
    #expect(try conformances("Other") == [])
  }
}
