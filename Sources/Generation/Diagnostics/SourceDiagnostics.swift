import Diagnostics
import KitLanguage
import SwiftAnalysis

extension Diagnostic {
  func relocated(fixIts: [FixIt], _ place: (SourceLocation) -> SourceLocation) -> Diagnostic {
    let notes = notes.map { Note($0.message, at: $0.location.map(place)) }
    return Diagnostic(code: code, severity: severity, message, at: location.map(place), notes: notes, fixIts: fixIts)
  }
}

extension [Diagnostic] {
  /// The diagnostics without the known ones, compared by code, message and file, since changes move what follows.
  package func without(_ known: [Diagnostic]) -> [Diagnostic] {
    func key(_ diagnostic: Diagnostic) -> [String] {
      [diagnostic.code, diagnostic.message, diagnostic.location?.source.path ?? ""]
    }
    var counts = Dictionary(known.map { (key($0), 1) }, uniquingKeysWith: +)
    return filter { diagnostic in
      guard let count = counts[key(diagnostic)], count > 0 else { return true }
      counts[key(diagnostic)] = count - 1
      return false
    }
  }

  /// Without warnings about misspelt types if an error reports the same: a requirement on a type and its misspelling
  /// are one mistake, with the fix of the warning. Types of Swift, of Foundation and of the module itself are not misspelt.
  func withoutMisspellings(isDeclaredInModule: (String) -> Bool) -> [Diagnostic] {
    var errors: [Int] = []
    var dropped: Set<Int> = []
    var warnings: [SourceLocation.Start: Int] = [:]
    for (index, diagnostic) in enumerated() {
      if diagnostic.code == GenerationDiagnostics.unmetRequirement.code { errors.append(index) }
      guard diagnostic.code == CheckDiagnostics.unknownType.code, let location = diagnostic.location else { continue }
      let name = String(location.source[location.range])
      if AppleType(name).isOfSwift || LibraryType.isKnown(name) || isDeclaredInModule(name) { dropped.insert(index) }
      warnings[location.start] = index
    }
    var result = self
    for index in errors {
      guard let place = self[index].location?.start, let warning = warnings[place], dropped.insert(warning).inserted
      else { continue }
      result[index].fixIts += self[warning].fixIts
    }
    return result.indices.filter { !dropped.contains($0) }.map { result[$0] }
  }

  /// The first of the diagnostics with one message at one place, and in a pattern of one kind: a mistake there shows at every
  /// node, and in every template that includes it.
  func withoutRepetitions() -> [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      let isOfPattern = [".stencil", "/pattern.kit"].contains(where: location.source.path.hasSuffix)
      let what = isOfPattern ? "" : diagnostic.message
      return seen.insert("\(diagnostic.code) \(location.source.path) \(location.range) \(what)").inserted
    }
  }
}

/// The problems of a kit with the project's Swift and with other modules.
enum SourceDiagnostics {
  static let unknownProtocol = pages["unknown-protocol"]
  static let notAProtocol = pages["not-a-protocol"]
  static let ambiguousProtocol = pages["ambiguous-protocol"]
  static let unknownClass = pages["unknown-class"]
  static let nestedType = pages["nested-type"]
  static let unknownModule = pages["unknown-module"]
  static let unreadableModule = pages["unreadable-module"]
  static let unreadableSwift = pages["unreadable-swift"]
  static let absentModule = pages["absent-module"]
  static let guessedModule = pages["guessed-module"]
  static let frameworkProtocol = pages["framework-protocol"]
  static let formerProtocol = pages["former-protocol"]
  static let unknownRequirement = pages["unknown-requirement"]
  static let mismatchedRequirement = pages["mismatched-requirement"]
  static let unknownFunction = pages["unknown-function"]
  static let unknownProperty = pages["unknown-property"]
  static let writtenCompletion = pages["written-completion"]

