import Foundation
import Harness

@main
struct ForecastChecks {
  static func main() async {
    await Check.run(dateChecks + calendarChecks + enumChecks + tolerantChecks)
  }
}

private func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

private func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Why `json` is refused.
private func refusal(_ json: String, as type: (some Decodable).Type) throws -> String {
  do {
    _ = try decode(json, as: type)
  } catch DecodingError.dataCorrupted(let context) {
    return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
  }
  return "accepted"
}

private func date(_ seconds: Double) -> Date {
  Date(timeIntervalSince1970: seconds)
}

/// Collects errors.
private final class Errors: @unchecked Sendable {
  // Unchecked: one thread decodes.
  var all: [any Error] = []
}

private func decodeReporting<Value: Decodable>(_ json: String, as type: Value.Type) throws -> (Value, errors: Int) {
  let errors = Errors()
  let decoder = JSONDecoder()
  let handler: SkippedElementHandler = { errors.all.append($0) }
  decoder.userInfo[.skippedElementHandler] = handler
  return (try decoder.decode(type, from: Data(json.utf8)), errors.all.count)
}

private let tolerantChecks = [
  Check("a default stands in for what cannot be decoded, and each error is reported") { _ in
    let broken = #"{"height":"ten","sensors":"none","spares":3,"nick":[1],"sky":[],"opened":"2024-02-30"}"#
    let (station, errors) = try decodeReporting(broken, as: Station.self)
    try expect(station, Station())
    try expect(errors, 6)
    let (empty, none) = try decodeReporting(#"{"height":null,"sensors":null}"#, as: Station.self)
    try expect(empty, Station())
    try expect(none, 0)
    let sound = #"{"height":"3","sensors":[{"id":1}],"spares":[{"id":1},{}],"nick":"é","opened":"2024-02-29"}"#
    let (read, skipped) = try decodeReporting(sound, as: Station.self)
    let sensors = [Sensor(id: 1)]
    let opened = date(1_709_164_800)
    try expect(read, Station(height: 3, sensors: sensors, spares: sensors, nick: "é", opened: opened))
    try expect(skipped, 1)
    try expect(decode(json(read), as: Station.self), read)
  },
  Check("nested values tolerate what is on their way") { _ in
    let addresses = [("7", 3), ("[]", 3), (#"{"city":7,"floors":{}}"#, 2), (#"{"city":[],"floors":["x"]}"#, 2)]
    for (address, count) in addresses {
      let (report, errors) = try decodeReporting(#"{"address":\#(address),"x":1}"#, as: Report.self)
      try expect(report.city == nil && report.floor == 1, address)
      try expect(errors, count)
    }
  },
  Check("dates in arrays and dictionaries have the form of their property") { _ in
    let text =
      #"{"visits":["2024-02-29"],"checks":["1709164800",0],"audits":{"é":"2024-02-29T00:00:00Z"},"#
      + #""off":["2024-02","x"]}"#
    let station = try decode(text, as: Station.self)
    let leap = date(1_709_164_800)
    try expect(station.visits, [leap])
    try expect(station.checks, [leap, date(0)])
    try expect(station.audits, ["é": leap])
    try expect(station.off, [date(1_706_745_600)])
    try expect(decode(json(station), as: Station.self), station)
    try expect(json(station).contains(#""checks":[1709164800,0]"#), json(station))
  },
  Check("a dot may be part of a name") { _ in
    try expect(decode(#"{"billing.plan":"pro","billing":{"plan":"x"}}"#, as: Station.self).plan, "pro")
    try expect(json(Station(plan: "pro")).contains(#""billing.plan":"pro""#), "the name is encoded as it is")
    try expect(decode(#"{"id":1,"a\\b":"c"}"#, as: Sensor.self).kind, "c")
    let street = try decode(#"{"address":{"street.name":"S","street":{"name":"x"}}}"#, as: Report.self).street
    try expect(street, "S")
  },
  Check("numbers in texts may have blanks, a sign and an empty fraction, or be missing") { _ in
    for (text, count) in [(" 10 ", 10), ("3.0", 3), ("+7", 7), ("-2.00", -2), ("5.", 5)] as [(String, Int)] {
      try expect(decode(#"{"count":"\#(text)"}"#, as: Report.self).count, count)
    }
    try expect(decode(#"{"count":""}"#, as: Report.self).count, nil)
    for text in ["3.5", "x", "0x10", "1_0", " ", "."] {
      try expect((try? decode(#"{"count":"\#(text)"}"#, as: Report.self)) == nil, "'\(text)' is a number")
    }
    try expect(decode(#"{"price":" +0.50 "}"#, as: Report.self).price, Decimal(string: "0.5"))
    for text in ["nan", "0x1", "1e200", "1,5"] {
      try expect(decode(#"{"price":"\#(text)"}"#, as: Report.self).price, nil)
    }
    try expect(decode(#"{"renewed":""}"#, as: Report.self).renewed, nil)
  },
  Check("ISO 8601 texts have the form of RFC 3339 to their last character") { _ in
    let dates: [(String, Double)] = [
      ("2024-02-29t00:00:00z", 1_709_164_800), ("2024-02-29T00:00:00.5Z", 1_709_164_800.5),
      ("2024-02-29T00:00:00.123456789Z", 1_709_164_800.123_456_789), ("2024-02-29T09:00:00+09:00", 1_709_164_800),
      ("2024-02-29T09:00:00+0900", 1_709_164_800), ("2024-02-28T23:00:00-01", 1_709_164_800),
      ("2024-02-29T00:00:00-00:00", 1_709_164_800), ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("1583-01-01T00:00:00Z", -12_212_553_600),
      ("1582-10-15T00:00:00Z", -12_219_292_800), ("1582-10-04T00:00:00Z", -12_219_379_200),
      ("0001-01-01T00:00:00Z", Date.distantPast.timeIntervalSince1970),
    ]
    for (text, seconds) in dates {
      try expect(decode(#"{"closed":"\#(text)"}"#, as: Report.self).closed, date(seconds))
    }
    let refused = [
      "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
      "2024-13-01T00:00:00Z", "2024-00-10T00:00:00Z", "2024-01-00T00:00:00Z", "2024-02-29T24:00:00Z",
      "2024-02-29T00:60:00Z", "2024-02-29T00:00:61Z", "2024-02-29T00:00:00Z ", " 2024-02-29T00:00:00Z",
      "2024-02-29T00:00:00Z[UTC]", "2024-02-29T00:00:00,5Z", "2024-02-29T00:00:00.Z", "2024-02-29T00:00Z",
      "2024-02-29 00:00:00Z", "2024-02-29T00:00:00", "2024-02-29", "12024-02-29T00:00:00Z", "-2024-02-29T00:00:00Z",
      "0000-01-01T00:00:00Z", "1582-10-10T00:00:00Z", "2024-02-29T00:00:00+24:00", "2024-02-29T00:00:00+09:",
      "２024-02-29T00:00:00Z",
    ]
    for text in refused {
      try expect((try? decode(#"{"closed":"\#(text)"}"#, as: Report.self)) == nil, "'\(text)' is a date")
    }
  },
  Check("a model in the object of another may be missing") { _ in
    try expect(decode("{}", as: Report.self).sensor, nil)
    try expect(decode(#"{"id":4}"#, as: Report.self).sensor, Sensor(id: 4))
    try expect((try? decode(#"{"id":"x"}"#, as: Report.self)) == nil, "a wrong value is an error")
  },
]

private let dateChecks = [
  Check("each form of a date is read") { _ in
    let forecast = try decode(
      """
      {"day":"2024-02-29","sunrise":"2024-02-29 06:05:04","sunset":"2024-02-29T17:18:19.250",
      "created":"Thu Feb 29 06:05:04 +0130 2024","expires":"Thu, 29 Feb 2024 06:05:04 GMT","updated":"1709186704",
      "measured":1709186704250,"stamp":"2024-02-29T06:05:04.500Z","sky":"clear"}
      """,
      as: Forecast.self
    )
    try expect(forecast.day, date(1_709_164_800))
    try expect(forecast.sunrise, date(1_709_186_704))
    try expect(forecast.sunset, date(1_709_227_099.25))
    try expect(forecast.created, date(1_709_186_704 - 5_400))
    try expect(forecast.expires, date(1_709_186_704))
    try expect(forecast.updated, date(1_709_186_704))
    try expect(forecast.measured, date(1_709_186_704.25))
    try expect(forecast.stamp, date(1_709_186_704.5))
    try expect(decode(json(forecast), as: Forecast.self), forecast)
  },
  Check("each form of a date is written") { _ in
    let moment = date(1_709_186_704.25)
    let forecast = Forecast(
      day: moment,
      sunrise: moment,
      sunset: moment,
      created: moment,
      expires: moment,
      updated: moment,
      measured: moment,
      stamp: moment
    )
    try expect(
      json(forecast),
      #"{"created":"Thu Feb 29 06:05:04 +0000 2024","day":"2024-02-29","expires":"Thu, 29 Feb 2024 06:05:04 GMT","#
        + #""measured":1709186704250,"sky":"clear","stamp":"2024-02-29T06:05:04.250Z","#
        + #""sunrise":"2024-02-29 06:05:04","sunset":"2024-02-29T06:05:04.250","updated":1709186704,"warning":null}"#
    )
    try expect(json(Forecast(day: date(-1))), #"{"day":"1969-12-31","sky":"clear","warning":null}"#)
    let before = Forecast(day: moment, sunset: date(-0.000_1))
    try expect(json(before), #"{"day":"2024-02-29","sky":"clear","sunset":"1970-01-01T00:00:00.000","warning":null}"#)
  },
  Check("zones are read in each form") { _ in
    for (zone, offset) in [("+0000", 0.0), ("Z", 0), ("-05:30", 19_800), ("+1400", -50_400)] {
      let text = #"{"day":"1970-01-01","created":"Thu Jan 01 00:00:00 \#(zone) 1970"}"#
      let forecast = try decode(text, as: Forecast.self)
      try expect(forecast.created, date(offset))
    }
  },
  Check("what does not have the form is refused, with the place") { _ in
    for day in [
      "", "2024-02-30", "2023-02-29", "2024-13-01", "2024-00-10", "24-01-01", "2024-1-1", "2024-01-01 ",
      " 2024-01-01",
      "2024-01-01T00:00:00Z", "２０２４-01-01", "+024-01-01", "2024/01/01", "日本",
    ] {
      try expect(
        refusal(#"{"day":"\#(day)"}"#, as: Forecast.self),
        "day: '\(day)' is not a date of the form 'yyyy-MM-dd'."
      )
    }
    for text in ["2024-01-01 24:00:00", "2024-01-01 00:60:00", "2024-01-01 00:00:61"] {
      let message = try refusal(#"{"day":"2024-01-01","sunrise":"\#(text)"}"#, as: Forecast.self)
      try expect(message, "sunrise: '\(text)' is not a date of the form 'yyyy-MM-dd HH:mm:ss'.")
    }
    try expect(
      refusal(#"{"sun":{"equinox":"20.3.2024"}}"#, as: Almanac.self),
      "sun.equinox: '20.3.2024' is not a date of the form 'dd.MM.yyyy'."
    )
    try expect(decode(#"{"sun":{"equinox":"20.03.2024"}}"#, as: Almanac.self).equinox, date(1_710_892_800))
    let tides = try decode(#"{"tide":{"high":"20.03.2024 00:01","low":"20.03.2024"}}"#, as: Tides.self)
    try expect(tides.high, date(1_710_892_860))
    try expect(tides.low, date(1_710_892_800))
  },
  Check("a date whose year has no four digits is not written") { _ in
    for seconds in [-62_200_000_000, 253_402_300_800, 1e12, -1e300, .infinity, .nan] {
      try expect((try? json(Forecast(day: date(seconds)))) == nil, "\(seconds) is written")
    }
    try expect(json(Forecast(day: date(253_402_300_799))), #"{"day":"9999-12-31","sky":"clear","warning":null}"#)
  },
]

private let calendarChecks = [
  Check("dates are those of DateFormatter") { _ in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE MMM dd HH:mm:ss Z yyyy"
    var generator = SeededGenerator(seed: 14)
    for _ in 0..<3_000 {
      // From 1600 to 3000: the formatter has Julian dates before.
      let moment = date(Double(Int.random(in: -11_644_473_600...32_503_680_000, using: &generator)))
      let forecast = Forecast(day: date(0), created: moment)
      let text = formatter.string(from: moment)
      try expect(json(forecast), #"{"created":"\#(text)","day":"1970-01-01","sky":"clear","warning":null}"#)
      try expect(decode(json(forecast), as: Forecast.self), forecast)
    }
  },
  Check("days and hours of one digit, halves of days and zones with a colon are those of DateFormatter") { _ in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    for hour in 0..<48 {
      let moment = date(Double(1_735_000_000 + hour * 3_600))
      let report = Bulletin(posted: moment, local: moment)
      formatter.dateFormat = "MMM d, yyyy h:mm a"
      let posted = formatter.string(from: date((moment.timeIntervalSince1970 / 60).rounded(.down) * 60))
      formatter.dateFormat = "M/d/yyyy HH:mm:ssXXX"
      let local = formatter.string(from: moment)
      let text = String(decoding: try JSONEncoder().encode(report), as: UTF8.self).replacingOccurrences(
        of: "\\/",
        with: "/"
      )
      try expect(text.contains(#""\#(posted)""#) && text.contains(#""\#(local)""#), text)
      try expect(decode(text, as: Bulletin.self).local, moment)
    }
    let rows = [
      ("Jan 5, 2024 12:04 AM", 1_704_413_040.0), ("Jan 05, 2024 3:04 PM", 1_704_467_040),
      ("Feb 29, 2024 11:59 PM", 1_709_251_140),
    ]
    for (text, seconds) in rows {
      try expect(decode(#"{"posted":"\#(text)"}"#, as: Bulletin.self).posted, date(seconds))
    }
    for zone in ["Z", "+00:00", "+0000", "+00"] {
      try expect(decode(#"{"local":"1/5/2024 00:04:00\#(zone)"}"#, as: Bulletin.self).local, date(1_704_413_040))
    }
    for text in [
      "Jan 5, 2024 0:04 PM", "Jan 5, 2024 13:04 PM", "Jan 5, 2024 3:4 PM", "Jan 5, 2024 3:04 pm",
      "Feb 30, 2024 3:04 PM",
    ] {
      try expect((try? decode(#"{"posted":"\#(text)"}"#, as: Bulletin.self)) == nil, text)
    }
  },
]

/// The same numbers in each run: SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let enumChecks = [
  Check("a value that no case has is kept") { _ in
    let text = #"{"day":"2024-01-01","sky":"hagelig é","warning":7}"#
    let forecast = try decode(text, as: Forecast.self)
    try expect(forecast.sky, .other("hagelig é"))
    try expect(forecast.warning, .other(7))
    try expect(json(forecast), text)
  },
  Check("cases have their values") { _ in
    let forecast = try decode(#"{"day":"2024-01-01","sky":"partly_cloudy","warning":2}"#, as: Forecast.self)
    try expect(forecast.sky, .partlyCloudy)
    try expect(forecast.warning, .default)
    try expect(decode(#"{"day":"2024-01-01"}"#, as: Forecast.self).sky, .clear)
    try expect(Sky.allCases, [.clear, .partlyCloudy])
    try expect(Warning.allCases.map(\.rawValue), [1, 2])
    try expect(Sky(rawValue: "other"), .other("other"))
  },
  Check("cases of one value are equal") { _ in
    try expect(Sky.other("clear"), .clear)
    try expect(Set([Sky.other("clear"), .clear, .other("x"), .other("x")]).count, 2)
    try expect(Sky.other("x") != .other("y"), "'x' is 'y'")
  },
  Check("a value of another kind is refused") { _ in
    try expect((try? decode(#"{"day":"2024-01-01","sky":1}"#, as: Forecast.self)) == nil, "1 is a sky")
    try expect((try? decode(#"{"day":"2024-01-01","warning":"1"}"#, as: Forecast.self)) == nil, "a text is a warning")
  },
]
