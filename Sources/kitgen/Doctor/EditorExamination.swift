import Toolchain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which editors there are, and whether their own configuration mentions kitgen.
struct EditorExamination {
  /// An editor that `editors` in kitgen's sources has something for.
  private struct Editor {
    let name: String
    let program: String
    /// The folder in `editors`.
    let folder: String
    /// Where a user tells the editor of kitgen, below the home folder: files that mention it, folders with something of its name.
    let places: [String]
  }

  private static let editors = [
    Editor(
      name: "Visual Studio Code",
      program: "code",
      folder: "vscode",
      places: [".vscode/extensions", ".vscode-server/extensions"]
    ),
    Editor(
      name: "Neovim",
      program: "nvim",
      folder: "neovim",
      places: [
        ".config/nvim/init.lua", ".config/nvim/init.vim", ".config/nvim/lsp", ".config/nvim/plugin",
        ".config/nvim/lua/plugins",
        ".local/share/nvim/site/pack", ".local/share/nvim/site/pack/plugins/start",
      ]
    ),
    Editor(
      name: "Vim",
      program: "vim",
      folder: "vim",
      places: [".vimrc", ".vim/vimrc", ".vim/pack", ".vim/pack/plugins/start"]
    ),
    Editor(
      name: "Emacs",
      program: "emacs",
      folder: "emacs",
      places: [".emacs", ".emacs.el", ".emacs.d/init.el", ".config/emacs/init.el"]
    ),
    Editor(name: "Helix", program: "hx", folder: "helix", places: [".config/helix/languages.toml"]),
    Editor(
      name: "Kate",
      program: "kate",
      folder: "kate",
      places: [".config/kate/lspclient/settings.json", ".config/katerc"]
    ),
    Editor(
      name: "Sublime Text",
      program: "subl",
      folder: "sublime",
      places: [".config/sublime-text/Packages/User/LSP.sublime-settings", ".config/sublime-text/Packages/User"]
    ),
    Editor(name: "Zed", program: "zed", folder: "zed", places: [".config/zed/tasks.json"]),
  ]

  /// What matters in `PATH`, `HOME` and `XDG_CONFIG_HOME`.
  let environment: [String: String]

  var findings: [Finding] {
    let found = Self.editors.filter { program($0.program) != nil }
    let findings = found.map(finding)
    let none = Finding.note("editors", "none that kitgen knows is on the PATH", advice: "docs/editors.md lists them.")
    return [command] + (findings.isEmpty ? [none] : findings)
  }

  /// Editors and hooks start kitgen by its name.
  private var command: Finding {
    if let path = program("kitgen") { return .ok("command", "'\(path)' is what editors start") }
    return .note(
      "command",
      "there is no 'kitgen' on the PATH, by which editors and hooks start it",
      advice: "Add its folder to PATH, or name it in the settings of the editor."
    )
  }

  private func finding(_ editor: Editor) -> Finding {
    if let place = editor.places.first(where: mentionsKitgen) {
      return .ok("editor", "\(editor.name), which has kitgen in '~/\(place)'")
    }
    return .note(
      "editor",
      "\(editor.name), in whose configuration kitgen was not found",
      advice: "'editors/\(editor.folder)/README.md', in a clone or in share/kitgen, says what to do."
    )
  }

  /// The path of the first program of that name on the `PATH`.
  private func program(_ name: String) -> String? {
    SearchPath(environment).folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private func mentionsKitgen(_ place: String) -> Bool {
    guard let path = path(of: place) else { return false }
    if let names = try? FileManager.default.contentsOfDirectory(atPath: path) {
      return names.contains { $0.contains("kitgen") }
    }
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self).contains("kitgen") }
      ?? false
  }

  /// The absolute path of a place below the home folder, or below the folder for configurations that the user has named.
  private func path(of place: String) -> String? {
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/"), place.hasPrefix(".config/") {
      return folder + place.dropFirst(".config".count)
    }
    return environment["HOME"].flatMap { $0.isEmpty ? nil : "\($0)/\(place)" }
  }
}
