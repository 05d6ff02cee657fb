import Diagnostics

extension TypeChecker {
  mutating func check(_ nodes: [Node]) {
    for node in nodes { check(node) }
  }

  private mutating func check(_ node: Node) {
    switch node.kind {
    case .text, .loopExit: break
    case .output(let output): check(output)
    case .if(let branches): check(branches)
    case .loop(let loop): check(loop)
    case .include(let include): check(include)
    case .extends(let extends): check(extends)
    case .block(let block): check(block)
    case .filter(let filter):
      check(filter.nodes)
      scoped { checker in
        checker.bind("filter_value", .type(.string))
        checker.expectPrintable(checker.check(filter.operand), filter.operand)
      }
    case .set(let assignment): check(assignment)
    case .macro(let macro):
      bind(macro.name.text, .macro(macro, source))
      enter(macro)
    case .call(let call): check(call)
    case .map(let mapping): check(mapping)
    case .import(let importing):
      if let template = template(importing.name) {
        visit(Part(template), at: importing.name.range, verb: "imported")
      }
    }
  }

  private mutating func check(_ output: Node.Output) {
    guard let condition = output.condition else {
      checkOutput(output.value)
      return
    }
    let facts = check(condition)
    scoped(facts: facts.whenTrue) { $0.checkOutput(output.value) }
    if let alternative = output.alternative { scoped(facts: facts.whenFalse) { $0.checkOutput(alternative) } }
  }

  private mutating func checkOutput(_ value: Condition) {
    guard let operand = value.soleOperand else {
      _ = check(value)
      return
    }
    expectPrintable(check(operand), operand)
  }

  private mutating func expectPrintable(_ type: TemplateType, _ operand: Operand) {
    if type.isOptional { reportOptional(operand, operand.range) }
    reportTextless(operand.filters.isEmpty ? operand.path : nil, type, at: operand.range)
  }

  private mutating func check(_ branches: [Node.Branch]) {
    var facts: Set<String> = []
    for branch in branches {
      var known = Facts()
      if let condition = branch.condition { scoped(facts: facts) { known = $0.check(condition) } }
      scoped(facts: facts.union(known.whenTrue)) { $0.check(branch.nodes) }
      facts.formUnion(known.whenFalse)
    }
  }

  private mutating func check(_ loop: Node.Loop) {
    let type = check(loop.list)
    let elements = elements(of: type, loop)
    scoped { checker in
      for (variable, element) in zip(loop.variables, elements) where variable.name.text != "_" {
        checker.bind(variable.name.text, .type(element))
      }
      var facts = loop.filter.map { checker.check($0).whenTrue } ?? []
      if loop.list.filters.isEmpty, case .variable(let path) = loop.list.base {
        // The list of a loop that runs is not empty.
        facts.formUnion(checker.ends(of: path.text, type))
      }
      checker.bind("forloop", .type(.record(checker.forloop(label: loop.label))))
      checker.scoped(facts: facts) { $0.check(loop.nodes) }
    }
    scoped { $0.check(loop.emptyNodes) }
  }

  private mutating func elements(of type: TemplateType, _ loop: Node.Loop) -> [TemplateType] {
    let fallback = Array(repeating: TemplateType.any, count: loop.variables.count)
    switch resolved(type.unwrapped) {
    case .list(let element):
      if loop.variables.count > 1 {
        let range = loop.variables[1].range
        let message = "A list gives one value at a time, and the loop has \(loop.variables.count) variables"
        report(.loopVariables, message, at: range)
      }
      return [element] + fallback.dropFirst()
    case .record(let record):
      if loop.variables.count > 2 {
        let range = loop.variables[2].range
        let message = "A record gives a key and a value, and the loop has \(loop.variables.count) variables"
        report(.loopVariables, message, at: range)
      }
      let value = record.fields.map(\.type).reduce(nil as TemplateType?) { $0?.or($1) ?? $1 }
      return [.string, value ?? .any] + fallback.dropFirst(2)
    case .any, .union, .optional, .reference:
      return fallback
    case let other:
      report(.notAList, "The loop wants a list or a record, not \(other.kind)", at: loop.list.range)
      return fallback
    }
  }

