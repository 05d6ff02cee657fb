import Foundation
import Harness

@main
struct PagerChecks {
  static func main() async {
    await Check.run(geometryChecks + severalChecks + lifecycleChecks + streamChecks)
  }
}

private func bounds(_ x: Double, _ y: Double = 0, width: Double = 300, height: Double = 500) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

private let geometryChecks = [
  Check("the page of which most is seen is the page") { _ in
    for (x, page) in [(0.0, 0), (149, 0), (151, 1), (299.6, 1), (449, 1), (451, 2), (600, 2), (-80, 0), (680, 2)] {
      let geometry = PagerGeometry(count: 3, visible: bounds(x), axis: .horizontal)
      try expect(geometry.page, page, line: Int(x))
    }
    // Of two that are seen equally, the first.
    try expect(PagerGeometry(count: 3, visible: bounds(150), axis: .horizontal).page, 0)
    try expect(PagerGeometry(count: 3, visible: bounds(5000), axis: .horizontal).page, nil)
  },
  Check("nothing is seen where there is no room or no page") { _ in
    try expect(PagerGeometry(count: 3, visible: .zero, axis: .horizontal).page, nil)
    try expect(PagerGeometry(count: 3, visible: .zero, axis: .horizontal).offset(of: 0), nil)
    try expect(PagerGeometry(count: 3, visible: .zero, axis: .horizontal).isAtRest, false)
    try expect(PagerGeometry(count: 0, visible: bounds(0), axis: .horizontal).page, nil)
    try expect(PagerGeometry(count: -1, visible: bounds(0), axis: .vertical).pages, [])
    try expect(PagerGeometry(count: 0, visible: bounds(0), axis: .vertical).contentSize, .zero)
  },
  Check("pages are beside each other or below each other") { _ in
    let row = PagerGeometry(count: 3, visible: bounds(300, 20), axis: .horizontal)
    try expect(row.pages.map(\.minX), [0, 300, 600])
    try expect(row.pages.map(\.minY), [0, 0, 0])
    try expect(row.pages.map(\.size), Array(repeating: CGSize(width: 300, height: 500), count: 3))
    try expect(row.contentSize, CGSize(width: 900, height: 500))
    let column = PagerGeometry(count: 3, visible: bounds(0, 760), axis: .vertical, isRightToLeft: true)
    try expect(column.pages.map(\.minX), [0, 0, 0])
    try expect(column.pages.map(\.minY), [0, 500, 1000])
    try expect(column.contentSize, CGSize(width: 300, height: 1500))
    try expect(column.page, 2)
    try expect(column.offset(of: 1), CGPoint(x: 0, y: 500))
  },
  Check("from right to left the first page is at the right") { _ in
    let geometry = PagerGeometry(count: 3, visible: bounds(600), axis: .horizontal, isRightToLeft: true)
    try expect(geometry.pages.map(\.minX), [600, 300, 0])
    try expect(geometry.page, 0)
    try expect(geometry.offset(of: 2), .zero)
    try expect(geometry.offset(of: 0), CGPoint(x: 600, y: 0))
  },
  Check("a page has a place to scroll to, within the content") { _ in
    let geometry = PagerGeometry(count: 3, visible: bounds(0), axis: .horizontal)
    try expect(geometry.offset(of: 1), CGPoint(x: 300, y: 0))
    try expect(geometry.offset(of: 3), nil)
    try expect(geometry.offset(of: -1), nil)
    let mixed = PagerGeometry(pages: [bounds(0, width: 200), bounds(200, width: 250)], visible: bounds(0))
    try expect(mixed.offset(of: 1), CGPoint(x: 150, y: 0))
    let narrow = PagerGeometry(pages: [bounds(0, width: 100)], visible: bounds(0))
    try expect(narrow.offset(of: 0), .zero)
  },
  Check("scrolling is at rest on a page, and nowhere else") { _ in
    for (x, isAtRest) in [
      (0.0, true), (0.4, true), (299.7, true), (300, true), (290, false), (150, false), (-9, false),
    ] {
      try expect(PagerGeometry(count: 2, visible: bounds(x), axis: .horizontal).isAtRest, isAtRest, line: Int(x))
    }
    try expect(PagerGeometry(count: 2, visible: bounds(0, 7), axis: .horizontal).isAtRest, false)
  },
  Check("a page may have a part that counts for it") { _ in
    let pages = [bounds(0), bounds(300)]
    let targets = [CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 300, y: 0, width: 20, height: 20)]
    try expect(PagerGeometry(pages: pages, targets: targets, visible: bounds(30)).page, 1)
    try expect(PagerGeometry(pages: pages, visible: bounds(30)).page, 0)
    try expect(PagerGeometry(pages: pages, targets: targets, visible: bounds(300)).isAtRest, true)
    try expect(PagerGeometry(pages: pages, targets: targets, visible: bounds(300)).offset(of: 1)?.x, 300)
  },
]

