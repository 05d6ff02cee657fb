import BuiltinPatterns
import Generation

extension PatternLibrary {
  /// The patterns that come with kitgen, read once.
  static let builtIn = PatternLibrary(builtIn: BuiltinPatterns.files)
}
