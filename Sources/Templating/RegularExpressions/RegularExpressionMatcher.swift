#if canImport(FoundationEssentials)
  /// A compiled expression, matched by the functions of ICU.
  final class RegularExpressionMatcher: @unchecked Sendable {
    private let library: ICULibrary
    /// ICU uses a regular expression object in only one search at a time, so each search has a copy.
    private let expression: OpaquePointer
    let groupCount: Int

    /// `nil` if the pattern is not a regular expression, or without ICU.
    init?(_ pattern: String) {
      let units = Array(pattern.utf16)
      var status: Int32 = 0
      guard let library = ICULibrary.shared, let length = Int32(exactly: units.count),
        let expression = library.open(units, length, 0, nil, &status)
      else { return nil }
      let groupCount = library.groupCount(expression, &status)
      guard status <= 0 else {
        library.close(expression)
        return nil
      }
      self.library = library
      self.expression = expression
      self.groupCount = Int(groupCount)
    }

    deinit {
      library.close(expression)
    }

    /// Calls `body` with the places of each match and its groups, from left to right, until it returns false. In between,
    /// calls it with `nil`: after each ten thousand steps, and at each sixteenth possible start of a match.
    func forEachMatch(in units: [UInt16], _ body: ([Range<Int>?]?) -> Bool) {
      var status: Int32 = 0
      guard let length = Int32(exactly: units.count), let search = library.clone(expression, &status) else { return }
      defer { library.close(search) }
      withoutActuallyEscaping(body) { body in
        var progress = MatchProgress { body(nil) }
        withUnsafeMutablePointer(to: &progress) { context in
          // ICU needs an address even for an empty string.
          (units + [0]).withUnsafeBufferPointer { text in
            guard let address = text.baseAddress else { return }
            library.setText(search, address, length, &status)
            library.setMatchCallback(search, MatchProgress.afterSteps, context, &status)
            library.setFindProgressCallback(search, MatchProgress.atPlace, context, &status)
            while status <= 0, !context.pointee.isStopped, library.findNext(search, &status) != 0, status <= 0 {
              guard !context.pointee.isStopped, body(groups(of: search)) else { return }
            }
          }
        }
      }
    }

    private func groups(of search: OpaquePointer) -> [Range<Int>?] {
      (0...groupCount).map { group in
        var status: Int32 = 0
        let start = library.start(search, Int32(group), &status)
        let end = library.end(search, Int32(group), &status)
        return status <= 0 && start >= 0 && end >= start ? Int(start)..<Int(end) : nil
      }
    }
  }

  /// The function that ICU calls while it searches.
  private struct MatchProgress {
    /// Returns whether to continue.
    let step: () -> Bool
    var isStopped = false
    private var placeCount = 0

    static let afterSteps: ICULibrary.MatchCallback = { context, _ in goesOn(context) }
    static let atPlace: ICULibrary.FindProgressCallback = { context, _ in goesOn(context, isAtPlace: true) }

    init(step: @escaping () -> Bool) { self.step = step }

    private static func goesOn(_ context: UnsafeRawPointer?, isAtPlace: Bool = false) -> Int8 {
      guard let context else { return 0 }
      let progress = UnsafeMutableRawPointer(mutating: context).assumingMemoryBound(to: MatchProgress.self)
      if isAtPlace {
        progress.pointee.placeCount += 1
        guard progress.pointee.placeCount.isMultiple(of: 16) else { return progress.pointee.isStopped ? 0 : 1 }
      }
      if !progress.pointee.step() { progress.pointee.isStopped = true }
      return progress.pointee.isStopped ? 0 : 1
    }
  }
#else
  import Foundation

  /// A compiled expression, matched by Foundation, which has ICU.
  final class RegularExpressionMatcher: Sendable {
    private let expression: NSRegularExpression

    var groupCount: Int { expression.numberOfCaptureGroups }

    init?(_ pattern: String) {
      guard let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
      self.expression = expression
    }

    /// Calls `body` with the places of each match and its groups, left to right, and with `nil` after each ten thousand
    /// steps, until it returns false.
    func forEachMatch(in units: [UInt16], _ body: ([Range<Int>?]?) -> Bool) {
      let text = String(decoding: units, as: UTF16.self)
      let range = NSRange(location: 0, length: units.count)
      expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
        let groups = match.map { match in (0..<match.numberOfRanges).map { Range(match.range(at: $0)) } }
        if !body(groups) { stop.pointee = true }
      }
    }
  }
#endif
