import Generation
import Testing

struct BlobIDTests {
  // What `git hash-object` prints for these texts.
  @Test(arguments: [
    ("", "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"),
    ("hello\n", "ce013625030ba8dba906f756967f9e9ca394464a"),
    (String(repeating: "あ\n", count: 1000), "e22a691e0466c4f74b744511b7829a7401b5bbf7"),
    (String(repeating: "x", count: 46), "1d98a4e287acc725ef6f635b729014f7d49148da"),
    (String(repeating: "x", count: 47), "719ddd7888a02660234770b651274214ff7df239"),
    (String(repeating: "x", count: 48), "3b3abca28de4b8ce6ea9dac5da512120ed7c5a0c"),
    (String(repeating: "x", count: 55), "e329c5109ce10a7367561757d2f5a053c528f11e"),
    (String(repeating: "x", count: 56), "355e203863c368f0404d7fc7ae4761122c117dd2"),
    (String(repeating: "x", count: 63), "6529afa7528d02472056dd24b8348542a4ad65b0"),
    (String(repeating: "x", count: 64), "2036367ceafc6ad317a509db8f6b9c2773f731e0"),
    (String(repeating: "x", count: 119), "476be27639daf140e142c5f18280c33563ade72b"),
    (String(repeating: "x", count: 1000), "14c7dfdd4258dec5c0e9d2e919bd249bd674be1f"),
  ])
  func isGitsName(text: String, id: String) {
    #expect(BlobID(of: Array(text.utf8)).hex == id)
  }

  @Test func readsOnlyHexadecimalDigits() {
    #expect(BlobID(hex: String(repeating: "a", count: 40)) != nil)
    #expect(BlobID(hex: String(repeating: "A", count: 40)) == nil)
    #expect(BlobID(hex: "e69de29") == nil)
  }
}
