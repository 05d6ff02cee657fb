import SwiftFacts

/// What a type declares, as far as it matters to those who take the type over.
package struct PlacedMembers: Sendable {
  /// In source order, those in `#if` branches included.
  package var properties: [PlacedProperty] = []
  /// Of an enum, in source order.
  package var cases: [PlacedCase] = []
  /// In source order, those in `#if` branches included.
  package var functions: [PlacedFunction] = []
  /// What else there is: initializers, subscripts, types, as the words that declare them.
  package var others: [String] = []
  /// Of a protocol: its associated types as generic parameters have them, `Item: Hashable`.
  package var associatedTypes: [String] = []
  /// How the names on the wire are given; nil where `CodingKeys` are not declared.
  package var codingKeys: CodingKeys?
  /// How an `init(from:)` reads the properties; nil where there is none.
  package var decoding: Decoding?
  /// The initializers that do something else than to decode, or to set each property to a parameter that is called so, as
  /// Swift's own ones do.
  package var initializers: [SignatureFacts] = []
  /// Whether there is an `encode(to:)`.
  package var encodesItself = false
  /// The lines of comments that belong to none of the members, without their marks.
  package var remarks: [String] = []
  /// UTF-8 offsets of the members, with their comments, that a type does not have of its properties and cases alone:
  /// functions, computed properties, types. Those go on where the declaration is taken over.
  package var further: [Range<Int>] = []
  /// Those of them that are variables of the type itself, with a value for all of the program.
  package var globals: [Range<Int>] = []
  /// A member whose line cannot be told from others, or that no other file could have: nil where there is none.
  package var obstacle: String?

  /// The enum `CodingKeys`.
  package struct CodingKeys: Sendable {
    /// The texts of the keys by the names of their cases.
    package let names: [String: String]
    /// Whether some of it is in `#if`, or it is no enum of texts, so that what it says is not known.
    package let isConditional: Bool
  }

  /// An `init(from:)`.
  package struct Decoding: Sendable {
    /// What becomes of a property.
    package struct Reading: Sendable {
      /// The value where there is none on the wire.
      package let defaultValue: String?
      /// The property of the decoded elements that is kept, where those without one are left out; nil where all are kept.
      package let elementProperty: String?
      /// What is decoded; nil where that is not seen.
      package let type: TypeFacts?
      /// Whether there has to be something on the wire.
      package let isDemanded: Bool
    }

    /// By the names of the properties.
    package let readings: [String: Reading]
    /// The first line that does more than to read a property; nil where none does.
    package let obstacle: String?
    /// Of an enum: the case that a value is decoded as which no case has, without backticks; nil where there is none.
    package let fallback: String?
  }
}

/// A property of a type.
package struct PlacedProperty: Sendable {
  /// Without backticks.
  package let name: String
  /// As it is written, or as a literal shows it; nil where neither tells.
  package var type: TypeFacts?
  /// Whether the type is written.
  package let isTyped: Bool
  /// The type that its value calls, as in `UITableView(frame: .zero)`; nil for other values. What a call of an initializer
  /// gives may be an Optional.
  package let calledType: String?
  /// As it is written.
  package let defaultValue: String?
  /// The lines of the doc comment, without its marks.
  package let documentation: [String]
  /// What the property itself says.
  package let access: Access
  /// The other words in front of it.
  package let modifiers: [String]
  /// The attributes as they are written: `@Published`.
  package let attributes: [String]
  /// Whether it is declared by `let`.
  package let isConstant: Bool
  /// Whether it is computed by accessors, so that nothing is stored.
  package let isComputed: Bool
  /// Whether others may set it.
  package let isSettable: Bool
  /// What it says of who may set it, where that is less than who sees it: `private(set)`; nil where it says nothing.
  package let writtenSetter: String?
  /// Whether it has `willSet` or `didSet`.
  package let isObserved: Bool
  /// How its accessors keep it as an associated object of Objective-C; nil where they do not.
  package let association: Association?
  /// How its accessors keep it in user defaults; nil where they do not.
  package let preference: Preference?
  /// The text of its value, where that is a literal or a call with one alone: `Notification.Name("x")`.
  package let literal: String?
  /// The condition of the `#if` branches in the type that it is in.
  package let condition: String?

  /// The lines of the comments that belong to it and do not document it, without their marks.
  package internal(set) var remarks: [String] = []

  /// How accessors keep a value beside an object.
  package struct Association: Sendable {
    /// What becomes of a value, by the end of the policy's name: `RETAIN_NONATOMIC`; nil where it cannot be set.
    package let policy: String?
    /// What the accessors do besides, as it is written; nil where they do nothing else.
    package let obstacle: String?
  }

  /// How accessors keep a value in user defaults.
  package struct Preference: Sendable {
    /// What stands for the store, as it is written, where that may be another one than the app's own: `self` in extensions. Nil
    /// for the app's own.
    package let otherStore: String?
    /// The text of the key; nil where it is not written there.
    package let key: String?
    /// The key as it is written: `Keys.theme`.
    package let writtenKey: String
    /// What the property is where nothing is stored, as it is written; nil where that is nil.
    package let defaultValue: String?
    /// What the accessors do besides, as it is written; nil where they do nothing else.
    package let obstacle: String?
  }

  /// Whether each value of the type stores one of its own.
  package var isStored: Bool {
    !isComputed && !modifiers.contains("static") && !modifiers.contains("class") && !modifiers.contains("lazy")
  }

  /// Whether each object keeps one of its own, be it made when it is first asked for.
  package var isKept: Bool {
    !isComputed && !modifiers.contains("static") && !modifiers.contains("class")
  }

  /// Whether all values of the type share it as a variable.
  var isGlobal: Bool {
    !isComputed && !isConstant && (modifiers.contains("static") || modifiers.contains("class"))
  }

  /// Whether it is a stored constant whose value is written, so that nothing else can give one.
  package var isFixed: Bool {
    isStored && isConstant && defaultValue != nil
  }
}

/// A case of an enum.
package struct PlacedCase: Sendable {
  /// Without backticks.
  package let name: String
  /// The raw value as it is written.
  package let rawValue: String?
  /// The text that a raw value is, which need not be written; nil where it is no text, or is interpolated.
  package let text: String?
  /// The types of the associated values.
  package let values: [TypeFacts]
  /// The lines of the doc comment, without its marks.
  package let documentation: [String]
  /// The attributes as they are written: `@available(…)`.
  package let attributes: [String]
  /// The condition of the `#if` branches in the enum that it is in.
  package let condition: String?
  /// The lines of the comments that belong to it and do not document it, without their marks.
  package internal(set) var remarks: [String] = []
}

/// A function of a type.
package struct PlacedFunction: Sendable {
  /// Without backticks.
  package let name: String
  /// The parameters, effects and result.
  package var signature: SignatureFacts
  /// The same as it is written, in one line.
  package let signatureText: String
  /// What is in the angle brackets; nil where nothing is.
  package let generics: String?
  /// What follows `where`; nil where nothing does.
  package let requirements: String?
  /// The lines of the doc comment, without its marks.
  package let documentation: [String]
  /// What the function itself says.
  package let access: Access
  /// The other words in front of it: `static`, `optional`, `override`.
  package let modifiers: [String]
  /// The attributes as they are written, without `@available`.
  package let attributes: [String]
  /// Its `@available` attributes as they are written.
  package let availability: [String]
  /// The condition of the `#if` branches in the type that it is in.
  package let condition: String?
  /// Of a requirement: the lines of the comments that belong to it and do not document it, without their marks.
  package internal(set) var remarks: [String] = []
}
