import SwiftAnalysis
import Testing

/// Modules as the toolchain tells of them.
struct ModuleInterfaceTests {
  private let json = """
    {
      "symbols": [
        {
          "kind": {"identifier": "swift.class"}, "identifier": {"precise": "c:player"}, "pathComponents": ["Player"],
          "declarationFragments": [{"spelling": "class"}, {"spelling": " Player"}]
        },
        {
          "kind": {"identifier": "swift.property"}, "identifier": {"precise": "c:player.delegate"},
          "pathComponents": ["Player", "delegate"],
          "declarationFragments": [{"spelling": "weak var delegate"}, {"spelling": ": (any PlayerDelegate)?"}]
        },
        {
          "kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "c:delegate"},
          "pathComponents": ["PlayerDelegate"],
          "declarationFragments": [{"spelling": "@MainActor protocol PlayerDelegate : NSObjectProtocol"}]
        },
        {
          "kind": {"identifier": "swift.method"}, "identifier": {"precise": "c:start"},
          "pathComponents": ["PlayerDelegate", "playerDidStart(_:)"],
          "declarationFragments": [{"spelling": "optional func playerDidStart(_ player: Player)"}]
        },
        {
          "kind": {"identifier": "swift.method"}, "identifier": {"precise": "c:tags"},
          "pathComponents": ["PlayerDelegate", "player(_:tags:)"],
          "declarationFragments": [{"spelling": "func player(_ player: Player, tags: [String : Int])"}],
          "availability": [
            {"domain": "iOS", "introduced": {"major": 16, "minor": 0}, "deprecated": {"major": 17}, "message": "古い"},
            {"domain": "tvOS", "introduced": {"major": 16}}, {"domain": "macOS", "isUnconditionallyUnavailable": true}
          ]
        },
        {
          "kind": {"identifier": "swift.method"}, "identifier": {"precise": "c:gone"},
          "pathComponents": ["PlayerDelegate", "gone()"],
          "declarationFragments": [{"spelling": "func gone()"}],
          "availability": [{"isUnconditionallyUnavailable": true}]
        },
        {
          "kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "s:日本"},
          "pathComponents": ["Player", "音量"],
          "declarationFragments": [{"spelling": "protocol 音量"}]
        }
      ],
      "relationships": [
        {"kind": "memberOf", "source": "c:player.delegate", "target": "c:player"},
        {"kind": "inheritsFrom", "source": "c:player", "target": "c:NSObject", "targetFallback": "ObjectiveC.NSObject"},
        {"kind": "optionalRequirementOf", "source": "c:start", "target": "c:delegate"},
        {"kind": "requirementOf", "source": "c:tags", "target": "c:delegate"},
        {"kind": "requirementOf", "source": "c:gone", "target": "c:delegate"},
        {"kind": "defaultImplementationOf", "source": "s:tags", "target": "c:tags"},
        {"kind": "requirementOf", "source": "c:unknown", "target": "c:delegate"}
      ]
    }
    """

