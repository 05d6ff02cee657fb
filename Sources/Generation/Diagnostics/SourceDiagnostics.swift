import Diagnostics
import KitLanguage

extension Diagnostic {
  func relocated(fixIts: [FixIt], _ place: (SourceLocation) -> SourceLocation) -> Diagnostic {
    let notes = notes.map { Note($0.message, at: $0.location.map(place)) }
    return Diagnostic(code: code, severity: severity, message, at: location.map(place), notes: notes, fixIts: fixIts)
  }
}

extension [Diagnostic] {
  /// Without warnings about misspelt types if an error reports the same: a requirement on a type and its misspelling
  /// are one mistake, with the fix of the warning. Types that the module itself declares are not misspelt.
  func withoutMisspellings(isDeclaredInModule: (String) -> Bool) -> [Diagnostic] {
    var errors: [Int] = []
    var dropped: Set<Int> = []
    var warnings: [SourceLocation.Start: Int] = [:]
    for (index, diagnostic) in enumerated() {
      if diagnostic.code == GenerationDiagnostics.unmetRequirement.code { errors.append(index) }
      guard diagnostic.code == CheckDiagnostics.unknownType.code, let location = diagnostic.location else { continue }
      if isDeclaredInModule(String(location.source[location.range])) { dropped.insert(index) }
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

  /// The first of the diagnostics of one kind at one place: a mistake in a template shows at every node, and in every
  /// template that includes it. Two kinds are kept apart: each project type that is in the way, and each function of a
  /// protocol, whose requirements are reported at the protocol's name.
  func withoutRepetitions() -> [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      let kinds = [GenerationDiagnostics.ownTypeClash.code, GenerationDiagnostics.unmetRequirement.code]
      let what = kinds.contains(diagnostic.code) ? diagnostic.message : ""
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
    A node takes its members from a protocol, and no Swift file below the folder of the Kitfile declares it. Correct the
    name; write the protocol's functions into the block of the node; or, where the protocol belongs to another module,
    say `from MODULE`.

        delegate 1️⃣PlayerDelegat on Player.delegate

    ## not-a-protocol: error
    A node takes its members from a protocol, and the project's Swift declares a class, a structure or an enumeration of
    the name. Name the protocol of the delegate instead, as in `delegate PlayerDelegate on Player.delegate`.

        delegate 1️⃣Player on Player.delegate

    ## ambiguous-protocol: error
    The project's Swift declares a protocol several times, in modules of their own or in branches of `#if`, and not in the
    same way. Which one is meant cannot be seen. Write a Kitfile of its own for each module, or declare the protocol once,
    with `#if` around functions instead.

        delegate 1️⃣PlayerDelegate on Player.delegate

    ## unknown-class: warning
    A node names a type that the project's Swift does not declare, so that it is taken for one of another module. This
    one differs from a type of the project in a few letters, so it is probably misspelt.

        delegate PlayerDelegate on 1️⃣Playr.delegate { func playerDidStart(_ player: Player) }

    ## nested-type: warning
    A type that the project's Swift declares inside of another one is called by its last name alone, as nothing but Swift
    inside of that other type can call it. Write the whole name, as the fix does. Where a type of another module is meant, write
    that module in front.

        model Song { state: 1️⃣State }

    ## unknown-module: error
    `from` names a module that neither the Swift toolchain nor its SDKs have. Correct the name. What is Swift of the
    project needs no `from`: it is found in any file below the folder of the Kitfile.

        delegate XMLParserDelegate on XMLParser.delegate from 1️⃣FoundtionXML

    ## unreadable-module: error
    `from` names a module, which is read by `swift symbolgraph-extract`: by the toolchain that `SWIFTC` names, or else the
    one in the `PATH`. It does not run here, or takes too long. Install a toolchain; or write the functions of the protocol
    into the block of the node, which are then taken as they are written there.

        delegate XMLParserDelegate on XMLParser.delegate from 1️⃣FoundationXML

    ## unreadable-swift: warning without a place: the kit is not at fault
    A Swift file of the project cannot be read, or is not UTF-8. What it declares is unknown, so that messages about types may
    be wrong. Give yourself the right to read the file, save it as UTF-8, or remove a link that leads to nothing.

        1️⃣model User { id: Int }

    ## absent-module: warning
    `from` names a framework of Apple's, and this machine has none, as Linux. The rest of the kit is checked; the
    functions of the protocol are unknown here, so commands that write or compare its files end with an error. Run
    these on a Mac, or write the functions into the block of the node, which are then taken as they are written there.

    The language server starts no program for a kit that is only opened. It reads a module that is not in the user's
    cache after the first edit.

        delegate UITextFieldDelegate on UITextField.delegate from 1️⃣UIKit

    ## guessed-module: warning
    `from` names a module that cannot be read here, and the kit has functions of the protocol. These are taken for all that
    it has; where a toolchain can read the module, there may be more.

        delegate XMLParserDelegate on XMLParser.delegate from 1️⃣FoundationXML {
          func parserDidEndDocument(_ parser: XMLParser)
        }

    ## framework-protocol: warning
    A protocol that the project does not declare, and the class that has the delegate, are both named like those of one of
    Apple's frameworks. Without `from` kitgen declares a protocol of that name, which the class does not know, and what is
    emitted does not compile. Say `from` and the framework. Where both are your own, declared in Swift that is not below
    the folder of the Kitfile, the warning can be ignored.

        delegate 1️⃣UITextFieldDelegate on UITextField.delegate {
          func textFieldDidEndEditing(_ textField: UITextField)
        }

    ## former-protocol: warning
    The functions in the block of a node are all that a protocol has which no Swift file declares, and kitgen emits it. The
    lock tells that earlier runs have written files of this node without the protocol, so that Swift had it then. Where it
    was renamed in Swift, write the new name here: what kitgen emits is another protocol, of which the project knows
    nothing. Where the kit is to declare it from now on, all is well, and the warning is gone once the file is written.

        delegate 1️⃣PlayerDelegate on Player.delegate { func playerDidStart(_ player: Player) }

    ## unknown-requirement: error
    A node takes its members from a protocol that is declared in Swift. What is in its block adds to functions of
    that protocol, but this is not one: its name and labels have to be the same. Add the function to the protocol, or
    correct it here.

        delegate PlayerDelegate on Player.delegate { func 1️⃣playerDidBegin(_ player: Player) }

    ## mismatched-requirement: error
    A function of a kit has the name and the labels of one that is declared in Swift, and other types than that, or `async` or
    `throws` that a protocol does not have. Write what Swift says, as the fix does, or change the Swift. `async` and `throws`
    of a protocol may be left out.

        delegate PlayerDelegate on Player.delegate { func playerDidStart(_ player: 1️⃣Int) }

    ## unknown-function: error
    A member of a node is about a function of a type that the project's Swift declares, and neither the type, nor a
    superclass, nor an extension has it. Its name and the labels of its parameters have to be the same; of a function with
    a completion, those in front of the closures.

        extend Player { call 1️⃣lod() -> Data }

    ## unknown-property: error
    A node names a property of a class that is declared in the project's Swift, and neither the class nor a superclass has
    it. Correct the name, or declare the property in the class.

        delegate PlayerDelegate on 1️⃣Player.listener { func playerDidStart(_ player: Player) }

    ## written-completion: error
    A member is about a function that answers through a completion, and has the completion among its parameters. Emitted
    code passes it, so it is left out: `call load(url: URL) throws -> Data` is for a function `load(url:completion:)`. What
    the completion gets goes after `->`, with `throws` where it may get an error; `@completion` sets how it gets both
    where that is not the usual way. The fix does so. Of a type that the project's Swift does not declare, closures with
    names such as `completion` are taken for one; where such a closure is an ordinary parameter, name the completion that
    follows it: `@completion(label: "then")`.

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
    A default names a case that its type does not have. The kit declares the type, and neither has it the case, nor does
    a Swift file below the folder of the Kitfile add a static member of that name in an extension. Correct the name, or
    add the case.

        enum Theme { case light; case dark }
        model Page { theme: Theme = .1️⃣drak }

    ## missing-arguments: error at the type that is called
    A default calls a type of the kit without arguments, and that has no such initializer: it is an enum, or has properties
    without a default. Name a case, write what the properties need, or give each of them a default. An `init` that a Swift
    file below the folder of the Kitfile adds in an extension counts.

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
    There is no `kitgen.lock`, and yet there are files of this kit whose first line says that they were generated from a
    kit. The lock tells kitgen's own texts from edits by hand; without it nothing is written, for what you have made of
    these files could be lost. What writes none of the kit's own (`verify`, `--dry-run`, `--diff`, `--print`, `--no-kit`)
    only warns. Bring back the lock that was committed last (`git checkout -- kitgen.lock`). If there never was one, as
    where files were moved to the folder of another kit, run `kitgen lock --rebuild`: it takes for kitgen's own the files
    that hold exactly what the kit gives now, and lists the others.

        project Blog
        model User { id: Int }

    ## damaged-lock: error at the first line that is not one of the lock's
    A line of `kitgen.lock` is not one that kitgen writes: the file was cut off, an editor has turned its tabs into
    spaces, or it was saved in another encoding. Nothing is written while it is so, for kitgen could not tell its own files
    from yours. Bring back the lock that was committed last (`git checkout -- kitgen.lock`). Where there is none, run
    `kitgen lock --rebuild`: it keeps the lines that can be read, and takes for kitgen's own the files that hold
    exactly what the kit gives now.

        1️⃣Models/User.swift    generated    Kitfile, model User

    ## newer-lock: error at the line that names the format
    `kitgen.lock` was written by a newer kitgen, in a format that this one does not know. Nothing is written, and the lock
    stays as it is. Use the version of kitgen that the message names, as the rest of the team does.

        1️⃣# kitgen.lock 2 (kitgen 9.0 or later): the files that kitgen has written.

    ## stale-file: note, only in the editor, at the first line of an open emitted file
    The kit, a template or the project's Swift has changed since kitgen has written this file, and gives another text now.
    `kitgen generate` writes it, or the action that the editor offers here; `kitgen generate --diff` shows what changes.

        1️⃣// Generated by kitgen from Kitfile, model User.

    ## edited-file: note, only in the editor, at the first line of an open emitted file
    This file is not as kitgen has written it. That is allowed: kitgen merges the edit with its own text when that
    changes. The actions that the editor offers here accept the edit as it is (`kitgen accept`), keep the file as your own
    (`kitgen own`), or restore kitgen's text (`kitgen generate --force FILE`).

        1️⃣// Generated by kitgen from Kitfile, model User.
    """#
  )
}
