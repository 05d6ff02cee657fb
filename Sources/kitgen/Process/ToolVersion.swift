/// The version of kitgen that `--version`, SARIF and the language server show.
enum ToolVersion {
  static let current = "0.1.0"
}