  private func forloop(label: String?) -> RecordType {
    var fields = [
      RecordType.Field("first", .bool, "Whether it is the first round."),
      RecordType.Field("last", .bool, "Whether it is the last round."),
      RecordType.Field("counter", .int, "The number of the round, from 1."),
      RecordType.Field("counter0", .int, "The number of the round, from 0."),
      RecordType.Field("length", .int, "The number of rounds."),
    ]
    if let label {
      fields += [
        RecordType.Field("label", .string), RecordType.Field(label, .record(RecordType(fields, name: "forloop"))),
      ]
    }
    // The labels of outer loops are members as well.
    if case .type(.record(let outer)) = binding(of: "forloop"), outer.name == "forloop" {
      fields += outer.fields.filter { field in
        if case .record = field.type { !fields.contains { $0.name == field.name } } else { false }
      }
    }
    return RecordType(fields, name: "forloop")
  }

  private mutating func check(_ include: Node.Include) {
    let context = include.context.map { (type: resolved(check($0, tolerant: false).unwrapped), range: $0.range) }
    guard let template = template(include.name) else { return }
    scoped { checker in
      switch context?.type {
      case .record(let record):
        for field in record.fields { checker.bind(field.name, .type(field.type)) }
      case nil, .any, .union, .optional, .reference:
        break
      case .some(let type):
        let range = context?.range ?? include.range
        checker.report(.notARecord, "A template is included with a record, not with \(type.kind)", at: range)
      }
      checker.visit(Part(template), at: include.name.range, verb: "included")
    }
  }

  private mutating func check(_ assignment: Node.Assignment) {
    switch assignment.content {
    case .operand(let operand):
      bind(assignment.name.text, .type(check(operand)))
    case .condition(let condition):
      _ = check(condition)
      bind(assignment.name.text, .type(.bool))
    case .nodes(let nodes):
      check(nodes)
      bind(assignment.name.text, .type(.string))
    }
  }

  private mutating func check(_ call: Node.Call) {
    let arguments = call.arguments.map { check($0) }
    guard call.macro.segments.count == 1 else { return }
    switch binding(of: call.macro.name.text) {
    case .macro(let macro, let owner):
      guard macro.parameters.count == arguments.count else {
        report(
          .macroArguments,
          "The macro '\(macro.name.text)' takes \(macro.parameters.count.of("argument")), not \(arguments.count)",
          at: call.macro.range,
          notes: [Diagnostic.Note("defined here", at: SourceLocation(owner, macro.range))]
        )
        return
      }
      scoped { checker in
        for (parameter, argument) in zip(macro.parameters, arguments) { checker.bind(parameter.text, .type(argument)) }
        let part = Part(nodes: macro.nodes, source: owner, template: checker.name, name: macro.name.text)
        checker.visit(part, at: call.range, verb: "called")
      }
    case .type(.any):
      break
    case .type, nil:
      let macros = scopes.flatMap { $0.bindings.compactMap { if case .macro = $0.value { $0.key } else { nil } } }
      let message = "There is no macro '\(call.macro.text)' here"
      report(.undefinedMacro, message, at: call.macro.range, wayOut: .name(call.macro.text, among: macros.sorted()))
    }
  }

  private mutating func check(_ mapping: Node.Mapping) {
    var element = TemplateType.any
    switch resolved(check(mapping.list).unwrapped) {
    case .list(let type): element = type
    case .any, .union, .optional, .reference: break
    case let other: report(.notAList, "'map' wants a list, not \(other.kind)", at: mapping.list.range)
    }
    scoped { checker in
      let fields = [
        RecordType.Field("counter", .int, "The number of the element, from 0."),
        RecordType.Field("first", .bool, "Whether it is the first element."),
        RecordType.Field("last", .bool, "Whether it is the last element."),
        RecordType.Field("item", element, "The element."),
      ]
      checker.bind("maploop", .type(.record(RecordType(fields, name: "maploop"))))
      if let variable = mapping.variable { checker.bind(variable.text, .type(element)) }
      checker.check(mapping.nodes)
    }
    bind(mapping.result.text, .type(.list(of: .string)))
  }

