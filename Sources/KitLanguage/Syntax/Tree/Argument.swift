extension SyntaxNode {
  /// What is in the parentheses of a head or an attribute.
  package struct ArgumentList: Equatable, Sendable {
    /// The list with its parentheses.
    package let fragment: Fragment
    package let arguments: [Argument]
  }

  /// A part of an argument list, readable in two ways: as a parameter of a Swift function and as a labelled value.
  ///
  ///     shouldSeekTo time: Double = 0     names, type, default      a parameter
  ///     suite: "group.example"            label, value              a labelled value
  ///     429                               value                     a value
  package struct Argument: Equatable, Sendable {
    /// The whole part, including names.
    package let fragment: Fragment
    /// The one or two words before the colon; empty if there is no colon.
    package let names: [Fragment]
    /// The value after the colon, or everything if there is none.
    package let value: Fragment
    /// A parameter's type, between the colon and `=`; `nil` if there is no colon.
    package let type: Fragment?
    /// A parameter's default, after `=`.
    package let defaultValue: Fragment?
    /// `value` if it is just a word (also `.word`), a string or a number.
    package let literal: Atom?

    /// The label of a labelled value or parameter, without backticks: `at` of `at index: Int` as of `at: 3`.
    /// `nil` if there is no colon.
    package var label: String? {
      names.first.map { $0.text.filter { $0 != "`" } }
    }
  }
}

extension SyntaxNode.Argument: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(
      fragment: fragment.shifted(by: shift),
      names: names.shifted(by: shift),
      value: value.shifted(by: shift),
      type: type?.shifted(by: shift),
      defaultValue: defaultValue?.shifted(by: shift),
      literal: literal?.shifted(by: shift)
    )
  }
}

extension SyntaxNode.ArgumentList: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(fragment: fragment.shifted(by: shift), arguments: arguments.shifted(by: shift))
  }
}
