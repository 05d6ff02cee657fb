import Diagnostics
import Generation
import TestSupport
import Testing

/// What a kit says that would compile to something else, or not at all, is told where it is; what is good is not.
struct MeaningTests {
  /// The beginning of kits with paths into bodies.
  private static let page = """
    project Q { wire snake_case }
    enum K { case a }
    model Meta { total: Int }
    model M { id: Int; kind: K; owner: String? as "other.owner" }
    api A { envelope P<A> { meta: Meta?; items: [A] @payload; nextPage: String; first: A? as "other.first" }

    """

  @Test(arguments: [
    // What JSON cannot hold, wherever it is.
    ("model M { a: Int }\napi A { request R { POST \"r\"; body json; f: 1️⃣[String: M] } }", "unmet-requirement"),
    ("model M { a: Int }\napi A { request R { POST \"r\"; body json; f: 1️⃣[String: [M]]? } }", "unmet-requirement"),
    ("model M { a: Int }\napi A { request R { POST \"r\"; body json; f: 1️⃣[String: M] @whole } }", "unmet-requirement"),
    ("model M { a: Int }\ndefaults D { m: 1️⃣[String: M]? @codable }", "unmet-requirement"),
    ("model M { a: Int }\nmodel N { m: 1️⃣Set<M> }", "unmet-requirement"),
    // What is no type, or lacks what another type asks of it.
    ("notifications N { event 1️⃣e(é: any Int) }", "unmet-requirement"),
    ("model M { a: Int }\nnotifications N { event 1️⃣e(é: [(any M)?]) }", "unmet-requirement"),
    ("model M { a: Int }\nerased D<T> { func 1️⃣é(a: M & Codable) -> T }", "unmet-requirement"),
    ("model M { a: Int }\nmodel É { 1️⃣a: ClosedRange<M>? }", "unmet-requirement"),
    ("notifications N { event 1️⃣e(é: [String: Result<Int, String>]) }", "unmet-requirement"),
    ("model M { a: Int }\nnotifications N { event 1️⃣e(é: Result<Int, M>) }", "unmet-requirement"),
    ("model M { a: Int }\nnotifications N { event 1️⃣e(é: M.self) }", "unmet-requirement"),
    ("model M { 1️⃣é: (Int...)? }", "unmet-requirement"),
    ("model É: Identifiable { id: 1️⃣String! }", "unmet-requirement"),
    ("model É { a: 1️⃣[Int.Words] }", "unmet-requirement"),
    ("notifications N { event e1️⃣(é: [Int.Foo]?) }", "unknown-type"),
    ("model M { a: Int }\nmodel É { a: 1️⃣M.Foo }", "unknown-type"),
    ("model É: Encodable { a: Decimal 1️⃣@lenient; b: Int @lenient }", "unmet-recommendation"),
    ("model M: Codable { é: É }\nmodel É: Encodable { a: Int64? 1️⃣@lenient }", "unmet-recommendation"),
    ("keys K { a }\nmodel M { k: 1️⃣K }", "unmet-requirement"),
    ("model M { é: Int }\napi A { request R -> M { GET \"r\"; paging link 1️⃣\"é\" } }", "unknown-body-member"),
    (
      "model N { é: Double }\nmodel M { meta: N? }\napi A { request R -> M { GET \"r\"; paging link 1️⃣\"meta.é\" } }",
      "unknown-body-member"
    ),
    (
      "model N { endCursor: String }\nmodel M { meta: N? }\napi A { request R -> M { GET \"r\"; paging link 1️⃣\"meta\" } }",
      "unknown-body-member"
    ),
    ("defaults D { a: Int = 1 }\nmodel M { k: 1️⃣[D] }", "unmet-requirement"),
    ("model M { c: 1️⃣Character }", "unmet-requirement"), ("model M { c: 1️⃣[URLQueryItem]? }", "unmet-requirement"),
    ("model M { c: 1️⃣Box<Any> }", "unmet-requirement"), ("model M { c: CGFloat 1️⃣@lenient }", "unmet-requirement"),
    ("api A { request R { GET \"r\"; query a: 1️⃣Locale } }", "unmet-requirement"),
    ("keys K { a: 1️⃣[[Int]] }", "unmet-requirement"), ("keys K { a: 1️⃣[Int?] }", "unmet-requirement"),
    // Cases that JSON does not tell apart.
    ("union U { case a: String; case 1️⃣b: URL }", "ambiguous-cases"),
    ("union U { case a: Int; case 1️⃣b: Date }", "ambiguous-cases"),
    ("union U { case a: [Int]; case 1️⃣b: [String] }", "ambiguous-cases"),
    ("union U { case a: [String: Int]; case 1️⃣b: JSON }", "ambiguous-cases"),
    ("enum E { case x }\nunion U { case a: String; case 1️⃣é: E }", "ambiguous-cases"),
    (
      "model A { x: Int; y: Int? }\nmodel B { x: Int; z: Int = 1 }\nunion U { case a: A; case 1️⃣b: B }",
      "ambiguous-cases"
    ),
    (
      "model A { x: Int; y: Int? }\nmodel B { y: Int; z: Int? }\nmodel C { z: Int; x: Int? }\n"
        + "union U { case a: A; case 1️⃣b: B; case c: C }", "ambiguous-cases"
    ),
    ("model A { x: Int }\nunion U by \"t\" { case a: A = \"x\"; case b: A = 1️⃣\"x\" }", "invalid-raw-value"),
    ("model A { x: Int }\nunion U by \"t\" { case a: A = 1; case b: A = 1️⃣1 }", "invalid-raw-value"),
    ("model A { x: Int }\nunion U by \"t\" { case a: A = 1; case 1️⃣é: A }", "invalid-raw-value"),
    ("model A { x: Int }\nunion U by \"t\" { case a: A = true; case b: A = 1️⃣\"x\" }", "invalid-raw-value"),
    ("model A { x: Int }\nunion U by \"t\" { case a: A = \"x\"; case b: A = 1️⃣1 }", "invalid-raw-value"),
    ("model A { t: String }\nunion U by \"t\" { case a: 1️⃣A = 1 }", "unmet-requirement"),
    ("model A { t: Int }\nunion U by \"t\" { case a: 1️⃣A }", "unmet-requirement"),
    ("model A { t: Bool }\nunion U by \"t\" { case a: 1️⃣A = 1 }", "unmet-requirement"),
    ("model A { t: Int? }\nunion U by \"t\" { case a: 1️⃣A = true }", "unmet-requirement"),
    ("model A { t: E }\nenum E { case é }\nunion U by \"t\" { case a: 1️⃣A = 1 }", "unmet-requirement"),
    ("model A { t: E }\nenum E: Int { case é }\nunion U by \"t\" { case a: 1️⃣A = true }", "unmet-requirement"),
    ("model A { t: [String] }\nunion U by \"t\" { case a: 1️⃣A }", "unmet-requirement"),
    ("model A { t: Date }\nunion U by \"t\" { case a: 1️⃣A }", "unmet-requirement"),
    ("model A { t: B }\nmodel B { é: Int }\nunion U by \"t\" { case a: 1️⃣A = 1 }", "unmet-requirement"),
    ("union V by \"t\" { case é }\nunion U by \"t\" { case a: 1️⃣V = 1 }", "unmet-requirement"),
    ("model A { x: Int }\nunion U by \"t\" { case é: A = 1️⃣1.5; case b: A = 2 }", "invalid-raw-value"),
    ("model A { x: Int }\nunion U by \"t\" { case é: A = 1️⃣nil }", "invalid-raw-value"),
    ("model A { x: Int }\nunion U { case é: A = 1️⃣1; case b: String }", "unmet-requirement"),
    ("union U by \"t\" at \"{t}\" { case a: Int = 1️⃣1 }", "unmet-requirement"),
    ("union U by \"t\" { case a: 1️⃣String }", "unmet-requirement"),
    ("union U by \"t\" at 1️⃣\"a.b\" { case a: String }", "unmet-requirement"),
    (
      "defaults T { a: Int? }\nextend Item { call 1️⃣f(a: Int) -> Int @progress([T: Int], after) }",
      "unmet-requirement"
    ),
    ("union U { case a: U; case 1️⃣b: Int }", "ambiguous-cases"), ("union U { case a: 1️⃣U }", "unmet-requirement"),
    ("model M { a: Int 1️⃣@rest }", "unmet-requirement"), ("model M { a: [String: Int] 1️⃣@rest }", "unmet-requirement"),
    ("model M { a: Int; b: Int? 1️⃣@inline }", "unmet-requirement"), ("model M { 1️⃣m: M }", "recursive-type"),
    ("api A { request R { GET \"r\"; query a: 1️⃣JSON } }", "unmet-requirement"),
    ("entity A 1️⃣\"x.json\"", "unexpected-part"), ("describe tables\n1️⃣describe tables", "repeated-member"),
    // Names on the wire that an object and what is inline in it share.
    ("model M: Codable { é: Int; 1️⃣o: O @inline }\nmodel O: Codable { é: Int }", "duplicate-wire-name"),
    ("model M: Codable { o: O @inline; 1️⃣x: Int as \"é\" }\nmodel O: Codable { é: Int }", "duplicate-wire-name"),
    ("model M: Encodable { a: O @inline; 1️⃣b: O? @inline }\nmodel O: Codable { é: Int }", "duplicate-wire-name"),
    (
      "model N: Codable { m: M }\nmodel M { a: A? @inline; 1️⃣x: Int }\nmodel A { o: O @inline }\nmodel O { x: Int }",
      "duplicate-wire-name"
    ),
    (
      "model M: Codable { type: String; 1️⃣u: U @inline }\nunion U by \"type\": Codable { case a; case b @fallback }",
      "duplicate-wire-name"
    ),
    (
      "model M: Codable { u: U @inline; 1️⃣a: Int as \"x\\\\.y\" }\nunion U { case o: O }\nmodel O { x: Int as \"x\\\\.y\" }",
      "duplicate-wire-name"
    ),
    (
      "model M: Codable { a: Int; o: [O] 1️⃣@inline; r: [String: JSON] @rest }\nmodel O: Codable { é: Int }",
      "unmet-requirement"
    ),
    ("model M { a: Int; o: O? 1️⃣@inline; r: [String: JSON] @rest }\nmodel O { é: Int; ö: Int }", "unmet-requirement"),
    // Names and values of cases.
    ("enum T { case dark }\nmodel M { é: T = 1️⃣dark }", "unknown-case"),
    ("enum T { case dark }\nmodel M { é: [String: [T?]] = [\"é\": [.dark, 1️⃣dark]] }", "unknown-case"),
    ("enum T { case dark }\nenum U { case dark }\nmodel M { é: T? = U.1️⃣dark }", "unknown-case"),
    ("enum T { case dark }\nmodel M { é: String = T.1️⃣dark @tolerant }", "unknown-case"),
    ("enum T { case dark }\napi A { request R { GET \"r\"; query é: T = 1️⃣dark } }", "unknown-case"),
    ("enum T { case dark }\nnotifications N { event e(é: Int = 1, t: T = 1️⃣dark) }", "unknown-case"),
    ("union U by \"k\" { case é; case a }\nmodel M { u: U = 1️⃣a }", "unknown-case"),
    ("enum T { case dark }\ndefaults D { t: T = .1️⃣drak }", "unknown-case"),
    ("enum T { case dark }\ndefaults D { t: T = 1️⃣T() }", "missing-arguments"),
    ("model P { é: Int }\nmodel M { t: [[P?]] = [[1️⃣P()], [P(é: 1)]] }", "missing-arguments"),
    ("union U by \"k\" { case é }\napi A { envelope E { a: Int @payload; u: U = 1️⃣U() } }", "missing-arguments"),
    ("enum T { case dark }\ndefaults D { t: T = .1️⃣`init` }", "unknown-case"),
    ("enum T { case dark }\nmodel M { t: [[T?]] = [[.dark], [.1️⃣weak]] }", "unknown-case"),
    ("enum T { case dark }\nmodel M { t: [T]? = [.dark, T.1️⃣drak] }", "unknown-case"),
    ("enum T { case dark }\nmodel M { t: Set<T> = [(.1️⃣drak)] }", "unknown-case"),
    ("enum T { case dark }\nmodel M { t: [String: T]? = [#\"é\"#: .1️⃣drak] }", "unknown-case"),
    ("enum T { case dark }\nmodel M { t: [String: [T]] = [\"a\": [.dark], \"b\": [.1️⃣drak]] }", "unknown-case"),
    ("enum T { case dark }\nassociated X { t: (Int, T) = (1, .1️⃣drak) }", "unknown-case"),
    ("enum T { case dark }\nassociated X { t: [(a: T?, b: [T])] = [(a: .dark, b: [.1️⃣drak])] }", "unknown-case"),
    ("enum T { case init }\ndefaults D { t: T = .1️⃣init }", "unknown-case"),
    ("enum T { case init }\ndefaults D { t: [T] = [T.1️⃣init] }", "unknown-case"),
    ("enum T { case dark }\nassociated X { t: [T: Int] = [.1️⃣drak: 1] }", "unknown-case"),
    ("enum T { case dark }\ndefaults D { t: T = .1️⃣self }", "unknown-case"),
    ("enum T { case dark }\nmodel M { t: [T] = [T.1️⃣self] }", "unknown-case"),
    ("enum T { case dark; case light }\nmodel M { t: T = isNight ? .dark : .1️⃣day }", "unknown-case"),
    ("enum E: Int { case a; case b; case c = 1️⃣0 }", "invalid-raw-value"),
    ("enum E: Int { case a = 16; case b = 1️⃣0x10 }", "invalid-raw-value"),
    ("enum E: UInt8 { case a = 255; case 1️⃣b }", "invalid-raw-value"),
    ("enum E { case a; case b = 1️⃣\"a\" }", "invalid-raw-value"),
    ("enum E { case a = 1️⃣1 }", "invalid-raw-value"), ("enum E { case a = 1️⃣\"a\" + \"b\" }", "invalid-raw-value"),
    ("enum E { case a = 1️⃣\"\\(1 + 1)\" }", "invalid-raw-value"),
    ("enum E { case a = 1️⃣String(1) }", "invalid-raw-value"), ("enum E { case a = 1️⃣nil }", "invalid-raw-value"),
    ("enum E: Int { case a = 1; case b = 1️⃣1; case other: Int @fallback }", "invalid-raw-value"),
    ("enum E { case a; case other: String @fallback }\nmodel M { e: E = .1️⃣other }", "unknown-case"),
    ("model M { a: 1️⃣Array; b: [Int] }", "generic-arguments"), ("model M { a: 1️⃣[Set] }", "generic-arguments"),
    ("model M { a: 1️⃣Int<String> }", "generic-arguments"), ("model M { a: 1️⃣[String: Date<Int>?] }", "generic-arguments"),
    ("associated A { f: () -> Int? = 1️⃣nil }", "mismatched-default"),
    ("model M { a: Range<Int> = 1️⃣nil @tolerant }", "mismatched-default"),
    ("model M { a: JSON = 1️⃣nil }", "mismatched-default"),
    ("union U { case a: 1️⃣String! }", "unmet-requirement"),
    ("api A { request R -> 1️⃣[Int]! { GET \"é\" } }", "unmet-requirement"),
    ("defaults D { 1️⃣URL: URL? @migrate(from: \"u\", type: String, by: URL(string: value)) }", "taken-name"),
    ("notifications N { event e { 1️⃣URL: URL = URL(fileURLWithPath: \"/\") } }", "taken-name"),
    ("enum E { case a = 1️⃣true }", "invalid-raw-value"), ("enum E: Int { case a = 1️⃣\"x\" }", "invalid-raw-value"),
    ("enum E: Int { case a = 1️⃣fade }", "invalid-raw-value"), ("enum E: Int { case a = 1️⃣1 + 1 }", "invalid-raw-value"),
    ("enum E: Int { case a = 1️⃣99999999999999999999 }", "invalid-raw-value"),
    ("notifications N { event a 1️⃣-> Int }", "unexpected-part"),
    ("notifications N { event a 1️⃣async }", "unexpected-part"),
    ("enum T { case dark }\nnotifications N { event e(é: Int = 1, t: [T] = [.dark, .1️⃣drak]) }", "unknown-case"),
    ("model É { é: Int }\nnotifications N { event e(é: É = 1️⃣É()) }", "missing-arguments"),
    ("notifications N { event é(x: Int); event 1️⃣é }", "taken-name"),
    ("api A { request R: 1️⃣[String] { GET \"é\" } }", "invalid-conformance"),
    // Failures whose cases have one name.
    ("model P { é: Int }\nmodel PList { é: Int }\napi A { error [P]; 1️⃣error 404 PList }", "taken-name"),
    ("model P { é: Int }\napi A { error [String: P]; request R { GET \"r\"; 1️⃣error 404 [Int: P] } }", "taken-name"),
    // Literals that the type does not hold.
    ("model M { é: Double = 1️⃣1e400 }", "mismatched-default"),
    ("model M { é: [Float]? = 1️⃣[1e40] }", "mismatched-default"),
    ("model M { é: Int8 = 1️⃣300 }", "mismatched-default"), ("model M { é: UInt? = 1️⃣-1 }", "mismatched-default"),
    ("model M { é: Int = 1️⃣99_999_999_999_999_999_999 }", "mismatched-default"),
    ("model M { é: Int = 1️⃣1e5 }", "mismatched-default"), ("model M { é: String = 1️⃣1.0.0 }", "mismatched-default"),
    ("api A { request R { GET \"r\"; query é: Double = 1️⃣1.0.0 } }", "mismatched-default"),
    ("model M { é: [Int] = 1️⃣[1, \"a\"] }", "mismatched-default"),
    ("model M { é: [[UInt8]]? = 1️⃣[[1], [256]] }", "mismatched-default"),
    ("model M { é: [String: Int] = 1️⃣[\"a\"] }", "mismatched-default"),
    ("model M { é: [String: Int] = 1️⃣[\"é\": 1, \"b\": \"c\"] }", "mismatched-default"),
    ("model M { é: [Int: Int] = 1️⃣[\"a,b: c\": 1] }", "mismatched-default"),
    ("model M { é: [String] = 1️⃣[\"é\": \"a\"] }", "mismatched-default"),
    ("model M { é: Set<Int> = 1️⃣[\"b\"] }", "mismatched-default"),
    ("model É: 1️⃣Comparable { a: Int }", "unmet-requirement"),
    ("model É: 1️⃣Hashable, CaseIterable { a: Int }", "unmet-requirement"),
    ("api A { envelope É: 1️⃣Swift.RawRepresentable { a: Int @payload } }", "unmet-requirement"),
    ("model M { 1️⃣CodingKeys: Int as \"é\"; b: Date @date(iso8601) }", "unmet-requirement"),
    ("model M { é: Date @date(\"yyyy\"); 1️⃣ÉPattern: Int as \"x\" }", "taken-name"),
    ("erased É<I> { func é1️⃣(_ a: () throws -> I) rethrows }", "unmet-requirement"),
    ("erased D<I> { optional func é() throws(Bad) -> String = 1️⃣{ throw Bad.é }() }", "unmet-requirement"),
    ("delegate PDelegate on P.delegate { func a(_ p: P) throws -> Int = 1️⃣{ throw É.é }() }", "unmet-requirement"),
    // Two servers without a name, and constants of one name.
    (
      "api A { base \"https://a.example\"; base up \"https://b.example\"; base 1️⃣\"https://c.example\" }",
      "unmet-requirement"
    ),
    ("api A { base \"https://a.example\"; base 1️⃣\"https://a.example\" }", "unmet-requirement"),
    ("api A { query \"é\" = \"1\"; query 1️⃣\"é\" = \"2\" }", "duplicate-wire-name"),
    ("api A { header \"X-A\" = \"é\"; header b: String as 1️⃣\"x-a\" }", "duplicate-wire-name"),
    ("api A { request R { GET \"r\"; query é: Int as \"$top\"; query 1️⃣\"$top\" = \"9\" } }", "duplicate-wire-name"),
    (
      "api A { request R { GET \"r\"; header \"X-A\" = \"é\"; header 1️⃣\"x-A\" = \"é\" } }",
      "duplicate-wire-name"
    ),
    ("defaults A { é: Int? as \"a (b)\" }\ndefaults B { 1️⃣b: Int? as \"a (b)\" }", "duplicate-wire-name"),
    ("defaults A(suite: \"s\") { é: Int? }\ndefaults B(suite: \"s\") { 1️⃣é: Int? }", "duplicate-wire-name"),
    ("defaults A { é: Int? as \"x\" }\ndefaults B { 1️⃣b: Int? @migrate(from: \"x\") }", "duplicate-wire-name"),
    ("defaults A { é: Int? @migrate(from: \"x\") }\ndefaults B { 1️⃣x: Int? }", "duplicate-wire-name"),
    (
      "defaults A { é: Int? @migrate(from: \"x\") }\ndefaults B { 1️⃣b: Int? @migrate(from: \"x\") }",
      "duplicate-wire-name"
    ),
    ("api A { query \"é\" = 1️⃣\"a\\(1)\" }", "unmet-requirement"),
    ("api A { request R { GET \"r\"; header \"X\" = 1️⃣#\"a\\#(1)\"# } }", "unmet-requirement"),
    ("api A { request R -> [Int] { GET \"r\"; paging 1️⃣lst \"é\" } }", "unknown-word"),
    // Half of an OData annotation.
    ("model M { é: Int as 1️⃣\"é@odata.count\" }", "unmet-recommendation"),
    ("api A { envelope É { a: Int @payload; é: URL? as 1️⃣\"odata.nextLink\" } }", "unmet-recommendation"),
    ("api A { request R { POST \"r\"; body json; é: String as 1️⃣\"@odata.type\" } }", "unmet-recommendation"),
    ("api A { request R -> Int { GET \"r\"; at 1️⃣\"é.@odata.count\" } }", "unmet-recommendation"),
    ("api A { request R -> Int { GET \"r\"; at 1️⃣\"$.é\" } }", "unmet-recommendation"),
    ("api A { request R -> Int { GET \"r\"; at 1️⃣\"é[0].b\" } }", "unmet-recommendation"),
    ("api A { request R -> Int { GET \"r\"; at 1️⃣\"é/b\" } }", "unmet-recommendation"),
    ("api A { request R -> JSON { GET \"r\"; paging link 1️⃣\"@odata.nextLink\" } }", "unmet-recommendation"),
    // Names that break a build.
    ("model A { a: Int }\nmodel B: 1️⃣A { b: Int }", "invalid-conformance"),
    ("model B: 1️⃣NSObject { b: Int }", "invalid-conformance"),
    ("model B: 1️⃣[A] { b: Int }", "invalid-conformance"), ("model B: 1️⃣Hashable? { b: Int }", "invalid-conformance"),
    ("model B: 1️⃣(Int, Int) { b: Int }", "invalid-conformance"),
    ("model B: 1️⃣Hashable, Swift.Hashable { b: Int }", "invalid-conformance"),
    ("keys K: 1️⃣Equatable, Error, Equatable { a }", "invalid-conformance"),
    ("model B: 1️⃣Hashable & Identifiable { id: Int }", "invalid-conformance"),
    ("erased D1️⃣<A, B: Sendable & Int> { func a(_ b: B) }", "invalid-conformance"),
    ("erased D1️⃣<A: any Hashable> { func a(_ b: A) }", "invalid-conformance"),
    ("erased D1️⃣<A: Hashable?> { func a(_ b: A) }", "invalid-conformance"),
    ("model M { a: Int }\napi A { envelope P1️⃣<B: M> { a: B @payload } }", "invalid-conformance"),
    ("project 1️⃣Foundation { access public }", "module-clash"), ("project 1️⃣UIKit { access public }", "module-clash"),
    ("model A { a: Int }\napi B { request R -> 1️⃣[A<Int>] { GET \"r\" } }", "generic-arguments"),
    ("model M { a: 1️⃣Array<Int, Int> }", "generic-arguments"), ("model M { a: 1️⃣Measurement }", "generic-arguments"),
    ("api B { envelope P<A> { a: A @payload }; request R -> 1️⃣P? { GET \"r\" } }", "generic-arguments"),
    ("api B { envelope P<A> { a: A @payload } }\nmodel M { p: 1️⃣[String: P<Int, Int>] }", "generic-arguments"),
    ("defaults D { a: Int = 1 @observe }\nmodel 1️⃣NSLock { a: Int }", "taken-name"),
    ("keys K { a: Int }\nmodel 1️⃣Dictionary { a: Int }", "taken-name"),
    ("api A { request R { GET \"r\"; query 1️⃣API: Int } }", "taken-name"),
    ("api A { request R -> 1️⃣Response { GET \"r\" } }", "taken-name"),
    ("api A { request R -> 1️⃣[Response?] { GET \"r\" } }", "taken-name"),
    ("model M { URL: Int; a: Foundation.URL = 1️⃣URL(fileURLWithPath: \"/\") }", "taken-name"),
    ("model M { now: Date; a: Date = 1️⃣now() }", "taken-name"),
    ("keys K { URL; a: String = 1️⃣URL.path }", "taken-name"),
    ("api A { request R { GET \"r\"; header a: Int as \"X-A\"; header b: Int as 1️⃣\"x-a\" } }", "duplicate-wire-name"),
    ("extend UIA { binder a: 1️⃣[Self] \"\"\"\n_ = value\n\"\"\" }", "unmet-requirement"),
    ("extend UIA { event a1️⃣(b: Self?) }", "unmet-requirement"),
    ("extend UIA { call a1️⃣() -> Self }", "unmet-requirement"),
    ("extend UIA { call a1️⃣(withCallback: Int) }", "unmet-requirement"),
    ("project P { flavor rx }\nextend 1️⃣Base { call a() }", "unmet-requirement"),
    ("project P { flavor rx }\ndelegate D on 1️⃣Base.delegate { func a() }", "unmet-requirement"),
    ("project P { flavor rx }\ndefaults 1️⃣Base { a: Int = 0 @observe }", "unmet-requirement"),
    ("api A { retry 1 1️⃣@on(200, 503) }", "unmet-requirement"), ("api A { retry 1 1️⃣@on(4290) }", "unmet-requirement"),
    ("defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: String, by: value) }", "unmet-requirement"),
    ("delegate D on P.delegate { func 1️⃣perform(_ s: Selector); optional func b() }", "unmet-requirement"),
    ("defaults D { a: Int? 1️⃣@migrate(from: \"b\", type: Int?, by: value) }", "unmet-requirement"),
    ("enum E { case a }\napi A { envelope P<E: Decodable> { e: E = 1️⃣.a @payload } }", "unmet-requirement"),
    ("enum E { case a }\napi A { envelope P<E: Decodable> { e: [E] = 1️⃣[.a] @payload } }", "unmet-requirement"),
    ("api A { request R { POST \"r\"; body form; a: 1️⃣Selector } }", "unmet-requirement"),
    ("extend UIA { binder a: 1️⃣Never? \"\"\"\n_ = value\n\"\"\" }", "unmet-requirement"),
    ("extend UIA { binder a: 1️⃣(é: Swift.Never, [Int]) \"\"\"\n_ = value\n\"\"\" }", "unmet-requirement"),
    ("notifications N { event a1️⃣(x: (Int, y: Never?)) }", "unmet-requirement"),
    ("api A { envelope P { a: 1️⃣Int??? @payload } }", "unmet-requirement"),
    ("model M { 1️⃣URL: Int; b: [URL]? }", "taken-name"), ("model M { 1️⃣Order: [Order] }", "taken-name"),
    ("api A { envelope P { 1️⃣URL: [URL] @payload } }", "taken-name"),
    // What conformances and attributes ask for.
    ("keys 1️⃣K: Identifiable { id; b }", "unmet-requirement"),
    ("model 1️⃣M: Swift.Identifiable { key: Int }", "unmet-requirement"),
    ("api A { envelope 1️⃣E: Identifiable { a: Int @payload } }", "unmet-requirement"),
    ("defaults D { a: Float = 0 1️⃣@raw }", "unmet-requirement"),
    ("keys K { a: [Int]? 1️⃣@raw }", "unmet-requirement"),
    ("model M { a: Int }\nkeys K { m: M 1️⃣@raw }", "unmet-requirement"),
    ("model M { c: 1️⃣UIColor? }", "unmet-requirement"), ("model M { c: 1️⃣NSCache }", "unmet-requirement"),
    ("model M { c: 1️⃣KeyPath<String, Int> }", "unmet-requirement"),
    ("model M { c: 1️⃣String.Index? }", "unmet-requirement"),
    ("api A { envelope E { a: [Int] @payload; b: CGRect? 1️⃣@lenient } }", "unmet-requirement"),
    ("api A { envelope E { a: [Int] @payload; b: [[Date]]? 1️⃣@date(seconds) } }", "unmet-requirement"),
    ("api A { envelope E { c: 1️⃣[Notification.Name?] @payload } }", "unmet-requirement"),
    ("api A { request R { GET \"r\"; query c: 1️⃣Mirror } }", "unmet-requirement"),
    ("api A { request R { GET \"{c}\"; path c: 1️⃣UIColor } }", "unmet-requirement"),
    ("delegate PDelegate on P.delegate { func a(_ p: P) -> String = 1️⃣[:] }", "mismatched-default"),
    ("defaults D { a: UUID = 1️⃣.none }", "mismatched-default"),
    ("model M { a: Int }\nextend P { call 1️⃣f() -> [M: Int] }", "unmet-requirement"),
    ("model M { a: Int }\nextend P { call 1️⃣f(_ a: Set<[M]>?) -> Int }", "unmet-requirement"),
    ("enum T { case dark }\ndelegate PDelegate on P.delegate { func a(_ p: P) -> T = .1️⃣drak }", "unknown-case"),
    ("api A { envelope E<T: Decodable> { payload: 1️⃣Int; x: T @payload } }", "unmet-requirement"),
    // Texts that leave the line of a header, or cannot be seen.
    ("api A { request R { GET \"r\"; header a: Int as 1️⃣\"Ü 1\" } }", "invalid-header"),
    ("api A { auth header 1️⃣\"a:b\" }", "invalid-header"), ("api A { total header 1️⃣\"\" }", "invalid-header"),
    (
      "api A { request R { POST \"r\"; body multipart; f: Data @file(1️⃣\"a\\r\\nX: y\", \"image/png\") } }",
      "invalid-header"
    ),
    ("/// a 1️⃣\u{202E}b\nmodel M { a: Int }", "unexpected-character"),
    ("/// a 1️⃣\0b\nmodel M { a: Int }", "unexpected-character"),
    ("model M { a: String = \"1️⃣\u{2066}\" }", "unexpected-character"),
    // Paths.
    ("api A { request R { GET \"1️⃣/r\" } }", "path-form"),
    ("api A { request R { GET \"r/1️⃣:id\"; path id: Int } }", "path-form"),
    ("api A { request R { GET \"r1️⃣?a=1\" } }", "path-form"),
    // What can hardly be meant.
    ("api A { base 1️⃣\"http://a.example\"; auth bearer }", "unmet-recommendation"),
    ("api A { base 1️⃣\"HTTP://a.example\"; auth bearer }", "unmet-recommendation"),
    ("defaults D { id: UUID = 1️⃣UUID(); at: Date = Date(timeIntervalSince1970: 0) }", "unmet-recommendation"),
    ("api A { request R -> 1️⃣String { GET \"r\" } }", "unmet-recommendation"),
    ("api A { request R -> 1️⃣Bool { GET \"r\" } }", "unmet-recommendation"),
    ("api A { request R -> 1️⃣[Int] { HEAD \"r\" } }", "unmet-recommendation"),
    ("api A { header k: String = \"é\" as 1️⃣\"Idempotency-Key\" }", "unmet-recommendation"),
    ("api A { header 1️⃣\"Content-Type\" = \"text/csv\" }", "unmet-recommendation"),
    // Paths into bodies.
    (page + "request R -> P<M> { GET \"r\"; query after: Int?; paging cursor 1️⃣\"nextPgae\" } }", "unknown-body-member"),
    (page + "request R -> P<M>? { GET \"r\"; total 1️⃣\"meta.totl\" } }", "unknown-body-member"),
    (page + "request R -> P<M> { GET \"r\"; total 1️⃣\"items.last.id\" } }", "unknown-body-member"),
    (page + "request R -> P<M> { GET \"r\"; total 1️⃣\"items.0.ident\" } }", "unknown-body-member"),
    (page + "request R -> [P<M>] { GET \"r\"; total 1️⃣\"0.next_page.at\" } }", "unknown-body-member"),
    (page + "request R -> M { GET \"r\"; total 1️⃣\"kind.0\" } }", "unknown-body-member"),
    (page + "request R -> P<M> { GET \"r\"; total 1️⃣\"meta\" } }", "unknown-body-member"),
    (page + "request R -> P<M> { GET \"r\"; total 1️⃣\"next_page\" } }", "unknown-body-member"),
    (page + "request R -> [P<M>] { GET \"r\"; total 1️⃣\"0.items\" } }", "unknown-body-member"),
    (page + "request R -> P<M> { GET \"r\"; query after: Int?; paging cursor 1️⃣\"meta\" } }", "unknown-body-member"),
    (page + "request R -> P<M> { GET \"r\"; query after: Int?; paging cursor 1️⃣\"items\" } }", "unknown-body-member"),
    (
      "model É { more: Bool? }\napi A { request R -> É { GET \"r\"; query after: Int?; paging cursor 1️⃣\"more\" } }",
      "unknown-body-member"
    ),
    ("api A { request R -> [Bool] { GET \"r\"; query after: Int?; paging cursor 1️⃣\"0\" } }", "unknown-body-member"),
    ("enum E { case a; case b @fallback }\nmodel M: Codable { e: 1️⃣[String: E] }", "unmet-recommendation"),
  ])
  func isTold(marked: String, code: String) throws {
    let kit = MarkedText("// 名前 😀\n" + marked)
    let diagnostics = try Self.diagnostics(of: kit.text).filter { $0.code != "name-style" }
    #expect(diagnostics.map(\.code) == [code], "\(diagnostics.map(\.message))")
    #expect(diagnostics.first?.location?.range.lowerBound == kit["1️⃣"])
  }