  // MARK: - Blocks

  private mutating func check(_ extends: Node.Extends) {
    check(extends.definitions)
    enter(extends)
    let outer = overrides
    for block in extends.blocks { overrides[block.name, default: []].append((block, source, name)) }
    if let parent = template(extends.name), !isItself(parent, extends) {
      if let names = environment.blockNames(in: parent)?.sorted() {
        for block in extends.blocks where !names.contains(block.name) {
          report(
            .unknownBlock,
            TemplateMistake.unknownBlock(block.name, of: parent.name, having: names),
            at: block.nameRange,
            wayOut: .nearest(to: block.name, in: names)
          )
        }
      }
      scoped { $0.visit(Part(parent), at: extends.name.range, verb: "extended") }
    }
    overrides = outer
  }

  /// Whether a template extends itself, which is reported: lookup finds it before the one that it overrides.
  private mutating func isItself(_ parent: Template, _ extends: Node.Extends) -> Bool {
    guard parent.source === source else { return false }
    let replaced = environment.loader.names.first { $0.hasSuffix(":" + parent.name) }
    let written = if case .string(let text) = extends.name.literal { text } else { parent.name }
    report(
      .includeCycle,
      "The template extends itself",
      at: extends.name.range,
      wayOut: replaced.map {
        WayOut("write '\($0)' for the one that it takes the place of", replacing: written, by: $0)
      }
    )
    return true
  }

  private mutating func check(_ block: Node.Block) {
    let overriding = overrides.removeValue(forKey: block.name) ?? []
    var order = overriding
    order.append((block, source, name))
    for (index, entry) in order.enumerated() {
      let isOverride = index + 1 < order.count
      let check: (inout TypeChecker) -> Void = { checker in
        if isOverride {
          checker.bind("block", .type(.record(RecordType([RecordType.Field("super", .string)], name: "block"))))
        }
        let part = Part(nodes: entry.block.nodes, source: entry.source, template: entry.name, name: block.name)
        checker.visit(part, at: block.nameRange, verb: "used")
      }
      if isOverride { scoped(check) } else { check(&self) }
      if !entry.block.usesSuper { break }
    }
    if !overriding.isEmpty { overrides[block.name] = overriding }
  }

  // MARK: - Conditions

  /// Checks a condition, and returns the facts if it is true and if it is false.
  mutating func check(_ condition: Condition) -> Facts {
    switch condition {
    case .operand(let operand):
      let type = check(operand)
      guard operand.filters.isEmpty, case .variable(let path) = operand.base else { return Facts() }
      // A true value is not empty, and a true number of elements is not zero.
      return Facts(whenTrue: path.prefixes.union(ends(of: path.text, type)).union(countedEnds(of: operand)))
    case .not(let operand):
      let facts = check(operand)
      return Facts(whenTrue: facts.whenFalse, whenFalse: facts.whenTrue)
    case .all(let conditions):
      // Each is only looked at where those before it hold.
      return Facts(whenTrue: chain(conditions) { $0.whenTrue })
    case .any(let conditions):
      return Facts(whenFalse: chain(conditions) { $0.whenFalse })
    case .comparison(let comparison, let sides):
      check(comparison, of: sides.left, with: sides.right)
      return facts(of: comparison, sides.left, sides.right)
    case .constant:
      return Facts()
    }
  }

  private mutating func chain(_ conditions: [Condition], _ known: (Facts) -> Set<String>) -> Set<String> {
    var facts: Set<String> = []
    for condition in conditions { scoped(facts: facts) { facts.formUnion(known($0.check(condition))) } }
    return facts
  }

