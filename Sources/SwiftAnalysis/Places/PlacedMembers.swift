import SwiftFacts

/// The members of a type, as far as adopting the type needs them.
package struct PlacedMembers: Sendable {
  /// In source order, including those in `#if` branches.
  package var properties: [PlacedProperty] = []
  package var cases: [PlacedCase] = []
  package var functions: [PlacedFunction] = []
  /// The keywords of other declarations: initializers, subscripts, types.
  package var others: [String] = []
  /// A protocol's associated types in the form of generic parameters, `Item: Hashable`.
  package var associatedTypes: [String] = []
  /// The source of the wire names; `nil` if `CodingKeys` are not declared.
  package var codingKeys: CodingKeys?
  /// Reads of properties in an `init(from:)`; `nil` if there is none.
  package var decoding: Decoding?
  /// The initializers that do more than decode, or set each property to a parameter of its name, as Swift's
  /// own ones do.
  package var initializers: [SignatureFacts] = []
  /// Whether there is an `encode(to:)`.
  package var encodesItself = false
  /// The lines of comments that belong to no member, without marks.
  package var remarks: [String] = []
  /// UTF-8 offsets of the members, with comments, that do not follow from a type's properties and cases:
  /// functions, computed properties, types. They stay when the declaration is adopted.
  package var further: [Range<Int>] = []
  /// `further` ranges of variables of the type itself, with one value for the whole program.
  package var globals: [Range<Int>] = []
  /// A member whose line is inseparable from others, or that no other file could have; `nil` if there is none.
  package var obstacle: String?

  /// The enum `CodingKeys`.
  package struct CodingKeys: Sendable {
    /// The keys' strings by case name.
    package let names: [String: String]
    /// Whether its meaning is unknown: some of it is in `#if`, or it is not an enum of strings.
    package let isConditional: Bool
  }

  /// An `init(from:)`.
  package struct Decoding: Sendable {
    /// The decoding of a property.
    package struct Reading: Sendable {
      package let defaultValue: String?
      /// If decoding drops elements without a property, that property of the elements, which is kept; else `nil`.
      package let elementProperty: String?
      /// The decoded type; `nil` if unknown.
      package let type: TypeFacts?
      /// Whether a value on the wire is required.
      package let isDemanded: Bool
    }

    package let readings: [String: Reading]
    /// The first line that does more than read a property; `nil` if there is none.
    package let obstacle: String?
    /// An enum's case for decoded values that no case has, without backticks; `nil` if there is none.
    package let fallback: String?
  }
}

/// A property of a type.
package struct PlacedProperty: Sendable {
  package let name: String
  /// As written, or as a literal shows it; `nil` if neither shows it.
  package var type: TypeFacts?
  package let isTyped: Bool
  /// The type that its value calls, as in `UITableView(frame: .zero)`; `nil` for other values. The result of an
  /// initializer call may be an Optional.
  package let calledType: String?
  package let defaultValue: String?
  package let documentation: [String]
  /// As the property states it.
  package let access: Access
  package let modifiers: [String]
  package let attributes: [String]
  package let isConstant: Bool
  package let isComputed: Bool
  package let isSettable: Bool
  /// The stated access of the setter if it is less than the getter's: `private(set)`; `nil` if none is stated.
  package let writtenSetter: String?
  /// Whether it has `willSet` or `didSet`.
  package let isObserved: Bool
  /// Its storage by accessors as an Objective-C associated object; `nil` if none.
  package let association: Association?
  /// Its storage by accessors in user defaults; `nil` if none.
  package var preference: Preference?
  /// The string of its value if that is a literal or a call with only one: `Notification.Name("x")`.
  package let literal: String?
  package let condition: String?

  /// The lines of its comments that do not document it, without marks.
  package internal(set) var remarks: [String] = []

  /// Accessors that keep a value with an object.
  package struct Association: Sendable {
    /// The treatment of a value, by the end of the policy's name: `RETAIN_NONATOMIC`; `nil` if it cannot be set.
    package let policy: String?
    /// Other code in the accessors, as written; `nil` if there is none.
    package let obstacle: String?
  }

  /// Accessors that keep a value in user defaults.
  package struct Preference: Sendable {
    /// The call that reads the value.
    package let reading: PlacedCall
    /// The property's value if nothing is stored, as written; `nil` if that is nil.
    package let defaultValue: String?
    /// Whether what is read is nil if nothing is stored, although the property is not: other code then gives its value.
    package let isOptional: Bool
    /// Code of the accessors that keeps another value, or does not keep it there, or a default that may mean something else in
    /// another file, as written; `nil` if there is none.
    package let obstacle: String?
    /// Empty for a property with `@AppStorage`.
    package let accesses: [Access]
    /// The literal after `??` that stands for a store that is nil, as written; `nil` if there is none.
    package var fallback: String? { reading.writtenReceiver.hasSuffix("?") ? reading.fallback : nil }

    /// A place where the accessors read or store the value.
    package struct Access: Sendable {
      /// UTF-8 offsets.
      package let range: Range<Int>
      /// The stored value, as written; `nil` if the accessors read.
      package let value: String?
      /// The code after what is read that gives another value if nothing is stored, as written: ` ?? .zero`.
      package var rest = ""
    }
  }

  /// Whether each value of the type stores its own.
  package var isStored: Bool {
    !isComputed && !modifiers.contains("static") && !modifiers.contains("class") && !modifiers.contains("lazy")
  }

  /// Whether each object keeps its own, even if it is made on first use.
  package var isKept: Bool {
    !isComputed && !modifiers.contains("static") && !modifiers.contains("class")
  }

  /// Whether all values of the type share it as a variable.
  var isGlobal: Bool {
    !isComputed && !isConstant && (modifiers.contains("static") || modifiers.contains("class"))
  }

  /// Whether it is a stored constant with a written value, so that nothing else can give one.
  package var isFixed: Bool {
    isStored && isConstant && defaultValue != nil
  }
}

/// A case of an enum.
package struct PlacedCase: Sendable {
  package let name: String
  package let rawValue: String?
  /// The string that is the raw value, written or not; `nil` if it is not a string, or is interpolated.
  package internal(set) var text: String?
  package let values: [TypeFacts]
  package let documentation: [String]
  package let attributes: [String]
  package let condition: String?
  /// The lines of its comments that do not document it, without marks.
  package internal(set) var remarks: [String] = []
}

/// A function of a type.
package struct PlacedFunction: Sendable {
  package let name: String
  package var signature: SignatureFacts
  /// The signature as written, in one line.
  package let signatureText: String
  /// Contents of the angle brackets; `nil` if none.
  package let generics: String?
  package let requirements: String?
  package let documentation: [String]
  package let access: Access
  /// The other preceding words: `static`, `optional`, `override`.
  package let modifiers: [String]
  package let attributes: [String]
  package let availability: [String]
  package let condition: String?
  /// The parameters that its code calls in a loop without leaving it.
  package var repeatedCalls: Set<String> = []
  /// For a requirement: the lines of its comments that do not document it, without marks.
  package internal(set) var remarks: [String] = []
}
