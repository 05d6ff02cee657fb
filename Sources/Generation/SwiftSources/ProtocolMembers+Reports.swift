import Diagnostics
import KitLanguage
import SwiftAnalysis

/// What is told of protocols and functions that are not there.
extension ProtocolMembers {
  func diagnostic(ofAlias alias: TypeAlias, in owner: SpecNode.ID) -> Diagnostic {
    let name = alias.name
    let types = sources.hierarchy(with: nil).meanings(of: name)
    let protocols = types.filter { sources.type($0).kind == "protocol" }
    let message: String
    if protocols.isEmpty {
      message = "a typealias of '\(alias.type.text)'; name the protocol that its delegate conforms to"
    } else if types.count == 1 {
      message = "a typealias; name the protocol itself, '\(types[0])'"
    } else {
      message = "a typealias; declare a protocol that inherits \(types.map { "'\($0)'" }.joined(separator: " and "))"
    }
    let isOne = types.count == 1 && protocols.count == 1
    return SourceDiagnostics.notAProtocol.diagnostic(
      "'\(name)' is " + message,
      at: spec[owner].nameLocation,
      fixIts: isOne ? FixIt.correcting(name, to: types[0], at: spec[owner].nameLocation) : []
    )
  }

  func unknownProtocol(_ name: String, _ slot: String, in owner: SpecNode.ID) -> Diagnostic {
    if let path = sources.unreadFile(declaring: name) {
      return SourceDiagnostics.unknownProtocol.diagnostic(
        "'\(path)' seems to declare '\(name)', and is too large or nested too deeply to be read. Declare it in another file",
        at: spec[owner].nameLocation
      )
    }
    let nearest = sources.typeMeant(by: name)
    let takesModule = spec[owner].schema.slots.contains { $0.label == slot && $0.kind.module != nil }
    let advice = "; write its functions into the block" + (takesModule ? ", or name its module: 'from MODULE'" : "")
    return SourceDiagnostics.unknownProtocol.diagnostic(
      "No Swift file below the Kitfile's folder declares a protocol '\(name)'"
        + (nearest == nil ? advice : NearestName.hint(nearest)),
      at: spec[owner].nameLocation,
      fixIts: FixIt.correcting(name, to: nearest, at: spec[owner].nameLocation)
    )
  }

  /// - Parameter hasFunctions: Whether the kit has the protocol's functions, which suffice if the module cannot be
  ///   read.
  func unknown(
    _ name: String,
    in module: String,
    at owner: SpecNode.ID,
    _ slot: String,
    hasFunctions: Bool
  ) -> Diagnostic {
    let node = spec[owner]
    let place = node.schema.slots.first { $0.label == slot }?.kind.module.flatMap { node.valueLocations[$0] }
    switch sources.module(module) {
    case .found(let interface):
      let sibling = sources.sibling(of: module, declaring: name)
      let nearest = sibling == nil ? NearestName.of(name, in: interface.names) : nil
      return SourceDiagnostics.unknownProtocol.diagnostic(
        "The module '\(module)' has no protocol '\(name)'"
          + (sibling.map { "; '\($0)' has it" } ?? NearestName.hint(nearest)),
        at: node.nameLocation,
        fixIts: sibling.flatMap { sibling in place.map { FixIt.correcting(module, to: sibling, at: $0) } }
          ?? FixIt.correcting(name, to: nearest, at: node.nameLocation)
      )
    case .unknown where isOnOtherMachines(module):
      let problem = "'\(module)' is not on this machine"
      return absent(problem, name, at: place ?? node.nameLocation, hasFunctions: hasFunctions)
    case .postponed:
      let problem = "'\(module)' is read after the first edit, or by 'kitgen check'"
      return absent(problem, name, at: place ?? node.nameLocation, hasFunctions: hasFunctions)
    case .unknown:
      let nearest = NearestName.of(module, in: SwiftLibrary.moduleNames)
      return SourceDiagnostics.unknownModule.diagnostic(
        "The Swift toolchain has no module '\(module)'" + NearestName.hint(nearest),
        at: place ?? node.nameLocation,
        fixIts: FixIt.correcting(module, to: nearest, at: place ?? node.nameLocation)
      )
    case .unavailable(let reason) where hasFunctions:
      return SourceDiagnostics.guessedModule.diagnostic(
        "The module '\(module)' cannot be read: \(reason). The functions in the kit are taken for all of '\(name)'",
        at: place ?? node.nameLocation
      )
    case .unavailable(let reason):
      return SourceDiagnostics.unreadableModule.diagnostic(
        "The module '\(module)' cannot be read: \(reason)",
        at: place ?? node.nameLocation
      )
    }
  }

