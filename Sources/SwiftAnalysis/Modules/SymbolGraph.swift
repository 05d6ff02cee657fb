import Platform

/// The protocols and classes of a module in the toolchain's symbol graph (swift-docc-symbolkit, format 0.6).
package struct SymbolGraph: Sendable {
  private struct File: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable {
      let identifier: String
    }

    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let spelling: String
    }

    /// The availability for one system.
    struct Availability: Decodable {
      struct Version: Decodable {
        let major: Int
        let minor: Int?
        let patch: Int?

        var text: String { [major, minor, patch].compactMap { $0 }.map(String.init).joined(separator: ".") }
      }

      /// `iOS`; `nil`, or `*`, if stated for all.
      let domain: String?
      let introduced: Version?
      let deprecated: Version?
      let isUnconditionallyDeprecated: Bool?
      let isUnconditionallyUnavailable: Bool?
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let availability: [Availability]?

    var name: String { pathComponents.joined(separator: ".") }
    var isObjC: Bool { identifier.precise.hasPrefix("c:") }
    /// The declaration as the toolchain prints it, with spaces before colons.
    var text: String {
      String(declarationFragments.map(\.spelling).joined().split(separator: " : ").joined(separator: ": "))
    }

    var isUnavailable: Bool {
      (availability ?? []).contains { $0.isUnconditionallyUnavailable == true && ($0.domain ?? "*") == "*" }
    }

    /// The equivalent `@available` attributes for the systems that kits are for, each followed by a space.
    var attributes: String {
      var introduced = ""
      var others = ""
      for said in availability ?? [] {
        let domain = said.domain ?? "*"
        guard ["*", "iOS", "macOS"].contains(domain) else { continue }
        if said.isUnconditionallyUnavailable == true {
          others += "@available(\(domain), unavailable) "
        } else if said.isUnconditionallyDeprecated == true {
          others += "@available(\(domain), deprecated) "
        } else if domain != "*" {
          introduced += said.introduced.map { "\(domain) \($0.text), " } ?? ""
          others += said.deprecated.map { "@available(\(domain), deprecated: \($0.text)) " } ?? ""
        }
      }
      return (introduced.isEmpty ? "" : "@available(\(introduced)*) ") + others
    }
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  package let types: [(name: String, text: String)]

  /// - Throws: `DecodingError` if the bytes are not a symbol graph.
  package init(json: some Sequence<UInt8>) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(json))
    let symbols = Dictionary(file.symbols.map { ($0.identifier.precise, $0) }) { first, _ in first }
    let relations = Dictionary(grouping: file.relationships, by: \.target)
    let bases = Dictionary(grouping: file.relationships.filter { $0.kind == "inheritsFrom" }, by: \.source)
    var types: [(name: String, text: String)] = []
    for type in file.symbols where ["swift.protocol", "swift.class"].contains(type.kind.identifier) {
      let isProtocol = type.kind.identifier == "swift.protocol"
      let own = (relations[type.identifier.precise] ?? []).compactMap { relation in
        symbols[relation.source].map { (symbol: $0, relation: relation.kind) }
      }
      let members = own.compactMap { Self.member($0.symbol, $0.relation, isProtocol: isProtocol) }
      let defaults = own.filter { member in
        isProtocol && member.symbol.kind.identifier == "swift.method"
          && relations[member.symbol.identifier.precise]?.contains { $0.kind == "defaultImplementationOf" } ?? false
      }
      let base = bases[type.identifier.precise]?.first.flatMap { relation in
        symbols[relation.target]?.name ?? relation.targetFallback.map { String($0.drop { $0 != "." }.dropFirst()) }
      }
      let text = Self.declaration(of: type, base: base, members)
      types.append((type.name, text + Self.extension(of: type, defaults.map(\.symbol.text))))
    }
    self.types = types.sorted { $0.name < $1.name }
  }

  /// Only the properties of a class matter: one of them holds a delegate.
  private static func member(_ symbol: Symbol, _ relation: String, isProtocol: Bool) -> String? {
    if isProtocol {
      guard relation == "requirementOf" || relation == "optionalRequirementOf" else { return nil }
      let isOptional = relation == "optionalRequirementOf" && !symbol.text.contains("optional ")
      return symbol.isUnavailable ? nil : symbol.attributes + (isOptional ? "optional " : "") + symbol.text
    }
    return relation == "memberOf" && symbol.kind.identifier == "swift.property" ? symbol.text : nil
  }

  /// The implementations of a protocol's requirements, which some of its types may thus omit.
  private static func `extension`(of type: Symbol, _ functions: [String]) -> String {
    guard !functions.isEmpty else { return "" }
    return "\nextension \(type.name) {\n" + functions.map { "  \($0) {}\n" }.joined() + "}"
  }

  /// Types of a module are on no actor unless they declare one, whatever the default of the module that uses them.
  private static func declaration(of type: Symbol, base: String?, _ members: [String]) -> String {
    let text = type.text.contains(":") ? type.text : type.text + (base.map { ": " + $0 } ?? "")
    let isolation = text.contains("Actor ") ? "" : "nonisolated "
    let attributes = type.attributes + (type.isObjC && !text.contains("@objc") ? "@objc " : "")
    let declaration = attributes + isolation + text
    let lines = [declaration + " {"] + members.map { "  " + $0 } + ["}"]
    let outer = type.pathComponents.dropLast().joined(separator: ".")
    return (outer.isEmpty ? lines : ["extension \(outer) {"] + lines + ["}"]).joined(separator: "\n")
  }
}
