import SampleInference
import Testing

/// Names for keys that stand by themselves.
struct KeyNameTests {
  @Test(
    arguments: [
      ("hasSeenURL", "hasSeenURL"), ("class", "class"), ("last_user_id", "lastUserID"), ("API-KEY", "apiKey"),
      ("Größe", "größe"), ("self", "selfValue"), ("imageUrl", "imageUrl"), ("launch count", "launchCount"),
      ("1st", nil), ("", nil), ("日本", "日本"), ("_", nil),
    ] as [(String, String?)]
  )
  func areThoseOfSwift(key: String, name: String?) {
    #expect(PropertyNames.name(ofKey: key) == name)
  }
}
