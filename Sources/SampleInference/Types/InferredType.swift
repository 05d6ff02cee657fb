/// The type of a value that samples show.
indirect enum InferredType: Equatable {
  /// A type of Swift or Foundation.
  case named(String)
  /// The objects at a position.
  case object(Position.ID)
  case array(InferredType)
  case dictionary(InferredType)
  case optional(InferredType)

  /// The position of the objects in it.
  var position: Position.ID? {
    switch self {
    case .named: nil
    case .object(let id): id
    case .array(let type), .dictionary(let type), .optional(let type): type.position
    }
  }

  /// The position of the object that a value of the type holds directly, rather than in an array.
  var heldPosition: Position.ID? {
    switch self {
    case .object(let id): id
    case .optional(let type): type.heldPosition
    case .named, .array, .dictionary: nil
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  func text(_ name: (Position.ID) -> String) -> String {
    switch self {
    case .named(let type): type
    case .object(let id): name(id)
    case .array(let type): "[" + type.text(name) + "]"
    case .dictionary(let type): "[String: " + type.text(name) + "]"
    case .optional(let type): type.text(name) + "?"
    }
  }
}
