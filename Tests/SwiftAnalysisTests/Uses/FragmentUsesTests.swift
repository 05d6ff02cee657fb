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
    let uses = FragmentUses.find(types: ["Role"], members: ["guest"], in: piece, as: kind, module: "App")
    let members = uses.members.map { ($0.type ?? "") + "." + $0.name }
    #expect((uses.types.map(\.name) + members).joined(separator: " ") == expected)
    for use in uses.types {
      let text = String(decoding: Array(piece.utf8)[use.range], as: UTF8.self)
      #expect(text == "Role" || text == "`Role`")
    }
    for use in uses.members { #expect(String(decoding: Array(piece.utf8)[use.range], as: UTF8.self) == "guest") }
  }
}
