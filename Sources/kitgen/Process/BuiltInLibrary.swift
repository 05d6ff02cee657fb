import BuiltinPatterns
import Generation

extension PatternLibrary {
  static let builtIn = PatternLibrary(builtIn: BuiltinPatterns.files)
}
