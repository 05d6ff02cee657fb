import KitLanguage
import SwiftAnalysis

/// The facts for offers about a call of user defaults that other files show.
extension AdoptedDeclaration {
  /// Endings of names that say of a store no more than that it is one, and names that say nothing else.
  private static let storeEndings = ["UserDefaults", "Defaults", "defaults", "Preferences", "Prefs", "Settings"]
  private static let storeNames: Set = ["", "self", "user", "store", "storage", "shared", "standard"]

  /// A name for what the store of a call or a preference keeps; `nil` unless the code has the store by a name.
  var store: String? {
    guard let call = placedCall, !["UserDefaults.standard", "self"].contains(call.receiver) else { return nil }
    let receiver = call.writtenReceiver
    let plain = receiver.hasSuffix("()") ? String(receiver.dropLast(2)) : receiver.withoutOptionalMarks
    let names = plain.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !$0.isEmpty }) else {
      return nil
    }
    let words = (place.surroundings.types + names).reversed().map { name in
      let ending = Self.storeEndings.first(where: name.hasSuffix) ?? ""
      return String(name.lastNamePart.dropLast(ending.count).drop { $0 == "_" })
    }
    let word = words.first { !Self.storeNames.contains($0.lowercased()) } ?? "stored"
    return word.prefix(1).uppercased() + word.dropFirst() + "Preferences"
  }

  /// The types of the names of notifications.
  private static let notificationNames = ["Notification.Name", "NSNotification.Name"]

  private var placedCall: PlacedCall? { place.call ?? place.property?.preference?.reading }

  /// The call with its key, the type of its store and the type of its value, as far as other files declare them.
  func call(seenIn sources: SwiftSources) -> PlacedCall? {
    guard var call = placedCall, call.entries.isEmpty else { return placedCall }
    // An inherited member hides a constant of the file.
    if call.writtenKey == call.keyConstant, sources.inheritsMember(call.writtenKey, in: place.surroundings.types) {
      (call.key, call.keyName) = (nil, call.writtenKey)
    }
    if call.key == nil, let name = call.keyName {
      let (types, ofNames) = (place.surroundings.types, call.label == "forKey" ? nil : Self.notificationNames)
      call.key = sources.string(ofKey: name, for: call.method, in: types, of: ofNames)
      // The notifications of systems and libraries become no events.
      if call.key == nil, let ofNames, sources.isOfLibrary(name, in: types, of: ofNames) { call.keyConstant = nil }
    }
    let names = call.receiver.split(separator: ".").map(String.init)
    if call.receiverType != "UserDefaults", names.count == 2, names[0].startsWithCapital {
      let member = PlacedCall.Member(owner: names[0], name: names[1].withoutOptionalMarks)
      call.receiverType = type(of: member, sources)?.withoutOptionalMarks ?? call.receiverType
    }
    if call.type == nil, call.value != nil {
      call.type = call.valueMember.flatMap { type(of: $0, sources) } ?? readType(like: call)
    }
    let others = file.calls(labeled: call.label).compactMap(\.call).filter { other in
      other.receiver == call.receiver
        && (other.writtenKey == call.writtenKey || other.key != nil && other.key == call.key)
    }
    // A number that is written may be of any type of numbers.
    let precise = others.filter { !$0.isWholeNumber }.compactMap { $0.type?.withoutOptionalMarks }
    if call.isWholeNumber, let number = precise.first(where: ["Double", "Float"].contains) { call.type = number }
    call.otherType = call.type.flatMap { type in
      let own = type.withoutOptionalMarks
      let areAlike = call.isWholeNumber && !precise.contains { !["Int", "Double", "Float"].contains($0) }
      return areAlike ? nil : precise.first { $0 != own }
    }
    return call
  }

  /// The type of a member, as its declaration in the project's Swift states it.
  private func type(of member: PlacedCall.Member, _ sources: SwiftSources) -> String? {
    let declarations = sources.declarations(of: longName(of: member.owner, sources) ?? member.owner)
    if member.name == "rawValue", let type = declarations.first(where: { $0.keyword == .enum }) {
      return type.inherited.first.flatMap { SwiftLibrary.mayBePropertyList($0) ? $0 : nil }
    }
    let found = declarations.lazy.flatMap(\.members).first { $0.keyword == .property && $0.name == member.name }
    return found?.type?.text
  }

  /// The type that another call of the file reads under the same key, if both agree on what stands for nothing stored.
  private func readType(like call: PlacedCall) -> String? {
    guard call.value?.contains("?") == false, call.value != "nil" else { return nil }
    return file.calls(labeled: call.label).lazy.compactMap(\.call).first {
      $0.value == nil && $0.type != nil && $0.fallback == nil && $0.writtenKey == call.writtenKey
        && $0.receiver == call.receiver
    }?.type
  }
}

extension PlacedCall {
  /// Whether the call stores a literal that is a whole number.
  fileprivate var isWholeNumber: Bool {
    value.map { !$0.isEmpty && $0.drop { $0 == "-" }.allSatisfy { $0.isNumber || $0 == "_" } } ?? false
  }
}

