/// A call in code with a key, mostly its last argument: `UserDefaults.standard.integer(forKey: "launches")`,
/// `center.post(name: .launched, object: nil)`.
package struct PlacedCall: Hashable, Sendable {
  package let method: String
  /// The expression that the method is called on; for a constant of the file, the constant's initial value.
  /// A different name that the file has for a type is replaced by it.
  package let receiver: String
  /// The same as written at the call.
  package let writtenReceiver: String
  /// The receiver's type, as the file writes it with the name's declaration, or as a value before the method shows
  /// it; `nil` if neither does.
  package var receiverType: String?
  package let label: String
  /// The string of the key; `nil` if the file does not show it, or it is not a key.
  package var key: String?
  /// The name in the key if another file may declare it; `nil` for others, which the program makes while it runs.
  package var keyName: String?
  package let writtenKey: String
  /// The name of the constant that is the key; `nil` for other keys.
  package var keyConstant: String?
  /// The only argument before the key, as written; `nil` if there is none.
  package let value: String?
  /// The member that this argument is; `nil` for other arguments.
  package let valueMember: Member?
  /// The type of that argument, if it is a literal or the file declares the name with a type; without an argument, the
  /// type that the method returns or the cast makes of it.
  package var type: String?
  /// The type that other code of the file uses for what is under the key, if it is another one and values of one of them are not
  /// values of the other: user defaults convert some of them. `nil` if there is none.
  package var otherType: String?
  /// The type after `as?` or `as!`; `nil` if neither follows.
  package let cast: String?
  /// Whether that is `as!`.
  package let isForced: Bool
  /// The literal after `??`, as written; `nil` if none follows.
  package let fallback: String?
  /// Whether the call with all of that is between operators, so that an assignment instead of it needs parentheses.
  package let isOperand: Bool
  /// For a call whose only argument is a dictionary: the entries whose keys are seen.
  package let entries: [Entry]
  /// The other arguments as written, `object: nil`, if the key is the name of a notification.
  package var others: [String] = []

  /// A member of a type, as code names the type.
  package struct Member: Hashable, Sendable {
    package let owner: String
    package let name: String

    package init(owner: String, name: String) {
      self.owner = owner
      self.name = name
    }
  }

  /// An entry of a dictionary of values by their keys.
  package struct Entry: Hashable, Sendable {
    package let key: String
    /// As written; `nil` if it is not a literal.
    package let value: String?
    /// `nil` if the value does not show it.
    package let type: String?
  }
}
