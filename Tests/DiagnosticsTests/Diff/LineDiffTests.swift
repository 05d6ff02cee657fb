import Diagnostics
import Testing

struct LineDiffTests {
  @Test(arguments: [
    ([1, 2, 3], [1, 2, 3]), ([1, 2, 3], [1, 9, 3]), ([1, 1], [1, 1, 1]), ([1, 1, 1], [1, 1]), ([], [5]), ([5], []),
  ])
  func oneChangeMakesAListOfAnother(old: [Int], new: [Int]) {
    let change = LineDiff.Change(from: old, to: new)
    #expect((change.old.isEmpty && change.new.isEmpty) == (old == new))
    var list = old
    list.replaceSubrange(change.old, with: new[change.new])
    #expect(list == new)
  }
}
