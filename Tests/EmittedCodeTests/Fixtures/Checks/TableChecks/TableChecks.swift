import Foundation
import Harness

@main
struct TableChecks {
  static func main() async {
    await Check.run(contentChecks + layoutChecks + orderChecks + descriptionChecks)
  }
}

private typealias Row = SettingsTable.Row

private let ann = User(id: "ann", name: "Ann")
private let bob = User(id: "bob", name: "Bob")
private let red = Team(id: "red", name: "Red", lead: ann, members: [ann, bob])
private let blue = Team(id: "blue", name: "Blue", lead: nil, members: [bob])
private let version = Item(id: 0, title: "1.0")
private let items = [Item(id: 1, title: "a"), Item(id: 2, title: "b"), Item(id: 3, title: "c")]
private let full = SettingsTable(profile: ann, items: items, teams: [red, blue], version: version)

private func layout(_ table: SettingsTable) -> TableLayout<SettingsTable.Section, Row> {
  TableLayout(table.sections)
}

private let contentChecks = [
  Check("sections and rows are those of the kit, in its order") { _ in
    let sections = full.sections
    try expect(sections.map(\.id), [.account, .items, .teams("red"), .teams("blue"), .version])
    try expect(sections.map(\.rows.count), [2, 3, 4, 2, 1])
    try expect(sections[0].rows, [.profile(ann), .signOut])
    try expect(sections[1].rows, items.map { .items($0) })
    try expect(
      sections[2].rows,
      [.lead(ann, of: "red"), .members(ann, of: "red"), .members(bob, of: "red"), .addMember(of: "red")]
    )
    try expect(sections[3].rows, [.members(bob, of: "blue"), .addMember(of: "blue")])
    try expect(sections[4].rows, [.version(version)])
  },
  Check("there is no row for what is missing") { _ in
    let empty = SettingsTable(version: version)
    try expect(empty.sections.map(\.id), [.account, .items, .version])
    try expect(empty.sections.map(\.rows), [[.signOut], [], [.version(version)]])
    try expect(MenuTable().sections.map(\.rows), [[.open, .default], [.about]])
    try expect(GalleryTable(photos: items, albums: [red]).sections.map(\.rows.count), [3, 2])
  },
  Check("sections have their texts") { _ in
    let sections = full.sections.map(\.value)
    try expect(sections.map(\.header), ["Account", "Items", nil, nil, nil])
    try expect(sections.map(\.footer), [nil, "Drag to sort", nil, nil, nil])
    try expect(GalleryTable(albums: [red]).sections.map(\.value.header), ["Photos", nil])
  },
  Check("identifiers stay while values change, and tell owners apart") { _ in
    let changed = User(id: "ann", name: "Anna")
    try expect(Row.profile(ann).id, Row.profile(bob).id)
    try expect(Row.members(ann, of: "red").id, Row.members(changed, of: "red").id)
    try expect(Row.members(bob, of: "red").id != Row.members(bob, of: "blue").id, "one row in two teams")
    try expect(Row.lead(ann, of: "red").id, .lead(of: "red"))
    try expect(Row.items(items[0]).id, .items(1))
    try expect(Row.addMember(of: "red").id, .addMember(of: "red"))
    try expect(SettingsTable.Section.teams(red).id, .teams("red"))
    try expect(MenuTable.Row.about.id, .about)
  },
  Check("rows say what can be done with them") { _ in
    let rows = full.sections.flatMap(\.rows)
    try expect(
      rows.filter(\.isSelectable),
      [.profile(ann), .signOut] + items.map { .items($0) } + [.addMember(of: "red"), .addMember(of: "blue")]
    )
    try expect(
      rows.filter(\.isMovable),
      items.map { .items($0) } + [.members(ann, of: "red"), .members(bob, of: "red"), .members(bob, of: "blue")]
    )
    try expect(Row.items(items[0]).isExchangeable(with: .items(items[1])), true)
    try expect(Row.items(items[0]).isExchangeable(with: .signOut), false)
    try expect(Row.signOut.isExchangeable(with: .signOut), false)
    try expect(Row.lead(ann, of: "red").isExchangeable(with: .members(bob, of: "red")), false)
    try expect(MenuTable.Row.open.isSelectable, true)
    try expect(MenuTable.Row.default.isSelectable, false)
    try expect(MenuTable.Row.open.isMovable, false)
    try expect(QueueTable.Row.items(items[0]).isMovable, true)
    try expect(QueueTable.Row.items(items[0]).isSelectable, true)
  },
]

