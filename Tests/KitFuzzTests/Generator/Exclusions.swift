/// What the generator does not write, each with the reason.
///
/// Beside these places there are kinds of values that it leaves out, since only the compiler can know them
/// (docs/verification.md has examples). Each is left out where values of its kind are made:
/// - Types of the project's own conform to all that a place may ask of them (`OwnType.shared`).
/// - Conformances are to protocols that ask for nothing (`KitWriter.protocols`).
/// - Expressions have the type that they are for, but for literals of types that kitgen knows (`WrittenType.isWellKnown`).
/// - Code uses only what is there: `base`, `value` and the `cancel()` of a token (`KitWriter+Values.swift`).
/// - Functions have the completions that the documentation of calls says (`KitWriter+Project.swift`).
/// - Generic parameters are `Sendable`.
/// - `AttributedString` is Codable on Apple's systems alone.
/// - Functions of Objective-C have parameters that it can represent, but for what the kit shows, and do not throw.
enum Exclusions {
  /// Places of schemas, `request.queries @style:form`, and attributes of any pattern.
  static let places: [String: String] = [
    "project": "a kit has one, which is written first",
    "cells": "which classes are cells only the compiler knows",
    "use": "it takes a kit of another folder; the examples and the tests of several kits have some",
    "project.templates": "it takes a folder with a team's patterns",
    "project.tests": "tests are of another target, which imports the module of the others",
    "project.out": "where files go does not change them",
    "api:document": "descriptions of APIs are compiled by their own tests",
    "delegate:module": "modules are read by a tool of the toolchain, which takes seconds; an example has one",
    "sheet:choice": "which cases an enum of the project's own has only the compiler knows",
    "table.sections:type": "what the elements have for rows only the compiler knows of types of the project",
    "table.sections.rows:type": "whether elements have an 'id', and of which type, only the compiler knows",
    "table.sections.rows @cell": "which types are cells only the compiler knows",
    "table.sections.header": "which types are headers only the compiler knows",
    "table.sections.footer:view": "which types are footers only the compiler knows",
    "table.title": "which types are headers only the compiler knows",
    "table:view": "the cells of a table view are not those of a collection view",
    "pager": "which types are view controllers only the compiler knows",
    "request.paging:element": "what the elements of a page have only the compiler knows of types of the project",
    "enum.cases @deprecated": "the compiler warns of defaults that name the case, as it should",
    "associated.properties @weak": "which types of the project are classes only the compiler knows",
    "@import": "which modules there are only the compiler knows",
    "@reactive": "what a class is that the project declares is seen in its sources",
    "@isolated": "how a type is isolated that the project declares is seen in its sources",
    "delegate @retained": "how a property holds its object is seen in the project's sources",
  ]

  static func has(_ place: String) -> Bool {
    let parts = place.split(separator: " ")
    return places[place] != nil || !place.contains(".") && parts.count == 2 && places[String(parts[1])] != nil
  }
}