  @Test(arguments: [
    ###"api A { header "P" = "é=\"UTC\""; query "b" = #"x"#; query "c" = "\u{e9}\\"; query "d" = ##"a"#\#(b)"## }"###,
    "model P { é: Int }\napi A { error 400 P; error 404 P; error [P]; error 500 [[P]]; request R { GET \"é\"; error 404 P } }",
    "api A { base \"https://a.example\"; success \"é\" = -1 }",
    "model A { t: Double }\nmodel B { t: Int? }\nunion U by \"t\" { case é: A = 1; case b: B = 2 }",
    "model M { a: Int8 = -128; b: UInt64 = 18_446_744_073_709_551_615; c: [Int] = [1, x, f(a: 2), -3,]; d: Double = 1e5 }",
    "model M { a: [String: [Int]] = [\"é,:\": [1], key: []]; b: [Bool] = [x ? true : false]; c: [String: Int] = [:] }",
    #"model M { a: Int as "@odata\\.é"; b: Int as "v.odata"; c: Int as "myodata.é" }"#,
    "api A { request R { POST \"r\"; query a: Int as \"@odata.é\"; body form; b: Int as \"@odata.é\" } }",
    "model M: CustomStringConvertible { description: String }",
    // Both have the value, which nothing encodes.
    "model M { é: Int; o: O @inline }\nmodel O { é: Int }", "model M: Codable { é: Int; m: M? @null }",
    "model M { a: Int; o: O? @inline; r: [String: JSON] @rest }\nmodel O { é: Int }",
    "union U by \"t\" { case a: A; case b: B }\nmodel A { t: Int @lenient; x: Int }\nmodel B { t: Bool @present; y: Int }",
    "model M: Codable { é: O @inline; o: O }\nmodel O { é: Int }",
    "enum T { case dark }\nmodel M { t: T = usual; s: String = T.dark.rawValue; a: Alias = T.dark }",
    "enum T { case dark }\nnotifications N { event e(é: Other = .drak, b: T = .dark, c: (Int, [T]) = (1, [.dark])) }",
    "model M: Codable { a: Int }\ndefaults D { m: M?; n: [String: M]? }",
    "api A { envelope P { a: Int = 0 @payload; b: [Int] = [] } }",
    "api A { envelope P<T: Decodable> { a: T? @payload; b: [T] = []; c: Int = 1; d: T? = nil } }",
    "defaults D { a: Int? @migrate(from: \"x\"); b: Int? @migrate(from: \"y\", type: String, by: Int(value)) }",
    "api A { retry 1; request R { GET \"a\"; header a: Int as \"Content-Type\"; header b: Int as \"X-B\" } }",
    "api A { retry 1 @on(304, 429) }\ndelegate D on Radio.delegate { func perform(_ a: Int); func isKind(of a: Int) }",
    "model T: Identifiable { a: Int }\nmodel M { insets: UIEdgeInsets; b: App.Response }",
    "model M { a: Int; c: [Int] = [1].map({ a in a }); d: Int = x.a; e: Int = f(a: 1) }",
    "model M: LocalizedError { a: Int }\nnotifications N { event e(é: Result<Int, M>, b: Result<M, any Error>) }",
    "notifications N { event e(é: String.Encoding, b: Int.Magnitude, c: UInt8.Type, d: App.Foo, f: any App & Codable, g: any Pair<Int, String>) }",
    "model M { é: Range<Int>; b: ClosedRange<Date>?; c: Set<Double>; d: Decimal @lenient }",
    "model M: Swift.Hashable, Error { a: Int }", "keys K: Decodable, Codable { a }",
    "enum T { case none }\nmodel M: Hashable { a: T = .none; b: Int? = .none }\nextend Q { call f() -> [M: Int] }",
    "model M { a: Int128; b: UIOffset; c: PartialRangeFrom<Int> }",
    "model M { a: Set<Int>; b: Box<Int>; c: Foundation.URL; d: Swift.Int; e: Money; f: Result2<Int> }",
    "model M: LocalizedError, Sendable { a: Int }",
    "enum T { case dark }\ndefaults D { t: T = .dark; u: T = .standard; v: T? }\nmodel N { v: T? = .none }",
    "model P { a: Int = 1; é: Int? }\nmodel M { p: P = P(); q: [P] = [P()]; o: Other = Other() }",
    "enum T { case dark }\nmodel M { t: [T] = .all; u: T = T(rawValue: \"dark\") ?? .dark; v: Other = .drak }",
    "enum E: Int8 { case a = -128; case b; case c = 127 }", "keys K { a: String = \"x\"; b: String = \"x\" }",
    "enum E { case a = #\"C:\\(x)\"#; case b = \"\\u{e9}\" }", "enum E: Int { case a = 0xFF; case b = -0b1_1 }",
    "model Value { a: Int }\nmodel Key { a: Int }\nmodel Element { a: Int }\nmodel Base { a: Int }\n"
      + "model Task { a: Int }\nmodel Values { a: Int }\ndefaults D { a: Int = 1 @observe }\nkeys K { a: Int }\n"
      + "api A { auth bearer @refresh; retry 2; mock; request R -> [Task] { GET \"r\"; paging link } }",
    "project { flavor rx }\nmodel Single { a: Int }\nmodel Result { a: Int }\nmodel Thread { a: Int }\n"
      + "model Notification { a: Int }\nnotifications N { event a(n: Notification) }\n"
      + "api A { auth bearer @refresh; request R -> Single @stream { GET \"r\" }; request S -> [Result] { GET \"s\" } }",
    "model Dictionary { a: Int }\nmodel NSLock { a: Int }\nmodel Network { a: Int }",
    "model Main { a: Int }\nproject Main { access public }",
    "api A { base \"http://localhost:8080\"; auth bearer }", "api A { base \"http://a.example\" }",
    "api A { request R -> Data { HEAD \"r\" } }", "api A { request R -> String { GET \"r\"; at \"a.b\" } }",
    "api A { envelope E<T: Decodable> { payload: T @payload; result: Int } }",
    page + "request R -> P<M> { GET \"r\"; query after: Int?; paging cursor \"items.0.id\"; total \"meta.total\" } }",
    page
      + "request R -> P<M> { GET \"r\"; query after: String?; paging cursor \"items.0.kind\"; total \"items.0.id\" }\n}",
    "model I { endCursor: String?; n: Int @lenient }\nmodel B { info: I?; a: UUID; j: JSON }\n"
      + "api A { request R -> B { GET \"r\"; query after: String?; paging cursor \"info\"; total \"info.n\" }\n"
      + "request S -> B { GET \"r\"; query after: String?; paging cursor \"a\"; total \"j\" } }",
    page + "request R -> P<Money> { GET \"r\"; total \"items.0.price.x\" } }",
    page + "request R -> P<M> { GET \"r\"; total \"other.count\" } }",
    page + "request R -> Money { GET \"r\"; total \"nowhere\" } }",
    page + "request R -> [M] { GET \"r\"; at \"a.items\"; total \"a.nowhere\" } }",
    page + "request R -> M { POST \"g\"; body graphql; document \"\"\"\n{ a }\n\"\"\"\ntotal \"data.count\" } }",
    "/// שלום \u{200F}עולם\nmodel M { a: Int }",
    "api A { request R { GET \"v1/docs:batch/{a}\"; path a: Int } }",
  ])
  func isLeftAlone(kit: String) throws {
    let diagnostics = try Self.diagnostics(
      of: kit,
      swift: "extension T { static let standard = T.dark; var id: Int { 1 } }"
    )
    #expect(diagnostics.map(\.message) == [])
  }

