import Testing

@testable import Generation

/// How far up a Kitfile is looked for.
struct SearchedFoldersTests {
  private func folders(from folder: String, _ paths: String...) -> [String] {
    let overlay = Dictionary(uniqueKeysWithValues: paths.map { ($0, [UInt8]()) })
    return KitFolder.searchedFolders(from: folder, OverlaidFiles(NoFiles(), overlay: overlay))
  }

  @Test func endsAtTheRepository() {
    #expect(folders(from: "/é/b/c/d", "/é/b/.git/HEAD", "/é/Kitfile") == ["/é/b/c/d", "/é/b/c", "/é/b"])
    #expect(folders(from: "/é/b/c", "/é/b/.git", "/é/b/c/Package.swift") == ["/é/b/c", "/é/b"])
    #expect(folders(from: "/é/b", "/é/b/.jj/x") == ["/é/b"])
  }

  @Test func endsAtTheOutermostPackageWithoutARepository() {
    let manifests = ["/é/b/Package.swift", "/é/b/c/Package.swift"]
    #expect(folders(from: "/é/b/c/d", manifests[0], manifests[1]) == ["/é/b/c/d", "/é/b/c", "/é/b"])
  }

  @Test func endsBelowTheTop() {
    #expect(folders(from: "/é/b") == ["/é/b", "/é"])
    #expect(folders(from: "/") == ["/"])
  }
}
