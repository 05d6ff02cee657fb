import Diagnostics
import Generation
import KitLanguage
import LanguageServer
import TestSupport
import Testing

/// What is offered at places in kits that are being typed.
struct KitCompletionTests {
  private func suggestions(_ marked: MarkedText) -> [KitSuggestion] {
    let tree = SampleNames.library.parse(SourceText(path: "Kitfile", marked.text))
    return KitCompletion(
      tree,
      at: marked["1️⃣"],
      SampleNames.library.schemas,
      names: SampleNames()
    ).suggestions
  }

  private func labels(_ marked: String) -> [String] {
    suggestions(MarkedText(marked)).map(\.label)
  }

  /// Of the first nothing but its word is known.
  private static let cells =
    "/// 日本\ncells { class OrtZelle; nib TischZelle: UITableViewCell; nib NetzZelle: UICollectionViewCell; header TeamKopf }\n"

  // MARK: - What is there

  /// The first suggestions of each place are those named.
  @Test(arguments: [
    ("api A { auth 1️⃣ }", "bearer basic header"), ("api A { auth 1️⃣\n}", "bearer basic header"),
    ("api A {\n  dates i1️⃣", "iso8601 seconds milliseconds"),
    ("model A { day: Date @date(1️⃣) }", "day iso8601 seconds milliseconds"),
    ("delegate PlayerDelegate 1️⃣", "on from"), ("delegate PlayerDelegate on Player.1️⃣", "delegate source"),
    ("api A { request B 1️⃣ { GET \"\" } }", "->"),
    ("model A { theme: Theme = 1️⃣ }", ".dark .light"), ("model A { theme: Theme = .1️⃣ }", ".dark .light"),
    ("enum T { case on; case off }\nmodel A { t: T? = 1️⃣ }", ".on .off nil"),
    ("model A { isNew: Bool = 1️⃣ }", "false true"), ("model A { tags: [String] = 1️⃣ }", "[]"),
    ("api A { request B { path userId; path id: Int; GET \"u/{1️⃣\" } }", "userId id"),
    ("api A { request B { path userId; path id: Int; GET \"u/{userId}/{1️⃣}\" } }", "id userId"),
    ("api A { request B { GET \"u/{userId}\"; path 1️⃣ } }", "userId"),
    ("api A { request B { GET \"日本/{kind: 1️⃣}\" } }", "User Theme"),
    ("api A { request B { GET \"日本/{kind: [T1️⃣]}\" } }", "User Theme"),
    ("pager P { page 日本: A; page last: A; initial 1️⃣ }", "日本 last"),
    ("api A { base 日本 \"https://a.example\"; request B { GET \"\"; base 1️⃣ } }", "日本"),
    ("api A { request B { GET \"\"; query 日本: Int; paging page @into(1️⃣) } }", "日本"),
    ("sheet S: Theme { case 1️⃣ }", "dark light"), ("model 日 { a: Int }\nenum Ü { case a }\nsheet S: 1️⃣", "Theme Ü"),
    ("model A { day: Date @1️⃣ }", "@date"), ("model A { 日: [Date] @1️⃣ }", "@lossy @date"),
    ("model A { 日: Int @1️⃣ }", "@lenient"), ("model A { 日: Int? @1️⃣ }", "@lenient @emptyIsNil"),
    ("model M { 日本: [User]; b: Int }\ntable T { section s: [M] { row 1️⃣ } }", "日本 b"),
    ("api A { request B { GET \"\" }\n service S { 1️⃣ } }", "B"),
    ("api A { request B { GET \"\" }\n request C { GET \"\" }\n service S { B; 1️⃣ } }", "C"),
    ("extend É { call load(n: Int) throws(1️⃣) -> Int }", "User Theme"),
    ("extend É { call load(n: Int) throws(Us1️⃣", "User Theme"), ("extend É { call load() -> (Int, 1️⃣) }", "User Theme"),
    ("extend É { call load() -> (a: [Int], b: (Us1️⃣", "User Theme"), ("extend É { call load(a: Int, 1️⃣) }", ""),
    ("use \"1️⃣\"", "samples"), ("project A { out \"1️⃣\" }", "samples"),
    ("api A { request 問 { query x: Int 1️⃣\n } }", "= as @"), ("api A { request B { query x: Int = 1 1️⃣ } }", "as @"),
    ("model A {\n  b: [C] 1️⃣\n}", "= as @lossy"), ("model A: Hashable 1️⃣ {}", "@"), ("model A: Hashable 1️⃣", "@"),
    ("defaults D(1️⃣) { a: Int = 0 }", "suite:"), ("defaults D { x: Int @migrate(1️⃣from: \"t\") }", "from: type: by:"),
    ("entity U in \"samples/1️⃣\"", "user.json"), ("api Hub in \"h.json\" { only \"日/1️⃣\" }", "repos/列"),
    ("defaults D { x: Int @migrate(1️⃣) }", "from: type: by:"),
    ("model 日本: 1️⃣ { b: Int }", "Zeigbar Hashable User"), ("model User: 1️⃣", "Zeigbar Hashable Theme"),
    ("delegate KopfDelegate on 1️⃣", "KopfView Player"),
    ("delegate 1️⃣", "PlayerDelegate"), ("delegate PlayerDelegate on 1️⃣", "Player ZelleCell FotoCell"),
    ("api A { get 日本 -> 1️⃣ }", "User Theme String"), ("foo { bar: [1️⃣] }", "User Theme String"),
    ("api A { request B -> 1️⃣ { GET \"\" } }", "User Theme String"),
    (
      "extend 1️⃣",
      "Player ZelleCell FotoCell KopfView String Money PlayerDelegate Spieler.Größe Zeigbar Reihenfolge Bundle"
    ),
    ("enum Größe: 1️⃣ { case a = 1 }", "String Int Int8"), ("enum E: I1️⃣ { case a = 1 }", "String Int Int8"),
    ("model 日 { a: Int }\ntable T { section s { row 日: [User] @cell(1️⃣) } }", "ZelleCell Player FotoCell"),
    ("model 日 { a: Int }\ncells { class 1️⃣ }", "ZelleCell FotoCell Player"),
    ("extend 日 { call f() 1️⃣ }", "throws -> where @completion"),
    ("extend U { call f(x: (Int) -> Void) 1️⃣\n}", "throws -> where @"),
    ("extend U { call f() throws 1️⃣ }", "-> where @"), ("extend U { call f() throws -> Int 1️⃣ }", "where @completion"),
    ("extend U { call 日() -> 1️⃣ }", "User Theme String"), ("extend U { event f() 1️⃣ }", "@after"),
    ("model 日 { a: Int }\nerased D<Item> 1️⃣", "@box @controller"), ("erased D<Item> 1️⃣ { func a() }", "@box @controller"),
    ("enum 日: Int 1️⃣ { case a = 1 }", "@named"), ("enum E: Int 1️⃣ {", "@named"),
    ("api A { request R { query q: [日: Int] 1️⃣ } }", "= as"),
    ("cells { class 日: 1️⃣ }", "UITableViewCell UICollectionViewCell Player"),
    ("cells { header 日: 1️⃣ }", "UITableViewHeaderFooterView Player"),
    ("cells { supplementary 日: 1️⃣ }", "UICollectionViewCell UICollectionReusableView"),
    ("enum 日 { case a }\nmodel M { b: Int }\nkeys K { a: 1️⃣ }", "Theme 日 String User"),
    ("table T on UICollectionView { section s { row 日: [User] @cell(1️⃣) } }", "FotoCell Player ZelleCell"),
    ("table T { section s { footer 1️⃣ } }", "KopfView Player"),
    ("delegate ListDataSource on Player.1️⃣", "source delegate"),
    ("delegate 日 on Player.1️⃣", "source delegate"),
    ("cells { supplementary 日 @kind(1️⃣) }", "header footer"),
    ("sheet S: Reihenfolge { case 1️⃣ }", "größe datum"), ("model 日 { o: Reihenfolge = 1️⃣ }", ".größe .datum"),
    ("model 日 { o: Reihenfolge? = .1️⃣ }", ".größe .datum"), ("sheet S: 1️⃣", "Theme Reihenfolge"),
    ("defaults 日 { o: Reihenfolge = 1️⃣ @raw }", ".größe .datum"),
    ("defaults 日 { o: Reihenfolge = .1️⃣ @raw }", ".größe .datum"),
    (Self.cells + "table T { section s { row 日: [User] @cell(1️⃣) } }", "TischZelle OrtZelle ZelleCell Player"),
    (
      Self.cells + "table T on UICollectionView { section s { row 日: [User] @cell(1️⃣) } }", "NetzZelle OrtZelle FotoCell"
    ),
    (Self.cells + "table T { section s { header 1️⃣ } }", "TeamKopf KopfView Player"),
    (Self.cells + "table T { section s { footer 1️⃣ } }", "TeamKopf KopfView Player"),
    ("extend Player { binder 1️⃣ }", "größe delegateName source delegate"),
    ("extend Player { binder größe: Float \"\"\"\n\"\"\"\n binder 1️⃣ }", "delegateName source delegate"),
  ])
  func firstOfAll(_ place: (marked: String, expected: String)) {
    let expected = place.expected.split(separator: " ").map(String.init)
    let found = labels(place.marked).prefix(expected.count)
    #expect(
      zip(found, expected).allSatisfy { $0 == $1 || $1 == "@" && $0.hasPrefix("@") } && found.count == expected.count
    )
  }

  /// A service has the requests of its own API.
  @Test func referencesStayInTheirNode() {
    let other = "api Ä { request Größe { GET \"\" } }\n"
    #expect(
      labels(other + "api A { request B { GET \"\" }\n service S { 1️⃣ } }").filter { $0 == "B" || $0 == "Größe" } == [
        "B"
      ]
    )
  }

  /// What cannot be decoded is no response: it goes last.
  @Test func responsesAreDecoded() {
    let kit = "keys Ziele { a }\nmodel 日 { b: Int }\ndefaults D { c: Int = 0 }\napi A { request B -> 1️⃣ { GET \"\" } }"
    let found = labels(kit)
    #expect(found.first == "User" && found.prefix(3).contains("日"), "\(found)")
    #expect(Set(found.suffix(4)) == ["Ziele", "D", "AAPI", "BRequest"], "\(found)")
    let property = labels("keys Ziele { a }\nextend Q { call b() -> 1️⃣ }")
    #expect(property.prefix(3).contains("Ziele"), "\(property)")
  }

  /// A name alone would be too little.
  @Test func restOfANodeWithGenericParameters() throws {
    let found = try #require(suggestions(MarkedText("model 日 { a: Int }\nerased 1️⃣")).first)
    #expect(found.label.hasPrefix("Name<") && found.label.hasSuffix("{ … }"), "\(found.label)")
    #expect(found.snippet?.hasPrefix("${1:Name}<") ?? false, "\(found.snippet ?? "")")
    #expect(labels("model 1️⃣") == [])
    #expect(!labels("cells { class 1️⃣ }").contains("User") && !labels("extend U { call f(1️⃣ }").contains("throws"))
  }

  /// What else there is of the type does not go first, nor beside it.
  @Test func nothingElse() {
    #expect(labels("delegate PlayerDelegate on Player.1️⃣") == ["delegate", "source"])
    #expect(labels("extend U { call 1️⃣ }") == [] && labels("extend U { binder 1️⃣ }") == [])
  }

  /// A member about a function of the project is written as a whole.
  @Test func functionsOfTheProject() {
    #expect(labels("extend Player { call 1️⃣ }") == ["load(_ größe: Int) throws -> User"])
    #expect(labels("extend Player {\n  call lo1️⃣\n}") == ["load(_ größe: Int) throws -> User"])
    #expect(labels("extend Player { static call 1️⃣ }") == ["make() -> Player"])
    #expect(labels("extend Player { event 1️⃣ }") == ["didPlay(_ größe: [Track])", "didPlay(_ 曲: Int)"])
    let found = suggestions(MarkedText("extend Player { call lo1️⃣(_ größe: Int) }")).first
    #expect(found?.text == "load")
  }

  /// A function that the block has already is not offered again; one that differs in its types is.
  @Test func functionsThatAreThere() {
    let kit = "extend Player {\n  call load(_ größe: Int) throws -> User\n  call 1️⃣\n}"
    #expect(labels(kit) == [])
    #expect(labels(kit.replacing("größe:", with: "breite:")) == [])
    #expect(labels(kit.replacing("_ größe", with: "breite")) == ["load(_ größe: Int) throws -> User"])
    #expect(labels("extend Player { event didPlay(_ größe: [Player.Track])\n event 1️⃣ }") == ["didPlay(_ 曲: Int)"])
    #expect(labels("extend Player { event didPlay(_ x: Int)\n event 1️⃣ }") == ["didPlay(_ größe: [Track])"])
  }

  /// Behind the dot of a type only what is in it.
  @Test(arguments: [
    ("model A { b: Spieler.1️⃣ }", "Größe Delegate"), ("model A { b: [Spieler.G1️⃣] }", "Größe Delegate"),
    ("extend U { call f() -> Spieler.1️⃣ }", "Größe Delegate"), ("delegate Spieler.1️⃣", "Größe Delegate"),
    ("cells { class Spieler.1️⃣ }", "Größe Delegate"), ("model A: Spieler.1️⃣ {}", "Größe Delegate"),
    ("model A { b: Spieler.Größe.1️⃣ }", ""),
  ])
  func typesInOthers(_ place: (marked: String, expected: String)) {
    #expect(labels(place.marked) == place.expected.split(separator: " ").map(String.init))
    #expect(labels(place.marked.replacing("Spieler.", with: "").replacing("Größe.", with: "")).count > 5)
  }

  /// A label that has its colon already gets no second one.
  @Test func labelsInFrontOfAColon() {
    let found = suggestions(MarkedText("defaults D { x: Int @migrate(1️⃣from: \"t\") }")).first
    #expect(found?.text == "from" && found?.snippet == nil)
    #expect(suggestions(MarkedText("defaults D { x: Int @migrate(1️⃣) }")).first?.snippet == "from: ")
  }

  /// All of a form is replaced, not the word at the place alone.
  @Test func formsOfDates() {
    let marked = MarkedText("model 日 { id: Int }\nmodel A { day: Date @date(\"dd.1️⃣MM\") }")
    let found = suggestions(marked).first
    #expect(found?.label == "yyyy-MM-dd HH:mm:ss")
    #expect(found?.replaced == marked["1️⃣"] - 3..<marked["1️⃣"] + 2)
  }

  /// What is in a folder beside folders is nothing that a kit could be written to.
  @Test func filesAreNoFolders() {
    #expect(labels("project A { out \"samples/1️⃣\" }") == [])
  }

  /// Only objects conform to it.
  @Test func valuesAreNoObjects() {
    #expect(!labels("model 日本: Codable, 1️⃣").contains("PlayerDelegate"))
    #expect(labels("model 日本 { b: 1️⃣ }").contains("PlayerDelegate"))
  }

  /// Types are offered wherever one may be, those of the kit first.
  @Test(arguments: [
    "model A { b: 1️⃣ }", "model A {\n  b: 1️⃣\n}", "model A { b: [1️⃣] }", "model A { b: [String: 1️⃣ }", "model A {\n  b: 1️⃣",
    "api A { request B -> 1️⃣ { GET \"\" } }", "api A { request B -> [1️⃣", "model A { b: U1️⃣s }", "model A: 1️⃣ {}",
    "delegate P { func f(_ x: 1️⃣) }", "delegate P { func f() -> 1️⃣ }", "api A { error 404 1️⃣ }", "api A { error 1️⃣ }",
    "api A {\n  envelope P<I: 1️⃣> { items: [I] @payload }\n}", "api A { request R { query q: 1️⃣ } }",
    "api A { request R { POST \"r\"; body json; q: 1️⃣ } }", "api A { request R { header q: 1️⃣ } }",
  ])
  func types(_ marked: String) {
    #expect(Array(labels(marked).prefix(2)) == ["User", "Theme"] || labels(marked).prefix(5).contains("User"))
    #expect(labels(marked).contains("String"))
  }

  @Test func typesOfTheTextAndGenericParameters() {
    let labels = labels("model Fresh { id: String }\napi A { envelope Page<Item: Decodable> { items: [1️⃣] @payload } }")
    #expect(labels.first == "Item")
    #expect(labels.contains("Fresh"))
    #expect(!labels.contains { $0.contains("kitgen") })
  }

  @Test(arguments: [
    "1️⃣", "mo1️⃣", "model A { id: String }\n1️⃣", "1️⃣\nmodel A { id: String }", "model A {\n  a: B\n}\n\n1️⃣\n",
  ])
  func patternsAtTheTopLevel(_ marked: String) {
    let labels = labels(marked)
    #expect(labels.contains("model") && labels.contains("api") && !labels.contains("request"))
    // There is one already.
    #expect(!labels.contains("project"))
  }

  @Test func membersThatCanBeThere() {
    let labels = labels("api A {\n  request B {\n    GET \"x\"\n    1️⃣\n  }\n}")
    #expect(labels.contains("query") && labels.contains("body"))
    #expect(!labels.contains("GET") && !labels.contains("POST") && !labels.contains("model"))
    let empty = self.labels("api A {\n  request B {\n    1️⃣\n  }\n}")
    #expect(empty.prefix(7).sorted() == ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"])
    #expect(self.labels("api A {\n  mock\n  1️⃣\n}").contains("request"))
    #expect(!self.labels("api A {\n  mock\n  1️⃣\n}").contains("mock"))
  }

  @Test func keywordsAfterModifiers() {
    #expect(labels("delegate P { optional 1️⃣ }") == ["func"])
    #expect(labels("delegate P { 1️⃣ }").contains("optional"))
  }

  /// What the requirements of the schema do not allow beside what is there.
  @Test(arguments: [
    ("api A { request B -> [C] { GET \"\"; paging page 1️⃣\n} }", "last"),
    ("api A { request B -> [C] { GET \"\"; paging last \"日本\" @1️⃣\n} }", "page"),
    ("model A { b: [String: C] @rest @1️⃣\n}", "@inline"), ("model A { b: C @inline @1️⃣\n}", "@rest"),
    ("api A { request R -> [C] @1️⃣ }", "@download"), ("api A { request R -> [C] @1️⃣ }", "@exists"),
    ("api A { request R -> Data @1️⃣ }", "@lossy"), ("api A { request R -> URL? @1️⃣ }", "@text"),
    ("model A { b: Int @1️⃣ }", "@lossy"), ("model A { b: [Int] @1️⃣ }", "@lenient"), ("model A { b: Int @1️⃣ }", "@date"),
    ("model A { b: Int @1️⃣ }", "@rest"), ("model A { b: [Int: C] @1️⃣ }", "@rest"), ("model A { b: Int @1️⃣ }", "@inline"),
    ("model A { a: String @message; b: String @1️⃣ }", "@message"), ("model A { b: Int = 1 @1️⃣ }", "@indirect"),
    ("api A { request R -> Data @download { GET \"日\"; 1️⃣ } }", "at"),
  ])
  func whatExcludesEachOther(_ place: (marked: String, excluded: String)) {
    let labels = labels(place.marked)
    #expect(!labels.contains(place.excluded), "\(labels)")
  }

  @Test func attributesThatAreNotThere() {
    let labels = labels("model A { b: [C] @lossy @1️⃣ }")
    #expect(labels.contains("@deprecated") && !labels.contains("@lossy") && !labels.contains("@named"))
    #expect(self.labels("model A @1️⃣ { b: C }").contains("@named"))
    let marked = MarkedText("model A { b: C @le1️⃣n }")
    #expect(suggestions(marked).first { $0.label == "@lenient" }?.replaced == 15..<19)
  }

  @Test(arguments: [
    "extend \"日1️⃣", "extend \"1️⃣\"", "api A { auth \"1️⃣\" }", "// mo1️⃣", "/* 1️⃣ */", "/// 1️⃣\nmodel A {}",
    "api A { base \"ht1️⃣\" }", "model 1️⃣",
    "extend A { binder t: B \"\"\"\n 1️⃣ \n\"\"\" }",
    "foo { 1️⃣ }", "model A { b: C as \"x1️⃣\" }",
  ])
  func nothing(_ marked: String) {
    #expect(labels(marked) == [])
  }

  // MARK: - Snippets

  @Test func snippetsOfPatternsAreTheirExamples() {
    let all = suggestions(MarkedText("1️⃣"))
    #expect(all.first { $0.label == "model" }?.snippet == "model ${1:Name} {\n\tid: String$0\n\\}")
    #expect(all.first { $0.label == "enum" }?.snippet == "enum ${1:Name} {\n\tcase first\n\tcase second$0\n\\}")
    let nested = suggestions(MarkedText("api A { 1️⃣ }"))
    #expect(nested.first { $0.label == "request" }?.snippet == "request ${1:Name} -> Data {\n\tGET \"name\"$0\n\\}")
  }

  @Test func snippetsOfMembersHaveWhatTheyNeed() {
    let members = suggestions(MarkedText("api A { request B { 1️⃣ } }"))
    #expect(members.first { $0.label == "GET" }?.snippet == "GET \"${1:path}\"")
    #expect(members.first { $0.label == "query" }?.snippet == "query ${1:name}: ${2:Type}")
    #expect(members.first { $0.label == "header" }?.snippet == "header ${1:name}: ${2:Type} as \"${3:name}\"")
    let attributes = suggestions(MarkedText("model A { b: [Date] @1️⃣ }"))
    #expect(attributes.first { $0.label == "@date" }?.snippet == "@date(${1|day,iso8601,seconds,milliseconds|})")
    #expect(attributes.first { $0.label == "@lossy" }?.snippet == "@lossy")
  }

  @Test func documentationIsTheSchemas() {
    let member = suggestions(MarkedText("api A { 1️⃣ }")).first { $0.label == "mock" }
    #expect(member?.documentation == ["Emits a transport for tests."])
    let value = suggestions(MarkedText("api A { auth 1️⃣ }")).first
    #expect(value?.documentation == ["By `Authorization: Bearer …`."])
  }
}
