/// A kit that is small and dense: most of its declarations ask of others what these are, and each has forms that answer
/// otherwise.
enum RandomKit {
  /// A declaration, in as many forms as matter to somebody else. The first ones are right together; an empty form takes the
  /// declaration out of the kit.
  static let slots: [[String]] = [
    [
      "project App { out \"Out\"; templates \"Patterns\"; wire snake_case }",
      "project App { out \"Out\"; templates \"Patterns\"; wire camelCase; access public }",
      "project App { out \"Söurces\"; templates \"Patterns\" }",
      "project App { out \"Out\"; wire snake_case }", "project App { out \"Out\"; templates \"Patterns\"; wire snak }",
    ],
    ["use \"../Shared\"", "", "use \"../Shered\""],
    [
      "/// Somebody, 👩‍👩‍👧.\nmodel User: Hashable, Encodable { id: String; team: Team?; state: State = .active; price: Money? }",
      "model User { id: String; teams: [Team] = []; state: State? }",
      "model User: Hashable, Encodable { id: Int; owner: User?; price: Money }",
      "model Usr: Hashable { id: String; team: Team? }", "enum User: String { case somebody }",
      "model User { id: String; thing: Thing; id: Int }", "",
    ],
    [
      "model Team: Hashable, Encodable { id: Int; memberCount: Int = 0; lead: User? @indirect }",
      "model Team: Hashable { id: Int; member_count: Int = 0 }", "model Team { id: Int; users: [User] = [] }",
      "model Team: Encodable { id: Int; state: State }",
      "enum Team: Int { case red = 1; case blue = 2 }", "keys Team { red; blue }", "model Group { id: Int }",
      "model Team {\n\n  id: Int\n}", "model Team { id: Int", "",
    ],
    [
      "enum State: String { case active; case gone }", "enum State { case active; case other: String @fallback }",
      "enum State: Int { case active = 1; case önline = 2 }", "model State { active: Bool }", "keys State { active }",
      "enum State: String { case gone }", "enm State { case active }", "",
    ],
    ["note User { with team: Team? }", "note Team { with state: State; with user: Usr? }", "note Missing", "note", ""],
    ["note Money", "note Player { with price: Money }", "note State { with count: Int }", ""],
    ["keys Route { home; user: String?; state: State? }", "keys Route { home; home }", "keys Route { allCases }", ""],
    [
      "delegate PlayerDelegate on Player.delegate { func player(_ p: Player, canSeekTo time: Int) -> Bool = true }",
      "delegate PlayerDelegate on Player.delegate {}", "delegate PlayerDelegate on Player.other {}", "",
    ],
    [
      """
      api Forum {
        base "https://forum.example.com/v2"
        /// Wer schreibt, 🧵 wird gezählt.
        request Users -> [User] { GET "users/{id}"; path id: Int; query perPage: Int = 20; query state: State? }
        request AddUser -> Team { POST "users"; body json; user: User; title: String }
      }
      """,
      """
      api Forum {
        base "https://forum.example.com"
        auth bearer
        request Users -> Team { GET "users/{name}"; path id: Int }
      }
      """,
      """
      api Forum {
        base "https://forum.example.com"
        request AddUser { POST "users"; body form; state: State; team: Team? }
        request Users -> State? { GET "users" }
      }
      """, "",
    ],
  ]

  /// The same for the second file of the kit.
  static let others: [[String]] = [
    ["model Extra { state: State; user: User }", "model Extra { money: Money }", "model Thing { id: Int }", ""],
    ["", "model Money { cents: Int }", "enum Money: String { case euro }"],
    ["note Extra", "note Thing { with extra: Extra? }", ""],
    [
      "api Forum { tells rest: Int? as \"X-Rest\"; request Recent -> [Extra] { GET \"recent/{day}\"; path day: String } }",
      "api Forum { request Recent -> Money { GET \"recent\" } }", "",
    ],
  ]

  /// The kit that the other one uses.
  static let shared: [[String]] = [
    ["project Shared { access public }", "project Shared", "project Shared { wire snake_case"],
    [
      "model Money: Hashable, Encodable { amount: Int; currency: String }", "model Money { amount: Double }",
      "enum Money: String { case euro }", "model Mony { amount: Int }", "",
    ],
  ]

  static let schemas = [
    """
    pattern note {
      name: TypeName
      member with many as "withs" {
        name: lowerCamel
        type: Type
        requires "node.type.core.name != 'Usr'" else "'{{ node.type.text }}' in {{ pattern.name.text }}"
      }
      requires "not node.withs or node.withs|any:'type'" else "no type"
      emit "note.stencil" to "{{ node.name.text }}.txt" when "kit.nodes.note or node.withs"
    }
    """,
    """
    pattern note {
      name: TypeName
      member with many as "withs" { name: lowerCamel; type: Type }
      requires "node.name.kind or kit.nodes.model" else "'{{ node.name.text }}' is nothing, {{ kit.wire }}"
      emit "note.stencil" to "{{ node.name.text }}-{{ kit.wire }}.txt"
    }
    """,
    "pattern note { name: TypeName; emit \"note.stencil\" to \"{{ node.name.text }}.txt\" }",
    "pattern note { name: TypeName; emit \"note.stencil\" to",
  ]

  static let templates = [
    """
    {{ node.name.text }} {{ access }}{{ kit.wire }}{% for w in node.withs %}
    {{ w.name }} {{ w.type.text }} {{ w.type.kind|default:"" }} {{ w.type.decodingProblem|default:"" }} {{ w.type.isInteger }}
    {% if w.type.core.node %}{{ w.type.core.node.keyword }} {{ w.type.core.node.memberNames|join:", " }}{% endif %}{% endfor %}
    """,
    """
    {{ node.name.kind|default:"" }} {% for m in kit.nodes.model %}{{ m.name }} {{ m.doc|join:" " }}
    {{ m.memberNames|join:" " }};{% endfor %}
    """,
    """
    {{ node.name.access|default:"" }}{{ kit.support|join:" " }}{{ kit.hiddenTypes|join:" " }}{{ kit.module|default:"" }}
    """,
    "{% include \"part.stencil\" %}{% for u in node.users %}{{ u.keyword }}{% endfor %}",
    "{{ node.nam }}", "{% if %}",
  ]

  static let parts = ["part {{ node.name.text }}", "other", ""]

  /// Swift of the project's own.
  static let swift: [(path: String, texts: [String])] = [
    (
      "Sources/Player.swift",
      [
        "final class Player { weak var delegate: (any PlayerDelegate)?; var count = 0 }",
        "public class Player { weak var delegate: (any PlayerDelegate)? }", "struct Playr { var delegate: Int }", "",
      ]
    ),
    (
      "Sources/PlayerDelegate.swift",
      [
        "protocol PlayerDelegate: AnyObject { func player(_ p: Player, canSeekTo time: Int) -> Bool }",
        "protocol PlayerDelegate: AnyObject { func player(_ p: Player, canSeekTo t: Int) -> Bool\n func ended(_ p: Player) }",
        "protocol PlayerDelegate { func player(_ p: Player, canSeekTo time: Double) -> Bool }",
        "struct PlayerDelegate {}",
      ]
    ),
    (
      "Sources/More/Others.swift",
      [
        "extension Player { func stop() {} }", "struct Thing: Decodable {}", "protocol PlayerDelegate {}",
        "public struct Date {}", "class Money {}", "// Nothing",
      ]
    ),
  ]
}