private let layoutChecks = [
  Check("a layout finds what there is") { _ in
    let layout = layout(full)
    try expect(layout.section(.teams("blue")), .teams(blue))
    try expect(layout.section(.teams("green")), nil)
    try expect(layout.row(.members("bob", of: "blue")), .members(bob, of: "blue"))
    try expect(layout.row(.items(9)), nil)
    try expect(layout.row(at: 1, in: 0), .signOut)
    try expect(layout.row(at: 2, in: 0), nil)
    try expect(layout.row(at: 0, in: 5), nil)
    try expect(layout.row(at: -1, in: 0), nil)
    try expect(layout.duplicates, [])
    try expect(TableLayout<SettingsTable.Section, Row>().sections, [])
  },
  Check("of equal identifiers the first stays, and the others are told") { _ in
    var table = full
    table.items += [Item(id: 2, title: "again"), Item(id: 4, title: "d")]
    table.teams += [Team(id: "red", name: "Other", lead: nil, members: [ann])]
    let layout = layout(table)
    try expect(layout.duplicates, [.row(.items(2)), .section(.teams("red"))])
    try expect(layout.row(.items(2)), .items(items[1]))
    try expect(layout.row(.items(4)), .items(table.items[4]))
    try expect(layout.row(at: 3, in: 1), .items(table.items[4]))
    try expect(layout.sections.map(\.id), full.sections.map(\.id))
    try expect(layout.section(.teams("red")), .teams(red))
  },
  Check("what has another value is shown anew, and nothing else") { _ in
    var table = full
    table.profile = bob
    table.items[1].title = "changed"
    table.items.append(Item(id: 7, title: "new"))
    table.teams[1].name = "Navy"
    let new = layout(table)
    try expect(new.changedRows(since: layout(full)), [.profile, .items(2)])
    try expect(new.changedSections(since: layout(full)), [.teams("blue")])
    try expect(layout(full).changedRows(since: layout(full)), [])
    try expect(new.changedRows(since: TableLayout()), [])
  },
]

private let orderChecks = [
  Check("a row is moved among those of its kind, in its section") { _ in
    let layout = layout(full)
    func place(_ row: Int, _ section: Int, to proposed: (Int, Int)) -> [Int] {
      let place = layout.destination(of: (section, row), proposed: (section: proposed.1, row: proposed.0))
      return [place.row, place.section]
    }
    try expect(place(0, 1, to: (2, 1)), [2, 1])
    try expect(place(0, 1, to: (9, 1)), [2, 1])
    try expect(place(2, 1, to: (0, 0)), [0, 1])
    try expect(place(0, 1, to: (0, 3)), [2, 1])
    // The first row of a team is its lead, the last one adds a member.
    try expect(place(1, 2, to: (0, 2)), [1, 2])
    try expect(place(1, 2, to: (3, 2)), [2, 2])
    try expect(place(2, 2, to: (0, 3)), [2, 2])
    try expect(place(2, 2, to: (0, 1)), [1, 2])
    try expect(place(9, 9, to: (0, 0)), [9, 9])
  },
  Check("a move gives the new order of the section") { _ in
    let layout = layout(full)
    try expect(layout.rows(moving: (1, 0), to: 2), [.items(2), .items(3), .items(1)])
    try expect(layout.rows(moving: (1, 2), to: 0), [.items(3), .items(1), .items(2)])
    try expect(layout.rows(moving: (1, 0), to: 99), [.items(2), .items(3), .items(1)])
    try expect(layout.rows(moving: (1, 9), to: 0), [])
  },
  Check("the content takes over the order") { _ in
    var table = full
    table.reorder([.items(3), .items(1), .items(2)])
    try expect(table.items.map(\.id), [3, 1, 2])
    try expect(table.teams, full.teams)
    // Others go last, in the order that they have.
    table.reorder([.items(2)])
    try expect(table.items.map(\.id), [2, 3, 1])
    table.reorder([])
    try expect(table.items.map(\.id), [2, 3, 1])
    var queue = QueueTable(items: items)
    queue.reorder([.items(2), .items(1), .items(3)])
    try expect(queue.items.map(\.id), [2, 1, 3])
  },
  Check("the rows of one owner change places, those of others stay") { _ in
    var table = full
    table.teams[1].members = [ann, bob]
    table.reorder([.lead(of: "red"), .members("bob", of: "red"), .members("ann", of: "red"), .addMember(of: "red")])
    try expect(table.teams.map { $0.members.map(\.id) }, [["bob", "ann"], ["ann", "bob"]])
    try expect(table.items, full.items)
  },
]

