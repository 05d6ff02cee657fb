import Foundation
import Harness

@main
struct ChatChecks {
  static func main() async {
    await Check.run(chatChecks + streamChecks + framingChecks)
  }
}

extension ScriptedServer {
  func openAI(token: String? = "t") -> OpenAIAPI {
    OpenAIAPI(token: token, baseURL: baseURL)
  }
}

private let chatChecks = [
  Check("a chat is sent and answered") { server in
    server.answer(
      .json(
        #"""
        {"id":"c1","object":"chat.completion","created":1741570283,"model":"gpt-4.1-mini","choices":[{"index":0,
        "message":{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function",
        "function":{"name":"weather","arguments":"{\"city\":\"Zürich\"}"}}]},"finish_reason":"tool_calls"},
        {"index":1,"message":{"role":"assistant","content":"é😀"},"finish_reason":"bored"}],
        "usage":{"prompt_tokens":19,"completion_tokens":10,"total_tokens":29}}
        """#,
        ["x-request-id": "req_1"]
      )
    )
    let picture = ImagePart(image: Image(url: try await url("https://example.com/é.png")))
    let response = try await server.openAI().response(
      for: CompletionRequest(
        messages: [
          .system(TextMessage(content: "Be kind.")),
          .user(UserMessage(content: [.text(TextPart(text: "é?")), .image(picture)])),
          .tool(ToolMessage(content: "12°", toolCallID: "call_0")),
        ],
        maxTokens: 100,
        tools: [Tool(function: Function(name: "weather", parameters: ["type": "object"]))]
      )
    )
    try expect(response.requestID, "req_1")
    try expect(response.value.created, Date(timeIntervalSince1970: 1_741_570_283))
    let call = response.value.choices[0].message.toolCalls?.first
    try expect(call, ToolCall(id: "call_1", name: "weather", arguments: #"{"city":"Zürich"}"#))
    try expect(response.value.choices.map(\.finishReason), [.toolCalls, .other("bored")])
    try expect(response.value.usage, Usage(promptTokens: 19, completionTokens: 10))

    let body = try JSONDecoder().decode(JSON.self, from: server.requests[0].body)
    try expect(body["max_completion_tokens"], 100)
    try expect(body["messages"]?[0], ["role": "system", "content": "Be kind."])
    try expect(body["messages"]?[1]?["content"]?[0], ["type": "text", "text": "é?"])
    try expect(body["messages"]?[1]?["content"]?[1]?["image_url"]?["url"], "https://example.com/%C3%A9.png")
    try expect(body["messages"]?[2], ["role": "tool", "content": "12°", "tool_call_id": "call_0"])
    try expect(body["tools"]?[0]?["function"]?["name"], "weather")
    try expect(body["tools"]?[0]?["type"], "function")
  },
  Check("dates in a body have whole seconds, as everywhere") { server in
    server.answer(.json("{}"))
    let date = Date(timeIntervalSince1970: 1_767_225_600.75)
    try await server.openAI().send(AddReportRequest(start: date, end: date))
    let body = #"{"end":1767225600,"start":1767225600}"#
    try expect(String(decoding: server.requests[0].body, as: UTF8.self), body)
  },
  Check("what the server says of a failure is what people read") { server in
    server.answer(.status(401, [:], #"{"error":{"message":"Incorrect API key.","code":"invalid_api_key"}}"#))
    let failure = try await error(HTTPError<Failure>.self) { try await server.openAI().send(ModelsRequest()) }
    try expect(failure.localizedDescription, "Incorrect API key.")
    try expect(failure.body?.code, "invalid_api_key")
  },
]

private func url(_ text: String) async throws -> URL {
  guard let url = URL(string: text) else { throw CheckFailure("no URL: \(text)") }
  return url
}