  static let pages = DiagnosticPages(
    #"""
    ## unknown-protocol: error
    No Swift file below the folder of the Kitfile declares this protocol. Correct the name, write the protocol's
    functions into the block, or add `from MODULE` if the protocol belongs to another module.

        delegate 1️⃣PlayerDelegat on Player.delegate

    ## not-a-protocol: error
    The declaration needs a protocol, but the project's Swift declares a class, struct or enum with this name. Name
    the protocol of the delegate, as in `delegate PlayerDelegate on Player.delegate`.

        delegate 1️⃣Player on Player.delegate

    ## ambiguous-protocol: error
    The project's Swift declares the protocol several times and differently, in several modules or in branches of
    `#if`. Write a Kitfile for each module, or declare the protocol once, with `#if` around functions.

        delegate 1️⃣PlayerDelegate on Player.delegate

    ## unknown-class: warning
    The project's Swift does not declare this type, but it declares one with almost the same name. Correct the name,
    or ignore the warning if the type is from another module.

        delegate PlayerDelegate on 1️⃣Playr.delegate { func playerDidStart(_ player: Player) }

    ## nested-type: warning
    The type is declared inside of another type, so its short name is unknown here. Write the full name, as the fix
    does. For a type of another module, write the module before it.

        model Song { state: 1️⃣State }

    ## unknown-module: error
    Neither the Swift toolchain nor its SDKs have the module after `from`. Correct the name. For the module of a
    dependency, write all functions of the protocol into the block. For Swift of the project, or of another target of
    the package, remove `from`.

        delegate XMLParserDelegate on XMLParser.delegate from 1️⃣FoundtionXML

    ## unreadable-module: error
    The module after `from` could not be read: `swift symbolgraph-extract` of the toolchain (`SWIFTC`, or the one in
    the `PATH`) does not run here, or takes too long. Install a toolchain, or write all functions of the protocol
    into the block.

        delegate XMLParserDelegate on XMLParser.delegate from 1️⃣FoundationXML

    ## unreadable-swift: warning without a place: the kit is not at fault
    A Swift file of the project cannot be read, or is not UTF-8, so messages about its types may be wrong. Change
    its permissions, save it as UTF-8, or remove a link that leads to nothing.

        1️⃣model User { id: Int }

    ## absent-module: warning
    `from` names a framework of Apple's, which this machine does not have. The rest of the kit is checked, but the
    functions of the protocol are unknown, so commands that write or compare its files fail. Run these commands on a
    Mac, or write all functions of the protocol into the block.

    The language server starts no program for a kit that is only opened. It reads a module that is not in the user's
    cache after the first edit.

        delegate UITextFieldDelegate on UITextField.delegate from 1️⃣UIKit

    ## guessed-module: warning
    `from` names a module that cannot be read here, so only the functions in the block are known. On a machine whose
    toolchain can read the module, there may be more.

        delegate XMLParserDelegate on XMLParser.delegate from 1️⃣FoundationXML {
          func parserDidEndDocument(_ parser: XMLParser)
        }

    ## framework-protocol: warning
    The protocol and its class have the names of types of an Apple framework. Without `from`, kitgen declares a new
    protocol with that name, which the class does not use, so the emitted code does not compile. Add `from` and the
    framework. If both are your types in Swift that is not below the folder of the Kitfile, ignore the warning.

        delegate 1️⃣UITextFieldDelegate on UITextField.delegate {
          func textFieldDidEndEditing(_ textField: UITextField)
        }

    ## former-protocol: warning
    No Swift file declares the protocol, so kitgen emits it with the functions in the block. But according to the
    lock, Swift declared the protocol in an earlier run. If it was renamed, write the new name. If the kit should
    declare the protocol from now on, generate the file, and the warning disappears.

        delegate 1️⃣PlayerDelegate on Player.delegate { func playerDidStart(_ player: Player) }

    ## unknown-requirement: error
    The protocol has no function with this name and these labels, so the line in the block has no effect. Correct
    it, or add the function to the protocol.

        delegate PlayerDelegate on Player.delegate { func 1️⃣playerDidBegin(_ player: Player) }

    ## mismatched-requirement: error
    A function in the kit has the name and labels of a function in Swift, but other types, or `async` or `throws`
    that the protocol does not have. Write it as in Swift, as the fix does, or change the Swift. `async` and
    `throws` of a protocol may be left out. Functions that Objective-C makes optional, as in `UIScrollViewDelegate`,
    need `optional`.

        delegate PlayerDelegate on Player.delegate { func playerDidStart(_ player: 1️⃣Int) }

    ## unknown-function: error
    The type has no function with this name and these labels, nor has a superclass or an extension. Correct them.
    For a function with a completion handler, write the labels before the closures.

        extend Player { call 1️⃣lod() -> Data }

    ## unknown-property: error
    The class has no property with this name, nor has a superclass. Correct the name, or declare the property in the
    class.

        delegate PlayerDelegate on 1️⃣Player.listener { func playerDidStart(_ player: Player) }

    ## written-completion: error
    The completion handler is a parameter of the member. Remove it, as the fix does: emitted code passes it, so
    `call load(url: URL) throws -> Data` is for the function `load(url:completion:)`. Its value goes after `->`,
    with `throws` if it may get an error; `@completion` names another form. For a type that the project's Swift does
    not declare, a closure called `completion` is taken for the handler. If it is an ordinary parameter, name the
    handler: `@completion(label: "then")`.

        extend Player { call load1️⃣(completion: @escaping (Data?) -> Void) -> Data? }
    """#
  )
}

/// The problems of a kit's defaults with the kit's own types.
package enum DefaultDiagnostics {
  package static let unknownCase = pages["unknown-case"]
  package static let missingArguments = pages["missing-arguments"]

  static let pages = DiagnosticPages(
    #"""
    ## unknown-case: error at the case in the default
    A default names a case that its type does not have, or is a word of another language, such as `yes` for a
    `Bool`. Correct the name, or add the case. A static member in an extension and a global variable count if they
    are in a Swift file below the folder of the Kitfile.

        enum Theme { case light; case dark }
        model Page { theme: Theme = .1️⃣drak }

    ## missing-arguments: error at the type that is called
    A default creates a value without arguments, but the type has no such initializer. Name a case, write the
    arguments, or give each property a default. An `init` in an extension counts if it is in a Swift file below the
    folder of the Kitfile.

        model Price { amount: Int }
        model Item { price: Price = 1️⃣Price() }
    """#
  )
}

/// The kinds of diagnostics that reading `kitgen.lock` reports.
package enum LockDiagnostics {
  package static let all = pages.kinds

  package static let missingLock = pages["missing-lock"]
  package static let damagedLock = pages["damaged-lock"]
  package static let newerLock = pages["newer-lock"]
  package static let staleFile = pages["stale-file"]
  package static let editedFile = pages["edited-file"]

  static let pages = DiagnosticPages(
    #"""
    ## missing-lock: error without a place: the file does not exist
    `kitgen.lock` is missing, but there are files that kitgen generated. Without the lock, kitgen cannot recognize
    hand edits, so it writes nothing; `verify`, `--dry-run`, `--diff`, `--print` and `--no-kit` only warn. Restore
    the committed lock (`git checkout -- kitgen.lock`). If there never was one, for example because the files were
    moved to the folder of another kit, run `kitgen lock --rebuild`: it adds the files that are exactly what the kit
    gives now, and lists the others.

        project Blog
        model User { id: Int }

    ## damaged-lock: error at the first line that is not one of the lock's
    A line of `kitgen.lock` is damaged, so kitgen cannot recognize its own files, and writes nothing. Restore the
    committed lock (`git checkout -- kitgen.lock`). If there is none, run `kitgen lock --rebuild`: it keeps the
    lines that can be read, and adds the files that are exactly what the kit gives now.

        1️⃣Models/User.swift    generated    Kitfile, model User

    ## newer-lock: error at the line that names the format
    A newer kitgen wrote `kitgen.lock`, in a format that this version does not know. Nothing is written, and the
    lock stays unchanged. Use the version of kitgen that the message names, like the rest of the team.

        1️⃣# kitgen.lock 2 (kitgen 9.0 or later): the files that kitgen has written.

    ## stale-file: note, only in the editor, at the first line of an open emitted file
    The kit, a template or the project's Swift has changed since kitgen has written this file, and gives other contents now.
    `kitgen generate` writes it, or the action that the editor offers here; `kitgen generate --diff` shows what changes.

        1️⃣// Generated by kitgen from Kitfile, model User.

    ## edited-file: note, only in the editor, at the first line of an open emitted file
    The file has hand edits. That is allowed: kitgen merges them when the kit changes. The actions in the editor
    accept the edits (`kitgen accept`), make the file yours (`kitgen own`), or restore kitgen's text (`kitgen
    generate --force FILE`).

        1️⃣// Generated by kitgen from Kitfile, model User.
    """#
  )
}