  /// The safe fixes write a pasted path as kits have it.
  @Test func pathsAreFixed() throws {
    let kit =
      "api A {\n  request R {\n    GET \"/users/:id?page=1&per_page=20&q=&all=true\"\n    path id: Int\n  }\n}\n"
    let source = SourceText(path: "Kitfile", kit)
    let fixes = try Self.diagnostics(of: kit).compactMap { $0.fixIts.first { $0.isSafe } }
    let fixed = String(decoding: fixes.flatMap(\.edits).applied(to: source.utf8), as: UTF8.self)
    #expect(
      fixed == """
        api A {
          request R {
            GET "users/{id}"
            path id: Int
            query page: Int = 1
            query perPage: Int = 20 as "per_page"
            query q: String = ""
            query all: Bool = true
          }
        }

        """
    )
    #expect(try Self.diagnostics(of: fixed).isEmpty)
  }

  @Test func commasAreFixed() throws {
    let source = SourceText(path: "Kitfile", "keys K { a, b }")
    let fix = try #require(try Self.diagnostics(of: source.string).first?.fixIts.first)
    #expect(String(decoding: fix.edits.applied(to: source.utf8), as: UTF8.self) == "keys K { a; b }")
  }

  /// A file that SwiftPM would take for the program has another name.
  @Test func noFileIsTheProgram() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // GitHub has both packages and their types.
    try folder.write("model Main { a: Int }\nkeys Package { a }\nenum PackageType { case a }", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let paths = try project.plan().outputs.map(\.file.path.text)
    #expect(paths == ["Models/Main+Type.swift", "Package+Type.swift", "Models/PackageType.swift"])
    #expect(project.diagnostics.isEmpty)
  }

  /// Each line of a header is a comment, whatever ends it.
  @Test func headersAreComments() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P { header \"x\\rfunc f() {}\\r\\n//\\u{202E}\" }\nmodel M { a: Int }", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let text = try String(decoding: project.plan().outputs[0].file.text, as: UTF8.self)
    #expect(text.hasPrefix("// x\n// func f() {}\n// //\n"))
  }

  /// An actor's extension is on the actor, whatever the kit sets for types that declare nothing.
  @Test func actorsKeepTheirExtensions() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project { isolation nonisolated }\nextend E { call f() -> Int }", to: "Kitfile")
    try folder.write("actor E { func f(completion: @escaping @Sendable (Int) -> Void) {} }", to: "E.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let texts = try project.plan().outputs.map { String(decoding: $0.file.text, as: UTF8.self) }
    #expect(texts.contains { $0.contains("\nextension E {") })
  }

  /// Takes time linear in the placeholders.
  @Test(.timeLimit(.minutes(30))) func manyPlaceholders() throws {
    let names = (0..<10_000).map { "p\($0)" }
    let paths = names.map { "path \($0): Int" }.joined(separator: "\n")
    let path = names.map { "{\($0)}" }.joined(separator: "/")
    #expect(try Self.diagnostics(of: "api A { request R { GET \"\(path)\"\n\(paths)\n} }").isEmpty)
  }

  /// The compiler warns about emitted code that names what is deprecated.
  @Test(arguments: [
    ("model M { a: [1️⃣Größe]? }", ""), ("defaults D { a: 1️⃣Größe? @raw }", ""), ("keys K { a: 1️⃣Größe? @raw }", ""),
    ("notifications N { event a(x: 1️⃣Größe) }", ""), ("associated Store { a: 1️⃣Größe? }", "class Store {}"),
    ("associated Store { a: Größe? }", "@available(*, deprecated, message: \"é\") class Store {}"),
  ])
  func deprecatedTypes(marked: String, swift: String) throws {
    let isTold = marked.contains("1️⃣")
    let kit = MarkedText(marked)
    let swift = "@available(*, deprecated) enum Größe: Int, Codable { case a }\n" + swift
    let found = try Self.diagnostics(of: kit.text, swift: swift)
    #expect(found.map(\.code) == (isTold ? ["unmet-recommendation"] : []), "\(found)")
    if isTold { #expect(found.first?.location?.range.lowerBound == kit["1️⃣"]) }
  }

  /// Types of a module whose default is the main actor conform to protocols there alone, unless they say otherwise.
  @Test(arguments: [
    ("api A { base \"https://a.b\"; request R -> [Größe] { GET \"x\" } }", "struct Größe: Codable {}", true),
    ("api A { base \"https://a.b\"; error Größe; request R { GET \"x\" } }", "class Größe: Codable {}", true),
    ("defaults D { a: Größe? @codable }", "struct Größe: Codable {}", true),
    ("defaults D { a: Größe? @codable }", "nonisolated struct Größe: Codable {}", false),
    ("defaults D { a: Größe? @codable }", "struct Größe: nonisolated Codable {}", false),
    ("defaults D { a: Größe? @codable }", "struct Größe {}\nnonisolated extension Größe: Codable {}", false),
    ("defaults D { a: Größe? @codable }", "enum Größe: String, Codable { case a }", false),
    ("model M: Hashable { a: [Größe] }", "struct Größe: Codable, Hashable {}", true),
    ("model M { a: [String: Größe] }", "struct Größe: Codable {}", true),
    ("model M { a: Int }", "struct Größe: Codable {}", false),
    ("model M { a: Größe }", "struct Größe: Error, Codable {}", false),
    ("model M { a: É.Größe }", "nonisolated struct É { struct Größe: Codable {} }", false),
    ("model M { a: É.Größe }", "struct É { struct Größe: Codable {} }", true),
    ("api A { base \"https://a.b\"; request R { POST \"x\"; body json; a: Größe } }", "struct Größe: Codable {}", true),
    (
      "api A { base \"https://a.b\"; envelope P<T> { a: T @payload }; request R -> P<Größe> { GET \"x\" } }",
      "struct Größe: Codable {}", true
    ),
    ("sheet S: Größe { case a \"a\" }", "enum Größe { case a }", true),
    ("sheet S: Größe { case a \"a\" }", "enum Größe: Int { case a }", false),
  ])
  func conformancesOnTheMainActor(kit: String, swift: String, isRefused: Bool) throws {
    for (isolation, count) in [("main", isRefused ? 1 : 0), ("default", 0)] {
      let found = try Self.diagnostics(of: "project P { isolation \(isolation) }\n\(kit)", swift: swift)
      #expect(found.count == count, "\(found)")
    }
  }

  /// Rules that compare each element with all others take time linear in their number.
  @Test func manyMovedPreferences() throws {
    func seconds(_ count: Int) throws -> Double {
      let fields = (0..<count).map { "größe\($0): Int = 0 @migrate(from: \"b\($0)\")" }
      let kit = "defaults D {\n" + fields.joined(separator: "\n") + "\n}"
      return try ProcessorTime.seconds { try #expect(Self.diagnostics(of: kit).isEmpty) }
    }
    #expect(try seconds(3_200) < seconds(400) * 25)
  }

  private static func diagnostics(of kit: String, swift: String = "") throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift, to: "Existing.swift")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnosticsWithFiles
  }
}