private let severalChecks = [
  Check("several pages share what is seen") { _ in
    let geometry = PagerGeometry(count: 5, visible: bounds(300), axis: .horizontal, pagesAtOnce: 2)
    try expect(geometry.pages.map(\.minX), [0, 150, 300, 450, 600])
    try expect(geometry.seenPages, [2, 3])
    try expect(geometry.page, 2)
    try expect(geometry.contentSize.width, 750)
    try expect(geometry.offset(of: 4), CGPoint(x: 450, y: 0))
    try expect(geometry.isAtRest, true)
    let column = PagerGeometry(count: 4, visible: bounds(0, 250), axis: .vertical, pagesAtOnce: 4)
    try expect(column.pages.map(\.height), [125, 125, 125, 125])
    try expect(column.pages.map(\.width), [300, 300, 300, 300])
    try expect(column.seenPages, [2, 3])
  },
  Check("rounding makes no page seen, and none larger") { _ in
    for (width, rounding) in [(300.0, 0), (320, 0.333), (320, -0.167)] {
      for first in 0..<7 {
        let whole = PagerGeometry(count: 10, visible: bounds(0, width: width), axis: .horizontal, pagesAtOnce: 3)
        let visible = bounds(whole.pages[first].minX + rounding, width: width)
        let geometry = PagerGeometry(count: 10, visible: visible, axis: .horizontal, pagesAtOnce: 3)
        try expect(geometry.seenPages, [first, first + 1, first + 2])
        try expect(geometry.page, first)
      }
    }
    let geometry = PagerGeometry(count: 7, visible: bounds(0, width: 400), axis: .horizontal, pagesAtOnce: 7)
    try expect(geometry.page, 0)
    try expect(geometry.seenPages, Array(0..<7))
  },
  Check("several pages from right to left") { _ in
    let geometry = PagerGeometry(
      count: 3,
      visible: bounds(150),
      axis: .horizontal,
      pagesAtOnce: 2,
      isRightToLeft: true
    )
    try expect(geometry.pages.map(\.minX), [300, 150, 0])
    try expect(geometry.page, 0)
    try expect(geometry.seenPages, [0, 1])
    try expect(geometry.offset(of: 0)?.x, 150)
    try expect(geometry.offset(of: 1)?.x, 0)
    // One page where two would fit begins at the right.
    let few = PagerGeometry(count: 1, visible: bounds(0), axis: .horizontal, pagesAtOnce: 2, isRightToLeft: true)
    try expect(few.pages.map(\.minX), [150])
    try expect(few.offset(of: 0)?.x, 0)
  },
  Check("fewer than one page at once is one") { _ in
    try expect(PagerGeometry(count: 1, visible: bounds(0), axis: .horizontal, pagesAtOnce: 0).pages, [bounds(0)])
  },
]

private typealias Lifecycle = PagerLifecycle<String>

private let lifecycleChecks = [
  Check("each page appears once before it disappears once") { _ in
    var lifecycle = Lifecycle()
    try expect(lifecycle.selected, nil)
    try expect(lifecycle.select("a"), [.appeared("a")])
    try expect(lifecycle.select("a"), [])
    try expect(lifecycle.select(nil), [])
    try expect(lifecycle.selected, "a")
    try expect(lifecycle.select("b"), [.disappeared("a"), .appeared("b")])
    try expect(lifecycle.selected, "b")
    try expect(lifecycle.appeared, ["b"])
  },
  Check("pages appear and disappear with the pager") { _ in
    var lifecycle = Lifecycle(isVisible: false)
    try expect(lifecycle.select("a"), [])
    try expect(lifecycle.setVisible(true), [.appeared("a")])
    try expect(lifecycle.setVisible(true), [])
    try expect(lifecycle.setVisible(false), [.disappeared("a")])
    try expect(lifecycle.select("b"), [])
    try expect(lifecycle.appeared, [])
    try expect(lifecycle.setVisible(true), [.appeared("b")])
  },
  Check("a page that is gone disappears, and its neighbour is selected") { _ in
    var lifecycle = Lifecycle()
    _ = lifecycle.select("b")
    try expect(lifecycle.replace(["a", "b", "c"], by: ["x", "b"]), [])
    try expect(lifecycle.replace(["x", "b"], by: ["x", "c"]), [.disappeared("b"), .appeared("c")])
    try expect(lifecycle.selected, "c")
    try expect(lifecycle.replace(["x", "c"], by: ["x"]), [.disappeared("c"), .appeared("x")])
    try expect(lifecycle.replace(["x"], by: []), [.disappeared("x")])
    try expect(lifecycle.selected, nil)
    try expect(lifecycle.replace([], by: ["y"]), [])
  },
  Check("several pages appear at once, and those stay that are still seen") { _ in
    var lifecycle = Lifecycle()
    try expect(lifecycle.select("a", seen: ["a", "b"]), [.appeared("a"), .appeared("b")])
    try expect(lifecycle.select("b", seen: ["b", "c"]), [.disappeared("a"), .appeared("c")])
    try expect(lifecycle.select("c", seen: ["b", "c"]), [])
    try expect(lifecycle.selected, "c")
    try expect(lifecycle.appeared, ["b", "c"])
    try expect(lifecycle.setVisible(false), [.disappeared("b"), .disappeared("c")])
    try expect(lifecycle.setVisible(true), [.appeared("b"), .appeared("c")])
    try expect(lifecycle.replace(["a", "b", "c"], by: ["a", "c"]), [.disappeared("b")])
    try expect(lifecycle.replace(["a", "c"], by: ["a"]), [.disappeared("c"), .appeared("a")])
  },
]

private let streamChecks = [
  Check("a stream begins with what there is, where there is something") { _ in
    let pages = Multicast<Int>()
    var first = pages.stream(startingWith: 1).makeAsyncIterator()
    var later = pages.stream().makeAsyncIterator()
    pages.send(2)
    try expect([await first.next(), await first.next()], [1, 2])
    try expect(await later.next(), 2)
    pages.finish()
    try expect(await first.next(), nil)
  }
]
