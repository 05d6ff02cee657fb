extension Mutation {
  /// Mistakes in tables, whose contents and layouts a program runs.
  static let tables = [
    Mutation(
      "a section that is there twice is shown twice",
      "table/Support/TableLayout.swift.stencil",
      "        duplicates.append(.section(section.id))\n        continue\n",
      "        duplicates.append(.section(section.id))\n        sections.append(section)\n        continue\n"
    ),
    Mutation(
      "of equal rows the last one is shown as well",
      "table/Support/TableLayout.swift.stencil",
      "          duplicates.append(.row(row.id))\n",
      "          duplicates.append(.row(row.id))\n          unique.rows.append(row)\n"
    ),
    Mutation(
      "nobody is told of rows that are left out",
      "table/Support/TableLayout.swift.stencil",
      "          duplicates.append(.row(row.id))\n",
      "          _ = duplicates\n"
    ),
    Mutation(
      "all rows are shown anew",
      "table/Support/TableLayout.swift.stencil",
      "old.row(row.id).map { $0 != row } ?? false",
      "old.row(row.id) != nil"
    ),
    Mutation(
      "new rows have changed",
      "table/Support/TableLayout.swift.stencil",
      "old.row(row.id).map { $0 != row } ?? false",
      "old.row(row.id).map { $0 != row } ?? true"
    ),
    Mutation(
      "headers are never shown anew",
      "table/Support/TableLayout.swift.stencil",
      "old.section(section.id).map { $0 != section.value } ?? false",
      "old.section(section.id) == nil"
    ),
    Mutation(
      "a row goes wherever it is dragged",
      "table/Support/TableLayout.swift.stencil",
      "rows[$0].isExchangeable(with: moved)",
      "rows.indices.contains($0) && moved == moved"
    ),
    Mutation(
      "a row goes to the far end of its section",
      "table/Support/TableLayout.swift.stencil",
      "proposed.section < source.section ? first : last",
      "proposed.section < source.section ? last : first"
    ),
    Mutation(
      "a row goes to another section",
      "table/Support/TableLayout.swift.stencil",
      "    return (source.section, near ?? source.row)",
      "    return (proposed.section + 1, near ?? source.row)"
    ),
    Mutation(
      "a move to beyond the end crashes",
      "table/Support/TableLayout.swift.stencil",
      "Swift.min(Swift.max(row, 0), ids.count)",
      "Swift.max(row, 0)"
    ),
    Mutation(
      "rows that are not told go first",
      "table/Support/TableContent.swift.stencil",
      "sort { places[$0.id, default: .max] < places[$1.id, default: .max] }",
      "sort { places[$0.id, default: -1] < places[$1.id, default: -1] }"
    ),
    Mutation(
      "no order turns the order round",
      "table/Support/TableContent.swift.stencil",
      "    guard !ids.isEmpty else { return }\n",
      "    guard !ids.isEmpty else { return reverse() }\n"
    ),
    Mutation(
      "tables belong to the main actor",
      "table/table.swift.stencil",
      "{{ access }}nonisolated struct",
      "{{ access }}struct"
    ),
    Mutation(
      "moves change all owners",
      "table/table.swift.stencil",
      "(let id, owner) = row",
      "(let id, _) = row"
    ),
    Mutation(
      "rows of which all can be selected cannot",
      "table/table.swift.stencil",
      "{{ access }}var isSelectable: Bool { true }",
      "{{ access }}var isSelectable: Bool { false }"
    ),
    Mutation(
      "a row without a value is left out",
      "table/table.swift.stencil",
      "    section.rows.append(.{{ row.name|afterDot }}{% if owner %}(of: {{ owner }}){% endif %})\n",
      "    section.rows += []\n"
    ),
    Mutation(
      "one element has a row",
      "table/table.swift.stencil",
      "section.rows += {{ place }}{{ row.name }}.map {",
      "section.rows += {{ place }}{{ row.name }}.prefix(1).map {"
    ),
    Mutation(
      "the only rows cannot be moved",
      "table/table.swift.stencil",
      "{{ access }}var isMovable: Bool { true }",
      "{{ access }}var isMovable: Bool { false }"
    ),
    Mutation(
      "titles are names",
      "table/table.swift.stencil",
      "{% set text section.title %}",
      "{% set text section.plainName %}"
    ),
    Mutation(
      "rows are told apart by their owners alone",
      "table/table.swift.stencil",
      "(let value, let owner): .{{ row.name|afterDot }}(value.id, of: owner)",
      "(let value, _): .{{ row.name|afterDot }}(value.id, of: value.id)"
    ),
    Mutation(
      "rows are made at once",
      "table/Support/TableDescription.swift.stencil",
      "        self.count += count\n",
      "        self.count += count\n        _ = row(at: self.count / 2)\n"
    ),
    Mutation(
      "rows are made again and again",
      "table/Support/TableDescription.swift.stencil",
      "      if let row = rows[index] { return row }\n",
      "      rows[index] = nil\n"
    ),
    Mutation(
      "the index of a row is that in its section",
      "table/Support/TableDescription.swift.stencil",
      "run.make(index - run.start)",
      "run.make(index)"
    ),
    Mutation(
      "the last run of rows is never found",
      "table/Support/TableDescription.swift.stencil",
      "var high = runs.count - 1",
      "var high = max(runs.count - 2, 0)"
    ),
    Mutation(
      "a header of another class is configured",
      "table/Support/TableDescription.swift.stencil",
      "      guard let view = view as? View else { return false }\n",
      "      guard let view = view as? View else { return true }\n"
    ),
    Mutation(
      "a footer is a header",
      "table/Support/TableDescription.swift.stencil",
      "      footerView = footer\n",
      "      headerView = footer\n"
    ),
    Mutation(
      "a cell of another class is configured",
      "table/Support/TableDescription.swift.stencil",
      "      guard let cell = cell as? Cell else { return false }\n",
      "      guard let cell = cell as? Cell else { return true }\n"
    ),
    Mutation(
      "rows can always be selected",
      "table/Support/TableDescription.swift.stencil",
      "didSelect != nil",
      "didSelect != nil || height != nil"
    ),
    Mutation(
      "cells show no value",
      "table/source.swift.stencil",
      "{{ row.name }}(cell{% if row.type %}, value{% endif %})",
      "{{ row.name }}(cell)"
    ),
  ]
}
