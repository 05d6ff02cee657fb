import SwiftFacts

/// What is the same for all nodes of a kit: the schemas, what reads Swift, and the kit's settings that reading depends on.
///
/// It never changes. A class, for each reader of a head has it, and copies of many arrays cost time.
final class ReadingContext: Sendable {
  let schemas: SchemaSet
  let swift: any SwiftFragments
  /// The kit's style for wire names, which the advice on names depends on.
  let wireStyle: WireStyle
  let memo: ReadingMemo?

  init(schemas: SchemaSet, swift: any SwiftFragments, wireStyle: WireStyle, _ memo: ReadingMemo? = nil) {
    self.memo = memo
    self.schemas = schemas
    self.swift = swift
    self.wireStyle = wireStyle
  }

  func patterns(inside schema: NodeSchema) -> [PatternSchema] {
    schemas.patterns(inside: schema)
  }
}
