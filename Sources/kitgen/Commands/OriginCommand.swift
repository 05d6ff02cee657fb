import Diagnostics
import Generation

struct OriginCommand: Command {
  let name = "origin"
  let summary = "Print the declaration and the template line that a file, or a line, comes from."
  let usage = "[OPTIONS] FILE[:LINE]"
  let options = [Option.root]

  func run(_ arguments: ParsedArguments, in context: CommandContext) async throws -> ExitCode {
    guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("'kitgen origin' needs one file", advice: "Name it as FILE or as FILE:LINE.")
    }
    let (file, line) = Self.place(operand)
    let root = try context.root(ofFiles: [file], arguments)
    let project = try context.project(at: root)
    guard !project.diagnosticsWithFiles.hasErrors else {
      context.report(project.diagnosticsWithFiles, root: root)
      return .dataError
    }
    guard let path = context.path(file, in: root) else { throw Self.unknown(operand) }
    guard let origin = try project.origin(of: path, line: line) else {
      guard line != nil, try project.origin(of: path, line: nil) != nil else { throw Self.unknown(file) }
      throw UsageError("'\(file)' has no line \(line ?? 0)")
    }
    let paths = context.paths(of: root)
    // The place has the file.
    let node = origin.node.map { place in
      let name = origin.text.firstRange(of: ", ").map { origin.text[$0.upperBound...] } ?? origin.text[...]
      return "\(Self.text(of: place, paths)): \(name)"
    }
    context.console.print("declaration: \(node ?? origin.text)")
    if let subject = origin.subject, subject.start != origin.node?.start {
      context.console.print("about: \(Self.text(of: subject, paths)): \(Self.line(of: subject))")
    }
    switch origin.line {
    case nil: context.console.print("template: \(origin.template)")
    case .template(let place, _): context.console.print("template: \(Self.text(of: place, paths))")
    case .hand: context.console.print("edited by hand; the rest of the file is by the template \(origin.template)")
    case .stale: context.console.print("from an earlier version of the kit; 'kitgen generate' updates the file")
    case .kitgen: context.console.print("by kitgen itself, around what the template \(origin.template) gives")
    }
    return .success
  }

  /// The file and the line in compilers' form: `FILE:LINE`, or `FILE:LINE:COLUMN`.
  private static func place(_ operand: String) -> (file: String, line: Int?) {
    let parts = operand.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst().suffix(2).reversed().prefix { Int($0) != nil }.reversed().compactMap { Int($0) }
    guard let line = numbers.first else { return (operand, nil) }
    return (parts.dropLast(numbers.count).joined(separator: ":"), line)
  }

  private static func text(of place: SourceLocation, _ paths: ShownPaths) -> String {
    "\(paths.path(of: place.source)):\(place.position)"
  }

  /// The line of a place, without surrounding white space.
  private static func line(of place: SourceLocation) -> String {
    let range = place.source.lineRange(at: place.source.lineIndex(at: place.range.lowerBound))
    return String(place.source[range].drop(while: \.isWhitespace))
  }

  private static func unknown(_ file: String) -> UsageError {
    UsageError("the kit gives no file '\(file)'", advice: "'kitgen generate --list-outputs' lists its files.")
  }
}
