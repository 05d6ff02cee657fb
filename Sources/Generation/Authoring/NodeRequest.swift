/// What a command line says of a node: `kitgen request Followees --get 'users/{id}' page:Int=1`.
package struct NodeRequest: Sendable {
  /// A part of the node: a member by its keyword in lower case, or a slot of the head by its label.
  package struct Part: Sendable {
    /// Without dashes: `get` of `--get`.
    package let flag: String
    /// The part's text as in a kit, with or without the quotation marks of a string; nil for a member without values.
    package let value: String?

    /// The option `--flag value`, or `--flag` alone where `value` is nil.
    package init(flag: String, value: String?) {
      self.flag = flag
      self.value = value
    }
  }

  /// As it was typed, backticks included: `Followees`.
  package let name: String
  /// In the order of the command line.
  package let parts: [Part]
  /// Fields: `name:Type=default`.
  package let fields: [String]

  /// With the name alone it asks for a node that is there, or for the pattern's minimal one.
  package init(name: String, parts: [Part] = [], fields: [String] = []) {
    self.name = name
    self.parts = parts
    self.fields = fields
  }

  /// The name without backticks.
  var plainName: String {
    name.filter { $0 != "`" }
  }

  /// Whether the request says no more than the name.
  package var isBare: Bool {
    parts.isEmpty && fields.isEmpty
  }
}