  @Test func readsTypes() throws {
    let interface = ModuleInterface(try SymbolGraph(json: json.utf8))
    #expect(interface.names == ["Player", "Player.音量", "PlayerDelegate"])
    let delegate = try #require(interface.declarations(of: "PlayerDelegate").first)
    #expect(delegate.isObjC)
    #expect(delegate.isolation == .globalActor("MainActor"))
    #expect(delegate.inherited == ["NSObjectProtocol"])
    #expect(delegate.members.map(\.name) == ["playerDidStart", "player"])
    #expect(interface.declarations(of: "PlayerDelegate").map(\.keyword) == [.protocol, .extension])
    let hierarchy = TypeHierarchy(alias: { _ in nil }) { interface.declarations(of: $0) }
    #expect(hierarchy.members(of: "PlayerDelegate").map(\.hasDefault) == [false, true])
    #expect(delegate.members.map(\.isOptional) == [true, false])
    let attributes = delegate.members.last?.availability.map(\.text)
    #expect(
      attributes == [
        "@available(iOS 16.0, *)", "@available(iOS, deprecated: 17)", "@available(macOS, unavailable)",
      ]
    )
    #expect(delegate.members.last?.signature?.parameters.last?.type.text == "[String: Int]")
    let player = try #require(interface.declarations(of: "Player").first)
    #expect(player.inherited == ["NSObject"])
    #expect(player.isolation == .nonisolated)
    #expect(player.members.map(\.isWeak) == [true])
    #expect(interface.declarations(of: "Player.音量").map(\.keyword) == [.protocol])
    #expect(interface.declarations(of: "Nothing").isEmpty)
  }

  @Test func isWhatItWasWhenItIsReadAgain() throws {
    let interface = ModuleInterface(try SymbolGraph(json: json.utf8))
    let again = ModuleInterface(text: interface.text)
    #expect(again.names == interface.names)
    #expect(again.declarations(of: "PlayerDelegate") == interface.declarations(of: "PlayerDelegate"))
  }

  @Test(arguments: ["", "{", "[]", "{\"symbols\": []}"])
  func whatIsNoSymbolGraphIsAnError(json: String) {
    #expect(throws: (any Error).self) { try SymbolGraph(json: json.utf8) }
  }

  private static func type(_ name: String, _ declaration: String, kind: String = "swift.protocol") -> String {
    """
    {"kind": {"identifier": "\(kind)"}, "identifier": {"precise": "\(name)"}, "pathComponents": ["\(name)"],
     "declarationFragments": [{"spelling": "\(declaration)"}]}
    """
  }

  /// Output of a toolchain that is not as it should be is refused, or read as far as it makes sense.
  @Test(
    arguments: [
      ("", nil), ("[]", nil), ("{}", nil), ("null", nil), ("{\"symbols\": []}", nil),
      ("{\"symbols\": {}, \"relationships\": []}", nil),
      ("{\"symbols\": [{}], \"relationships\": []}", nil), ("{\"symbols\": [], \"relationships\": [", nil),
      ("{\"symbols\": [], \"relationships\": [], \"é\": " + String(repeating: "[", count: 100_000), nil),
      ("{\"symbols\": [\(type("É", "protocol É : É"))], \"relationships\": []}", ["É"]),
      ("{\"symbols\": [\(type("É", "protocol {{{")), \(type("É", "protocol É"))], \"relationships\": []}", ["É"]),
      ("{\"symbols\": [\(type("A", String(repeating: "(", count: 50_000)))], \"relationships\": []}", ["A"]),
      (
        "{\"symbols\": [\(type("A", "class A", kind: "swift.class")), \(type("B", "class B", kind: "swift.class"))], "
          + "\"relationships\": [{\"kind\": \"inheritsFrom\", \"source\": \"A\", \"target\": \"B\"}, "
          + "{\"kind\": \"inheritsFrom\", \"source\": \"B\", \"target\": \"A\"}]}", ["A", "B"]
      ),
    ] as [(String, [String]?)]
  )
  func hostileGraphs(json: String, expected: [String]?) {
    let interface = (try? SymbolGraph(json: json.utf8)).map(ModuleInterface.init)
    #expect(interface?.names == expected)
    for name in expected ?? [] { #expect(interface.map { $0.declarations(of: name).count < 3 } == true) }
  }

  @Test func manyMembersTakeLinearTime() throws {
    let types = (0..<2_000).map { Self.type("É\($0)", "protocol É\($0)") }.joined(separator: ",")
    let relations = (1..<2_000).map { #"{"kind": "requirementOf", "source": "É\#($0)", "target": "É0"}"# }
    let json = "{\"symbols\": [\(types)], \"relationships\": [\(relations.joined(separator: ","))]}"
    #expect(try ModuleInterface(SymbolGraph(json: json.utf8)).names.count == 2_000)
  }
}
