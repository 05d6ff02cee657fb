import Foundation
import Harness
import WeatherKit

@main
struct WeatherChecks {
  static func main() async {
    await Check.run(weatherChecks)
  }
}

extension ScriptedServer {
  fileprivate var weather: OpenWeatherMapAPI {
    OpenWeatherMapAPI(key: "secret", language: "de", baseURL: baseURL)
  }
}

private let weatherChecks = [
  Check("the weather of now") { server in
    server.answer(try .sample("OpenWeatherMap/CurrentWeather"))
    let weather = try await server.weather.send(CurrentWeatherRequest(latitude: 44.34, longitude: -10.99))
    try expect(weather.name.isEmpty, false)
    try expect(
      server.requests[0].target,
      "/api/v2/data/2.5/weather?lat=44.34&lon=-10.99&appid=secret&units=metric&lang=de"
    )
  },
  Check("the weather to come, and places") { server in
    server.answer(try .sample("OpenWeatherMap/Forecast"))
    _ = try await server.weather.send(ForecastRequest(latitude: 1, longitude: 2, count: 2))
    server.answer(try .sample("OpenWeatherMap/Places"))
    try expect(try await server.weather.send(PlacesRequest(name: "London,GB")).isEmpty, false)
    try expect(server.requests[1].target.hasPrefix("/api/v2/geo/1.0/direct?q=London%2CGB&limit=5"), true)
  },
  Check("a failure does not print the key") { server in
    server.answer(try .sample("OpenWeatherMap/Failure", status: 404))
    let failure = try await error(OpenWeatherMapAPI.StatusError.self) {
      try await server.weather.send(PlacesRequest(name: "x"))
    }
    try expect(failure.body?.code, 404)
    try expect(!"\(failure)".contains("secret"), "\(failure)")
  },
]
