import LanguageServer
import Testing

struct MessageTests {
  @Test(
    arguments: [
      (
        #"{"jsonrpc":"2.0","id":1,"method":"a","params":{"b":2}}"#,
        .request(id: .integer(1), method: "a", params: ["b": 2])
      ),
      (#"{"jsonrpc":"2.0","id":"x","method":"a"}"#, .request(id: .string("x"), method: "a", params: .null)),
      (
        #"{"jsonrpc":"2.0","id":3.0,"method":"a","params":null}"#, .request(id: .integer(3), method: "a", params: .null)
      ),
      (#"{"jsonrpc":"2.0","method":"a","params":[1]}"#, .notification(method: "a", params: [1])),
      (#"{"jsonrpc":"2.0","id":1,"result":null}"#, .response(id: .integer(1), .success(.null))),
      (
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"m"}}"#,
        .response(id: .integer(1), .failure(ResponseError(.methodNotFound, "m")))
      ),
    ] as [(String, Message)]
  )
  func reads(_ text: String, _ message: Message) throws {
    #expect(try Message(parsing: Array(text.utf8)) == message)
  }

  @Test(
    arguments: [
      (#"{"jsonrpc": nope"#, nil, -32700, "Invalid JSON: Expected a value at byte 12"),
      (#"[{"jsonrpc":"2.0","id":1,"method":"a"}]"#, nil, -32600, "Batches are not supported"),
      (#"1"#, nil, -32600, "Expected an object, found an integer"),
      (#"{"id":1,"method":"a"}"#, .integer(1), -32600, "Expected 'jsonrpc' to be '2.0'"),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, .integer(1), -32600, "Expected 'method' to be a string"),
      (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil, -32600, "Expected 'id' to be an integer or a string"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil, -32600, "Expected 'id' to be an integer or a string"),
      (
        #"{"jsonrpc":"2.0","id":"a","method":"a","params":1}"#, .string("a"), -32600,
        "Expected 'params' to be an object or an array, found an integer"
      ),
      (#"{"jsonrpc":"2.0","id":1}"#, .integer(1), -32600, "Expected 'method', 'result' or 'error'"),
    ] as [(String, RequestID?, Int, String)]
  )
  func refuses(_ text: String, _ id: RequestID?, _ code: Int, _ message: String) {
    do throws(Message.Invalid) {
      let read = try Message(parsing: Array(text.utf8))
      Issue.record("Read as \(read)")
    } catch {
      #expect(error.id == id)
      #expect(error.error.code == code)
      #expect(error.error.message == message)
    }
  }

  @Test(
    arguments: [
      (
        .response(id: nil, .failure(ResponseError(.parseError, "ö"))),
        #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"ö"}}"#
      ),
      (.notification(method: "exit", params: .null), #"{"jsonrpc":"2.0","method":"exit"}"#),
      (
        .request(id: .integer(4), method: "a", params: ["b": 1]),
        #"{"jsonrpc":"2.0","id":4,"method":"a","params":{"b":1}}"#
      ),
    ] as [(Message, String)]
  )
  func writes(_ message: Message, _ content: String) {
    let written = String(decoding: message.frame, as: UTF8.self)
    #expect(written == "Content-Length: \(content.utf8.count)\r\n\r\n" + content)
  }
}