private final class NameCell {
  var text = ""
}

private final class TotalView {
  var total = 0
}

@MainActor
private func described(_ names: [String], selected: @escaping (String) -> Void) -> TableDescription {
  TableDescription()
    .createSection { section in
      section.header = "Members"
      section.createHeader { (header: TableDescription.Supplement<TotalView>) in
        header.height = 40
        header.configureView = { view in view.total = names.count }
      }
      section.createRow { (row: TableDescription.Row<TotalView>) in row.height = 20 }
      section.createRows(for: names) { (name, row: TableDescription.Row<NameCell>) in
        row.height = 52
        row.configureCell = { cell in cell.text = name }
        row.didSelect = { _ in selected(name) }
      }
    }
    .createSection { section in
      section.createRows(0) { (_, row: TableDescription.Row<TotalView>) in row.height = 1 }
      section.createRows(3) { (index, row: TableDescription.Row<NameCell>) in
        row.configureCell = { cell in cell.text = "\(index)" }
      }
      section.createRow { (row: TableDescription.Row<TotalView>) in row.height = 30 }
    }
}

private let descriptionChecks = [
  Check("rows are found where they are said to be") { @MainActor _ in
    let table = described(["a", "b"]) { _ in }
    try expect(table.sections.map(\.count), [3, 4])
    try expect(table.row(at: 0, in: 0)?.cellType == TotalView.self, "another class")
    try expect(table.row(at: 2, in: 0)?.cellType == NameCell.self, "another class")
    try expect(table.row(at: 3, in: 1)?.height, 30)
    try expect(table.row(at: 1, in: 1)?.height, nil)
    for (row, section) in [(3, 0), (-1, 0), (4, 1), (0, 2), (0, -1)] {
      try expect(table.row(at: row, in: section) == nil, "row \(row) of section \(section)")
    }
  },
  Check("a row is configured for its cell, and refuses others") { @MainActor _ in
    let heard = Heard<String>()
    let table = described(["a", "b"]) { heard.hear($0) }
    let cell = NameCell()
    try expect(table.row(at: 2, in: 0)?.configure(cell), true)
    try expect(cell.text, "b")
    try expect(table.row(at: 1, in: 1)?.configure(cell), true)
    try expect(cell.text, "1")
    try expect(table.row(at: 1, in: 1)?.configure(TotalView()), false)
    try expect(table.row(at: 2, in: 0)?.isSelectable, true)
    try expect(table.row(at: 0, in: 0)?.isSelectable, false)
    table.row(at: 2, in: 0)?.select(cell)
    table.row(at: 1, in: 0)?.select(nil)
    try expect(heard.elements, ["b", "a"])
  },
  Check("rows are made when they are asked for, once") { @MainActor _ in
    let heard = Heard<Int>()
    let table = TableDescription().createSection { section in
      section.createRows(1000) { (index, row: TableDescription.Row<NameCell>) in heard.hear(index) }
    }
    try expect(heard.elements, [])
    let first = table.row(at: 500, in: 0)
    try expect(table.row(at: 500, in: 0) === first, "made again")
    try expect(heard.elements, [500])
  },
  Check("headers and footers have views of their types") { @MainActor _ in
    let table = described(["a", "b"]) { _ in }
    let header = table.sections[0].headerView
    let view = TotalView()
    try expect(header?.height, 40)
    try expect(header?.viewType == TotalView.self, "another class")
    try expect(header?.configure(view), true)
    try expect(view.total, 2)
    try expect(header?.configure(NameCell()), false)
    try expect(table.sections[0].header, "Members")
    try expect(table.sections[0].footerView == nil, "a footer")
    let footed = TableDescription().createSection { section in
      section.createFooter { (footer: TableDescription.Supplement<NameCell>) in footer.height = 8 }
    }
    try expect(footed.sections[0].footerView?.height, 8)
    try expect(footed.sections[0].headerView == nil, "a header")
  },
]