/// The strings of keys that the project's Swift declares.
extension SwiftSources {
  /// The string of a key as code in types names it: `Keys.name`, `Keys.name.rawValue`, or `.name` of the type that a method of
  /// user defaults takes; `nil` if no file shows it, or several differ.
  ///
  /// - Parameter keyTypes: The types of such keys; `nil` for those that the method of user defaults takes.
  func string(ofKey name: String, for method: String, in types: [String], of keyTypes: [String]? = nil) -> String? {
    let names =
      name.hasPrefix(".")
      ? (keyTypes ?? self.keyTypes(of: method)).map { $0 + name } : longNames(ofKey: name, in: types)
    // Methods of the app's own may make another key of what they get.
    let isRaw = keyTypes == nil && !name.hasSuffix(".rawValue") && passesRawValue(method)
    return names.lazy.compactMap { self.string(ofKey: isRaw ? $0 + ".rawValue" : $0) }.first
  }

  /// Whether a member of a type, `UIScene.didActivateNotification` or `.launched` of a key type, is declared by no file of the project.
  fileprivate func isOfLibrary(_ name: String, in types: [String], of keyTypes: [String]) -> Bool {
    let names = name.hasPrefix(".") ? keyTypes.map { $0 + name } : longNames(ofKey: name, in: types)
    return !name.hasPrefix("Self.") && name.contains(".")
      && names.allSatisfy { name in
        name.enclosingName.map { type in
          !hasMember(name.lastNamePart, in: type) && !declarations(of: type).contains { $0.keyword != .extension }
        } ?? true
      }
  }

  /// The names that a key may have outside of the types around the code: `Self.name` is no global constant.
  private func longNames(ofKey name: String, in types: [String]) -> [String] {
    let scopes = Self.scopes(types)
    if name.hasPrefix("Self.") { return scopes.prefix(1).map { $0 + name.dropFirst("Self".count) } }
    let member = name.hasSuffix(".rawValue") ? String(name.dropLast(".rawValue".count)) : name
    let isGlobal = member.contains(".") || scopes.allSatisfy { lacksMember(member, in: $0) }
    return scopes.map { $0 + "." + name } + (isGlobal ? [name] : [])
  }

  /// The names of types around code, the innermost first.
  private static func scopes(_ types: [String]) -> [String] {
    types.indices.reversed().map { types[...$0].joined(separator: ".") }
  }

  private func supertypes(of type: String) -> [String] {
    let hierarchy = hierarchy(with: nil)
    return hierarchy.superclasses(of: type) + hierarchy.conformances(of: type)
  }

  private func hasMember(_ name: String, in type: String) -> Bool {
    declarations(of: type).contains { $0.cases.contains(name) || $0.members.contains { $0.name == name } }
  }

  /// Whether a name alone means a member that one of the types around code inherits.
  fileprivate func inheritsMember(_ name: String, in types: [String]) -> Bool {
    Self.scopes(types).contains { type in
      !hasMember(name, in: type) && supertypes(of: type).contains { hasMember(name, in: $0) }
    }
  }

  /// Whether all declarations of a type, and of what it inherits, are known or of Apple's frameworks, and have no member of a
  /// name.
  private func lacksMember(_ name: String, in type: String) -> Bool {
    ([type] + supertypes(of: type)).allSatisfy { type in
      let library = AppleType(type)
      let isKnown =
        library.isOfSwift || library.module != nil || declarations(of: type).contains { $0.keyword != .extension }
      return isKnown && !hasMember(name, in: type)
    }
  }

  private func string(ofKey name: String) -> String? {
    var words = name.split(separator: ".").map(String.init)
    if words.last == "rawValue" { words.removeLast() }
    guard let member = words.popLast() else { return nil }
    let strings =
      if let type = words.last {
        answers(about: type).compactMap { $0.entry.file.string(ofKey: name, of: type, member) }
      } else {
        currentFolder.files.filter { $0.access == .module }.compactMap { $0.file.string(ofGlobalKey: member) }
      }
    return Set(strings).count == 1 ? strings.first : nil
  }

  private func passesRawValue(_ method: String) -> Bool {
    let passed = answers(about: Self.userDefaults).compactMap { answer -> Bool? in
      let file = answer.entry.file
      let isDeclared = file.declarations(named: Self.userDefaults).types.lazy.flatMap(\.members).contains {
        Self.keyType(of: $0, called: method).map { $0 != "String" } ?? false
      }
      return isDeclared ? file.passesRawValue(method) { bytes(of: answer.entry) } : nil
    }
    return !passed.isEmpty && passed.allSatisfy(\.self)
  }

  private static let userDefaults = "UserDefaults"

  /// Methods whose result is never nil.
  private static let certainMethods: Set = ["bool", "integer", "float", "double"]

  /// The types of keys that the project's own methods of user defaults take, if they return what Foundation's method of
  /// the name does, and `String`.
  private func keyTypes(of method: String) -> [String] {
    let own = declarations(of: Self.userDefaults).flatMap(\.members).compactMap { member in
      member.signature?.returnType.map({ ($0.wrapped == nil) == Self.certainMethods.contains(method) }) ?? true
        ? Self.keyType(of: member, called: method) : nil
    }
    return own.flatMap { ["UserDefaults.\($0)", $0] } + ["String"]
  }

  /// The type of the key that a method with a name takes last; `nil` for other members.
  private static func keyType(of member: MemberDeclaration, called method: String) -> String? {
    guard member.keyword == .function, member.name == method, let key = member.signature?.parameters.last else {
      return nil
    }
    return key.label == "forKey" ? key.type.text : nil
  }
}
