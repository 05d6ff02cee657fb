import Foundation
import Harness
import ShopKit

@main
struct EntityChecks {
  static func main() async {
    await Check.run(checks)
  }

  private static func decode<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static func status(_ id: String, reblog: String) -> String {
    #"""
    {"id": "\#(id)", "created_at": "2019-12-08T03:48:33.901Z", "sensitive": false, "spoiler_text": "", "visibility": "public",
     "uri": "https://a.example/1", "replies_count": 5, "reblogs_count": 6, "favourites_count": 11, "content": "<p>ü</p>",
     "account": {"id": "1", "username": "a", "acct": "a", "display_name": "A", "locked": false, "bot": false,
       "created_at": "2016-03-16T14:34:26+01:00", "note": "", "url": "https://a.example/a", "avatar": "https://a.example/b",
       "followers_count": 3, "emojis": [], "fields": [{"name": "n", "value": "v", "verified_at": null}]},
     "media_attachments": [], "mentions": [], "tags": [], "emojis": [], "reblog": \#(reblog)}
    """#
  }

  private static func weather(rain: String, cod: String) -> String {
    #"""
    {"coord": {"lon": 1, "lat": 2.5}, "weather": [{"id": 5, "main": "Rain", "description": "d", "icon": "i"}], "base": "b",
     "main": {"temp": 1.5, "feels_like": 2, "pressure": 3, "humidity": 4}, "visibility": 5, "wind": {"speed": 1, "deg": 2},
     \#(rain) "clouds": {"all": 1}, "dt": 1661870592,
     "sys": {"type": 1, "id": 2, "country": "IT", "sunrise": 1661834187, "sunset": 1661882248}, "timezone": 7200, "id": 1,
     "name": "Zocca", "cod": \#(cod)}
    """#
  }

  private static let checks = [
    Check("a value of its own type is kept beside the struct") { _ in
      let text = status("1", reblog: status("2", reblog: status("3", reblog: "null")))
      var value = try decode(Status.self, text)
      try expect(value.reblog?.id, "2")
      try expect(value.reblog?.reblog?.id, "3")
      try expect(value.reblog?.reblog?.reblog == nil, "the last one has none")
      let copy = value
      value.reblog?.content = "new"
      try expect(value.reblog?.content, "new")
      try expect(copy.reblog?.content, "<p>ü</p>")
      value.reblog = nil
      try expect(value.reblog == nil, "it was taken away")
      try expect(copy.reblog?.id, "2")
    },
    Check("dates have the formats of the samples") { _ in
      let value = try decode(Status.self, status("1", reblog: "null"))
      try expect(abs(value.createdAt.timeIntervalSince1970 - 1_575_776_913.901) < 0.001, "with a fraction")
      try expect(value.account.createdAt, Date(timeIntervalSince1970: 1_458_135_266))
      try expect(value.account.fields[0].verifiedAt == nil, "a date that is null")
      let weather = try decode(Weather.self, weather(rain: "", cod: "200"))
      try expect(weather.dt, Date(timeIntervalSince1970: 1_661_870_592))
    },
    Check("what a sample lacks is optional") { _ in
      let dry = try decode(Weather.self, weather(rain: "", cod: "200"))
      let wet = try decode(Weather.self, weather(rain: #""rain": {"1h": 3.16},"#, cod: #""200""#))
      try expect(dry.rain == nil && dry.snow == nil, "there is none")
      try expect(wet.rain?.rain1h, 3.16)
      try expect(dry.cod, wet.cod)
      try expect(dry != wet, "values that differ are not equal")
    },
  ]
}
