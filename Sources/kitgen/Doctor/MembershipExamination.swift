import Generation

/// Whether a target of the Swift package or Xcode project compiles what a kit gives.
struct MembershipExamination {
  private static let subject = "target"

  private let membership: TargetMembership
  private let out: String

  init(_ membership: TargetMembership, _ project: Project) {
    self.membership = membership
    out = project.settings.text("out").map { "'\($0)'" } ?? "the folder of the Kitfile"
  }

  var findings: [Finding] {
    [main] + membership.advice.map { .note(Self.subject, "the build needs a change", advice: $0) }
      + membership.differences.map {
        .note(Self.subject, "the Kitfile says \($0)", advice: "Make the Kitfile match the build.")
      }
  }

  private var main: Finding {
    switch (membership.build, membership.target) {
    case (.unknown, _):
      .note(Self.subject, "there is neither a Swift package nor an Xcode project around \(out)")
    case (.package, nil):
      .problem(
        Self.subject,
        "no target of the package compiles \(out)",
        advice: "Name a folder in one by 'out' in the Kitfile, or add a target for it to Package.swift."
      )
    case (.xcode, nil):
      .note(
        Self.subject,
        "the Xcode project does not say which target compiles \(out)",
        advice: "Add the files to a target, or put the output into a buildable folder."
      )
    case (_, let target?):
      member(of: target)
    }
  }

  private func member(of target: BuildTarget) -> Finding {
    if let advice = membership.groupAdvice {
      let folder = "\(out) is a group of the target '\(target.name)'"
      return .note(Self.subject, folder + ", which compiles files that are added to it one by one", advice: advice)
    }
    guard let first = membership.excluded.first else {
      return .ok(Self.subject, "'\(target.name)' compiles \(out)")
    }
    let rest = membership.excluded.count - 1
    let others = rest == 0 ? "" : " and \(rest) more"
    return .problem(
      Self.subject,
      "'\(target.name)' leaves out '\(first)'\(others)",
      advice: "Correct 'exclude' and 'sources' of the target in Package.swift."
    )
  }
}