  /// A module that is not read here: a kit for iOS is checked on Linux, too.
  private func absent(
    _ problem: String,
    _ name: String,
    at place: SourceLocation,
    hasFunctions: Bool
  ) -> Diagnostic {
    hasFunctions
      ? SourceDiagnostics.guessedModule.diagnostic(
        "\(problem). The functions in the kit are taken for all of '\(name)'",
        at: place
      )
      : SourceDiagnostics.absentModule.diagnostic(
        "\(problem): the functions of '\(name)' are not checked, and their files are not written",
        at: place
      )
  }

  /// An inherited protocol of a project protocol that neither the sources nor a module show.
  ///
  /// - Parameter hasFunctions: Whether the kit has functions that may be those of the inherited protocol.
  func unseenParent(_ parent: String, of name: String, at owner: SpecNode.ID, hasFunctions: Bool) -> Diagnostic {
    let place = spec[owner].nameLocation
    if hasFunctions {
      return SourceDiagnostics.guessedModule.diagnostic(
        "'\(name)' inherits '\(parent)', which is not seen here. The functions in the kit are taken for all of it",
        at: place
      )
    }
    if isOnOtherMachines(parent: parent) {
      return SourceDiagnostics.absentModule.diagnostic(
        "'\(name)' inherits '\(parent)', whose module is not on this machine: its functions are not checked, and the files are "
          + "not written",
        at: place
      )
    }
    return SourceDiagnostics.unknownProtocol.diagnostic(
      "'\(name)' inherits '\(parent)', which neither a Swift file below the Kitfile's folder nor a module that can be read"
        + " declares. Write its functions into the block, so that they are forwarded to the delegate",
      at: place
    )
  }

  func isOnOtherMachines(parent: String) -> Bool {
    SwiftSources.Parent(parent).modules.contains { isOnOtherMachines($0) }
  }

  func unknownFunction(_ id: SpecNode.ID, of type: ProjectType) -> Diagnostic {
    let node = spec[id]
    let functions = type.members.filter { $0.keyword == .function }
    let text = FunctionName.text(node.name ?? "", node.signature)
    let nearest = NearestName.of(text, in: functions.map { FunctionName.text($0.name, $0.signature) })
    // Labels are written with their types, so that only another name is put right by one word.
    let meant = functions.first { function in
      FunctionName.text(function.name, function.signature) == nearest
        && FunctionName.text(function.name, node.signature) == nearest
    }
    return SourceDiagnostics.unknownRequirement.diagnostic(
      "The protocol '\(type.name)' has no function '\(text)'" + NearestName.hint(nearest),
      at: node.nameLocation,
      fixIts: FixIt.correcting(node.name ?? "", to: (meant?.name).map(SwiftName.escaped), at: node.nameLocation)
    )
  }

  /// Whether the module is a framework that only other machines have: a kit for iOS is checked on Linux, too.
  func isOnOtherMachines(_ module: String) -> Bool {
    guard case .unknown = sources.module(module) else { return false }
    return SwiftLibrary.isAppleFramework(module) && sources.lacksAppleFrameworks
  }
}
