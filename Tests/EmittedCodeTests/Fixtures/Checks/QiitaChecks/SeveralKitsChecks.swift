import Foundation
import GithubKit
import Harness
import QiitaKit

let severalKitsChecks = [
  Check("an app with two kits tells their failures apart") { server in
    server.answer(.status(500))
    let qiita = QiitaAPI(baseURL: server.baseURL)
    let failure = try await error(QiitaAPI.StatusError.self) { try await qiita.send(ItemsRequest(userId: "ann")) }
    try expect(failure.statusCode, 500)
    let github = GithubAPI(baseURL: server.baseURL)
    let other = try await error(GithubAPI.StatusError.self) { try await github.send(SearchUserRequest(query: "ann")) }
    try expect(other.statusCode, 500)
  }
]
