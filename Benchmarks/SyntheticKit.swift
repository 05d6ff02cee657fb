/// A kit of any size, of declarations as teams write them.
struct SyntheticKit {
  let requests: Int
  let models: Int

  init(requests: Int, models: Int) { (self.requests, self.models) = (requests, models) }

  /// A kit of so many nodes, members not counted.
  init(nodes: Int) { self.init(requests: nodes * 2 / 3, models: nodes - nodes * 2 / 3) }

  var text: String {
    var text = """
      project Big {
        wire snake_case
        out "Sources"
      }


      """
    for index in 0..<models {
      text += """
        /// A part of the catalogue.
        model Item\(index): Hashable, Identifiable {
          id: Int
          title: String
          body: String?
          createdAt: Date
          tags: [String] = []
          url: URL?
          count: Int = 0
        }


        """
    }
    text += """
      api Big {
        base "https://api.example.com/v2/"
        auth bearer
        dates iso8601

      """
    for index in 0..<requests {
      text += """

          /// The parts that a customer has seen lately.
          request Fetch\(index) -> [Item\(index % models)] {
            GET "customers\(index)/{customerId}/parts"
            path customerId: String
            query page: Int = 1
            query perPage: Int = 20
          }

        """
    }
    return text + "}\n"
  }
}
