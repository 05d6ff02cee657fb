import SwiftAnalysis
import SwiftFacts
import Testing

@Suite struct FragmentUsesTests {
  /// The uses in a piece: `Role`, and `Role.guest` or `.guest` for members.
  @Test(
    arguments: [
      ("[Role.guest, .guest, `Role`(id: 1)]", .expression, "Role Role Role.guest .guest"),
      ("{ Role in Role.guest }", .expression, ""),
      ("\"日本 Role \\(App.Role.guest)\" + x.guest + Other.guest", .expression, "Role Role.guest"),
      ("let Role = 1\nf(Role, .guest)", .code, ".guest"),
      ("// Role\nguard let a = é as? Role else { return }", .code, "Role"),
      ("(a: Role = Role.guest) -> Role", .signature, "Role Role Role Role.guest"),
      ("(", .expression, ""),
    ] as [(String, SwiftFragment.Kind, String)]
  )
  func uses(piece: String, kind: SwiftFragment.Kind, expected: String) {
    let uses = FragmentUses.find(types: ["Role"], members: ["guest"], in: piece, as: kind, modules: ["App"])
    let members = uses.members.compactMap { use -> String? in
      switch use.owner {
      case .type(let type): type + "." + use.name
      case .implied: "." + use.name
      case .value, .unknown: nil
      }
    }
    #expect((uses.types.map(\.name) + members).joined(separator: " ") == expected)
    for use in uses.types {
      let text = String(decoding: Array(piece.utf8)[use.range], as: UTF8.self)
      #expect(text == "Role" || text == "`Role`")
    }
    for use in uses.members { #expect(String(decoding: Array(piece.utf8)[use.range], as: UTF8.self) == "guest") }
  }

  /// Properties and labels: `Address.street` where the type shows, `?.street` where it does not.
  @Test(
    arguments: [
      ("Address(street: \"日本\")", .expression, "Address:street"),
      ("App.Address.init(street: \"\").street", .expression, "Address:street Address.street"),
      (".init(street: \"é\")", .expression, "Address:street"), ("f(.init(street: 1))", .expression, "?.street"),
      ("Page<Address>(items: [Address(street: 1).street])", .expression, "Address:street Address.street"),
      ("Other(street: 1).street + f(street: 2)", .expression, "?.street"),
      ("\\Address.street + \\Order.home.street + \\.street", .expression, "Address.street Address.street ?.street"),
      (
        "é(value.home.street, value.spare?.street, value.spare!.street)", .code,
        "Address.street Address.street Address.street"
      ),
      ("let value = 1; f(value.street)", .code, "?.street"),
      (
        "let a = value.home\nf(a.street)\nlet b: Address = x; f(b.street)\nlet c: Int = x; f(c.street)", .code,
        "Address.street Address.street Int.street"
      ),
      ("if let value = value.spare { f(value.street) } else { f(value.street) }", .code, "Address.street Order.street"),
      (
        "guard let a = x as? Address, let spare else { return }; f(a.street, spare.street)", .code,
        "Address.street ?.street"
      ),
      (
        "f { (a: Address) in a.street }; f { a in a.street }; f { $0.street }", .code,
        "Address.street ?.street ?.street"
      ),
      ("func f(a: Address) { g(a.street()) }", .code, "?.street"),
      ("Address.street; Foo.street", .expression, ""),
    ] as [(String, SwiftFragment.Kind, String)]
  )
  func properties(piece: String, kind: SwiftFragment.Kind, expected: String) {
    let address = TypeFacts(text: "Address", name: "Address", form: .named, references: ["Address"])
    let spare = TypeFacts(text: "Address?", name: "", form: .optional(address), references: ["Address"])
    let order = TypeFacts(text: "Order", name: "Order", form: .named, references: ["Order"])
    let known = KnownValues(variables: ["value": order], expected: spare) { type, name in
      type == "Order" ? ["home": address, "spare": spare][name] : nil
    }
    let uses = FragmentUses.find(
      types: ["Address", "Order"],
      members: ["street"],
      in: piece,
      as: kind,
      modules: ["App"],
      known: known
    )
    let found = uses.members.compactMap { use -> String? in
      #expect(String(decoding: Array(piece.utf8)[use.range], as: UTF8.self) == "street")
      return switch use.owner {
      case .value(let type, let isLabel): type + (isLabel ? ":" : ".") + use.name
      case .unknown: "?." + use.name
      case .type, .implied: nil
      }
    }
    #expect(found.joined(separator: " ") == expected)
  }
}
