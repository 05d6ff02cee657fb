import Testing

/// The comments of emitted calls name one function each.
struct CallDocumentationTests {
  /// Where several have the name and the labels, the types of the parameters tell which one is meant.
  @Test(arguments: ["async", "rx"])
  func overloads(flavor: String) throws {
    let swift = """
      class Regal {
        func hol(_ nummer: Int, completion: @escaping @Sendable () -> Void) {}
        func hol(_ 名前: [String: Int], completion: @escaping @Sendable () -> Void) {}
        func hol(von stelle: Int, completion: @escaping @Sendable () -> Void) {}
        func leg(_ nummer: Int, completion: @escaping @Sendable () -> Void) {}
        func leg(_ text: String, completion: @escaping @Sendable () -> Void) {}
      }
      """
    let kit = """
      project K { flavor \(flavor) }
      extend Regal { call hol(_ nummer: Int); call hol(_ 名前: [String: Int]); call hol(von stelle: Int); call leg(_ text: String) }
      extend UIView { call leg(_ nummer: Int); call leg(_ text: String); call leg() }
      """
    let files = try EmittedFiles.emitted(by: kit, existing: ["Regal.swift": swift])
    func names(in type: String) -> [String] {
      let lines = files.filter { $0.key.contains("Extensions/\(type)") }.values.joined().split(separator: "\n")
      return lines.compactMap { line in
        let parts = line.split(separator: "`")
        return line.contains("/// Calls `") && parts.count > 1 ? String(parts[1]) : nil
      }
    }
    #expect(
      names(in: "Regal") == [
        "hol(_: Int, completion:)", "hol(_: [String: Int], completion:)", "hol(von:completion:)",
        "leg(_: String, completion:)",
      ]
    )
    #expect(names(in: "UIView") == ["leg(_: Int, completion:)", "leg(_: String, completion:)", "leg(completion:)"])
  }
}
