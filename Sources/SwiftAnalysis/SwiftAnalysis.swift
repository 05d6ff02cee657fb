import SwiftParser
import SwiftSyntax
func f() -> String { Parser.parse(source: "let x = 1").description }
