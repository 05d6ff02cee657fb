/// What a command line says of a node: `kitgen request Followees --get 'users/{id}' page:Int=1`.
package struct NodeRequest: Sendable {
  /// A part of the node: a member by its keyword in lower case, or a slot of the head by its label.
  package struct Part: Sendable {
    package let flag: String
    /// The part's text as in a kit, with or without the quotation marks of a string; nil for a member without values.
    package let value: String?

    package init(flag: String, value: String?) {
      self.flag = flag
      self.value = value
    }
  }

  package let name: String
  package let parts: [Part]
  /// Fields: `name:Type=default`.
  package let fields: [String]

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
