import Diagnostics
import Documents

extension Option {
  /// The options that select operations of a document.
  static let selection = [
    Option("only", .required("PATTERN"), help: "Take only these operations.", isRepeatable: true),
    Option("tag", .required("TAG"), help: "Take only operations with this tag.", isRepeatable: true),
    Option("except", .required("PATTERN"), help: "Leave these operations out.", isRepeatable: true),
  ]
}

extension Selection {
  init(_ arguments: ParsedArguments) {
    self.init(
      included: arguments.values("only").map { Term(.operation, $0) } + arguments.values("tag").map { Term(.tag, $0) },
      excluded: arguments.values("except").map { Term(.operation, $0) }
    )
  }

  /// Reports the terms that no operation fits. Returns whether there are none.
  func fits(_ descriptions: [APIDescription], in context: CommandContext) -> Bool {
    let mistakes = mistakes(in: descriptions)
    for (_, message) in mistakes { context.console.printError(SourceLine.visible("error: \(message)")) }
    return mistakes.isEmpty
  }
}
