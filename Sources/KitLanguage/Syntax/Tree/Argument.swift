extension SyntaxNode {
  /// What is in the parentheses of a head or an attribute.
  package struct ArgumentList: Equatable, Sendable {
    /// The list with its parentheses.
    package let fragment: Fragment
    /// The parts between the commas.
    package let arguments: [Argument]
  }

  /// A part of an argument list, readable in two ways: as a parameter of a Swift function and as a labelled value.
  ///
  ///     shouldSeekTo time: Double = 0     names, type, default      a parameter
  ///     suite: "group.example"            label, value              a labelled value
  ///     429                               value                     a value
  package struct Argument: Equatable, Sendable {
    /// All of the part, names included.
    package let fragment: Fragment
    /// The one or two words before the colon; none where there is no colon.
    package let names: [Fragment]
    /// What goes after the colon, or everything where there is none.
    package let value: Fragment
    /// What is between the colon and `=`: a parameter's type. Nil where there is no colon.
    package let type: Fragment?
    /// What goes after `=`: a parameter's default.
    package let defaultValue: Fragment?
    /// `value` where it is just a word (also `.word`), a string or a number.
    package let literal: Atom?

    /// The label of a labelled value or parameter, without backticks: `at` of `at index: Int` as of `at: 3`. Nil where
    /// there is no colon.
    package var label: String? {
      names.first.map { $0.text.filter { $0 != "`" } }
    }
  }
}

extension SyntaxNode.Argument: Shiftable {
  /// The same elsewhere.
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
  /// The same elsewhere.
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(fragment: fragment.shifted(by: shift), arguments: arguments.shifted(by: shift))
  }
}
