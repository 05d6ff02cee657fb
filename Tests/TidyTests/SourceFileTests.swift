import Foundation
import TestSupport
import Testing

/// Rules for source files that the compiler and the formatter do not know.
struct SourceFileTests {
  @Test func filesStayReadable() throws {
    for file in SourceTree.swiftFiles(below: "Sources") {
      let lines = try SourceTree.text(file).split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 600, "\(file) has \(lines) lines: is it still one thing?")
    }
  }

  @Test func nothingCrashesOnInput() throws {
    for file in SourceTree.swiftFiles(below: "Sources") {
      let text = try SourceTree.text(file)
      for word in ["fatalError(", "try!", " as! ", "preconditionFailure("] {
        #expect(!text.contains(word), "\(file) contains \(word)")
      }
    }
  }

  /// What a repository's configuration names is run by any git that reads it.
  @Test func gitIsStartedInOnePlace() throws {
    let places = try SourceTree.swiftFiles(below: "Sources").filter { try SourceTree.text($0).contains("[\"git\"") }
    #expect(places == ["Sources/Generation/EarlierTexts/GitRepository.swift"])
  }

  @Test func nothingIsLeftForLater() throws {
    let marks = ["TO" + "DO", "FIX" + "ME"]
    for file in SourceTree.swiftFiles(below: "Sources") + SourceTree.swiftFiles(below: "Tests") {
      let text = try SourceTree.text(file)
      for mark in marks {
        #expect(!text.contains(mark), "\(file) contains \(mark)")
      }
    }
  }

  @Test func namesAreTheFieldsOwn() {
    for file in SourceTree.swiftFiles(below: "Sources") {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      for word in ["Manager", "Helper", "Util"] {
        #expect(!name.contains(word), "\(file): what is it really?")
      }
    }
  }
}
