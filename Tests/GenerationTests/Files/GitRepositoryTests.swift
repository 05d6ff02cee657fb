import Foundation
import TestSupport
import Testing

@testable import Generation

/// Which repository a folder belongs to, and what git is told of it.
struct GitRepositoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makeRepository(_ path: String) throws {
    try folder.write("ref: refs/heads/main\n", to: path + "/HEAD")
    try folder.write("", to: path + "/objects/x")
    try folder.write("", to: path + "/refs/x")
    try folder.write("", to: path + "/index")
  }

  private func variables(_ given: [String: String], at place: String = "é") -> [String: String]? {
    GitRepository.find(around: folder.path + "/" + place, Disk()).map {
      GitRepository.environment(given, for: $0, in: "/own")
    }
  }

  /// A hook of another repository, a shell with variables of git's, and a hostile environment change nothing.
  @Test func variablesOfTheCallerDoNotRedirectGit() throws {
    defer { folder.remove() }
    try makeRepository("é/.git")
    try makeRepository("other")
    var given = [
      "HOME": "/home", "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": "x",
    ]
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_CONFIG", "GIT_SSH_COMMAND"]
    {
      given[name] = folder.path + "/other"
    }
    given["GIT_INDEX_FILE"] = folder.path + "/other/index"
    let variables = try #require(self.variables(given))
    let git = folder.path + "/é/.git"
    #expect(variables["GIT_DIR"] == "/own" && variables["GIT_WORK_TREE"] == folder.path + "/é")
    #expect(variables["GIT_OBJECT_DIRECTORY"] == git + "/objects" && variables["GIT_INDEX_FILE"] == git + "/index")
    #expect(variables.keys.filter { $0.contains("CONFIG") || $0.contains("SSH") || $0.contains("COMMON") } == [])
    #expect(variables["HOME"] == "/home")
  }

  /// `git commit -a` runs its hooks with an index that is not yet that of the repository.
  @Test func aHookSeesTheIndexThatIsCommitted() throws {
    defer { folder.remove() }
    try makeRepository("é/.git")
    try folder.write("", to: "é/.git/index.lock")
    let index = folder.path + "/é/.git/index.lock"
    #expect(variables(["GIT_INDEX_FILE": index])?["GIT_INDEX_FILE"] == index)
  }

  @Test func findsTheRepositoryThatGitWouldButForBareFolders() throws {
    defer { folder.remove() }
    try makeRepository("é/.git")
    try makeRepository("é/bare")
    try makeRepository("é/.git/modules/sub")
    try folder.write("gitdir: ../.git/modules/sub\n", to: "é/sub/.git")
    try folder.write("gitdir: ../.git/worktrees/tree\r\n", to: "é/tree/.git")
    try folder.write("ref: refs/heads/tree\n", to: "é/.git/worktrees/tree/HEAD")
    try folder.write("../..\n", to: "é/.git/worktrees/tree/commondir")
    try FileManager.default.createDirectory(atPath: folder.path + "/é/empty/.git", withIntermediateDirectories: true)
    try folder.write("gitdir: gone\n", to: "é/broken/.git")
    func place(_ path: String) -> [String]? {
      variables([:], at: path).map { variables in
        ["GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"].map {
          String(variables[$0, default: ""].dropFirst(folder.path.count + 1))
        }
      }
    }
    let main = ["é", "é/.git/index", "é/.git/objects"]
    #expect(place("é") == main && place("é/bare/objects") == main && place("é/empty") == main)
    #expect(place("é/sub") == ["é/sub", "é/.git/modules/sub/index", "é/.git/modules/sub/objects"])
    #expect(place("é/tree/a") == ["é/tree", "é/.git/worktrees/tree/index", "é/.git/objects"])
    #expect(place("é/broken") == nil && place("") == nil)
    #expect(GitRepository.find(around: folder.path + "/é/sub/a/b", Disk())?.prefix == "")
  }
}