  private mutating func check(_ comparison: Condition.Comparison, of left: Operand, with right: Operand) {
    let (whole, other) = (check(left), check(right))
    let (leftType, rightType) = (resolved(whole.unwrapped), resolved(other.unwrapped))
    switch comparison {
    case .equal, .unequal:
      checkLiteral(right, against: whole, of: left.subject)
      checkLiteral(left, against: other, of: right.subject)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      for (type, operand) in [(leftType, left), (rightType, right)] {
        switch type {
        case .any, .int, .double, .union, .optional, .reference: break
        default: report(.notANumber, "Only numbers have an order, not \(type.kind)", at: operand.range)
        }
      }
    case .contains:
      switch rightType {
      case .any, .list, .string, .union, .optional, .reference: break
      default: report(.notAList, "'in' looks into a list or a string, not into \(rightType.kind)", at: right.range)
      }
      if case .list(let element) = rightType { checkLiteral(left, against: element, of: "What is in \(right.subject)") }
      checkWords(right, against: whole, of: left.subject)
    }
  }

  // MARK: - Facts

  /// A comparison with a literal implies that there is a value; an order implies it for both sides.
  private mutating func facts(of comparison: Condition.Comparison, _ left: Operand, _ right: Operand) -> Facts {
    switch comparison {
    case .equal, .unequal:
      let count = count(of: left, comparedWith: right) ?? count(of: right, comparedWith: left)
      let paths = left.literal != nil || right.literal != nil ? left.prefixes.union(right.prefixes) : []
      let same = paths.union(count.map { $0.number > 0 ? $0.ends : [] } ?? [])
      let different = count.map { $0.number == 0 ? $0.ends : [] } ?? []
      return comparison == .equal
        ? Facts(whenTrue: same, whenFalse: different) : Facts(whenTrue: different, whenFalse: same)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let isLessOnLeft = comparison == .less || comparison == .lessOrEqual
      let count = isLessOnLeft ? count(of: right, comparedWith: left) : count(of: left, comparedWith: right)
      let least = comparison == .less || comparison == .greater ? 0 : 1
      let ends = count.map { $0.number >= least ? $0.ends : [] } ?? []
      return Facts(whenTrue: left.prefixes.union(right.prefixes).union(ends))
    case .contains:
      return Facts(whenTrue: left.prefixes.union(right.prefixes))
    }
  }

  /// The first and last element of a counted list, and the literal that the count is compared with.
  private mutating func count(of operand: Operand, comparedWith other: Operand) -> (ends: Set<String>, number: Int)? {
    guard case .literal(.int(let number)) = other.base, other.filters.isEmpty else { return nil }
    return (countedEnds(of: operand), number)
  }

  /// The first and last element of the list that the operand counts.
  private mutating func countedEnds(of operand: Operand) -> Set<String> {
    guard operand.filters.isEmpty, case .variable(let path) = operand.base, path.segments.count > 1,
      case .name("count", _) = path.segments.last
    else { return [] }
    return ends(of: path.text.dropLast(".count".count), check(path.segments.dropLast(), tolerant: true))
  }

  /// The first and last element of a list or string at a path; both exist if it is not empty.
  func ends(of path: some StringProtocol, _ type: TemplateType) -> Set<String> {
    switch resolved(type.unwrapped) {
    case .list, .string: [path + ".first", path + ".last"]
    default: []
    }
  }
}

extension Operand {
  /// The operand's path, if any, without filters.
  var path: String? { if case .variable(let path) = base { path.text } else { nil } }

  /// The value, if it is a literal in the template.
  var literal: Value? { if case .literal(let value) = base, filters.isEmpty { value } else { nil } }

  /// The operand's path prefixes that lead to a value.
  fileprivate var prefixes: Set<String> {
    if case .variable(let path) = base, filters.isEmpty { path.prefixes } else { [] }
  }
}

extension VariablePath {
  /// The path and all paths that lead to it: if it has a value, so do they.
  fileprivate var prefixes: Set<String> {
    var prefixes: Set<String> = [text]
    var prefix = name.text
    for segment in segments.dropFirst() {
      prefixes.insert(prefix)
      guard case .name(let name, _) = segment else { break }
      prefix += "." + name
    }
    return prefixes
  }
}
