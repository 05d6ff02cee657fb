import Testing

/// What the values at one key become.
struct FieldTests {
  @Test(arguments: [
    ("1 2", "a: Int"), ("1 2.5", "a: Double"), ("1 1e3", "a: Double"), ("-0 0", "a: Int"),
    ("9223372036854775807", "a: Int"), ("9223372036854775808 1", "a: UInt64"),
    ("9223372036854775808 -1", "a: Decimal"), ("123456789012345678901234567890", "a: Decimal"),
    ("1e999", "// a: values that no type has"),
    ("1234567890123456789012345678901234567890", "// a: values that no type has"),
    ("true false", "a: Bool"), ("true 0 1", "a: Bool @lenient"), (#"true "false""#, "a: Bool @lenient"),
    ("true 2", "// a: a Boolean or a number in the samples"), ("0 1", "a: Int"),
    (#"1 "2""#, "a: Int @lenient"), (#"1.5 "2""#, "a: Double @lenient"), (#""1" "2""#, "a: String"),
    (#"1 "007""#, "// a: a number or a string in the samples"), (#"1 """#, "// a: a number or a string in the samples"),
    (#"1 "0x10""#, "// a: a number or a string in the samples"), (#"1 null "2""#, "a: Int? @lenient"),
    ("null", "// a: no value in the samples"), ("null 1", "a: Int?"), ("1 -", "a: Int?"),
    ("[]", "// a: always empty in the samples"), ("{}", "// a: always empty in the samples"),
    ("[null]", "// a: no value in the samples"), ("[1,null]", "a: [Int?]"), ("[] [1]", "a: [Int]"),
    ("[1,2.5]", "a: [Double]"), (#"[1,"2"]"#, "// a: a number or a string in the samples"),
    ("[[1],[2,3]]", "a: [[Int]]"), ("[[1],2]", "// a: a number or an array in the samples"),
    ("[1] {}", "// a: an array or an object in the samples"), ("[1] null", "a: [Int]?"),
  ])
  func values(_ values: String, field: String) throws {
    let samples = values.split(separator: " ").map { $0 == "-" ? "{}" : #"{"a":\#($0)}"# }
    #expect(try InferredKit(["A": samples]).fields == [field])
  }

  @Test(arguments: [
    (#""2024-01-31T12:00:00Z""#, "Date @date(iso8601)"),
    (#""2024-01-31T12:00:00.123456+05:30""#, "Date @date(iso8601)"),
    (#""2024-01-31T12:00:00.1-0800""#, "Date @date(iso8601)"), (#""2024-01-31T12:00:00""#, "String"),
    (#""2024-01-31""#, "String"), (#""2024-01-31 12:00:00Z""#, "String"), (#""2023-02-29T12:00:00Z""#, "String"),
    (#""2024-01-31T12:00Z""#, "String"), (#""２０２４-01-31T12:00:00Z""#, "String"),
    (#""2024-01-31T12:00:00Z","""#, "String"), (#""2024-01-31T12:00:00Z","later""#, "String"),
    (#""https://a.example/b?c=1&d=%20#e""#, "URL"), (#""https://a.example/{id}""#, "String"),
    (#""/v1/a""#, "String"), (#""ftp://a.example""#, "String"), (#""https://a.example/ü""#, "String"),
    (#""https://ü.example/""#, "String"), (#""https://a.example/a b""#, "String"), (#""https://""#, "String"),
    (#""https://a.example/?x[]=1""#, "String"), (#""https://a.example/%zz""#, "String"),
    (#""http://[::1]:8080/""#, "URL"), (#""https://a.example","""#, "URL? @emptyIsNil"), (#""""#, "String"),
    (#""550e8400-e29b-41d4-a716-446655440000""#, "UUID"), (#""550e8400-e29b-41d4-a716-44665544000""#, "String"),
    (#""550e8400-e29b-41d4-a716-446655440000","""#, "String"), (#""12345""#, "String"),
  ])
  func texts(_ texts: String, type: String) throws {
    let samples = texts.split(separator: ",").map { #"{"a":\#($0)}"# }
    #expect(try InferredKit(["A": samples]).fields == ["a: \(type)"])
  }

  @Test(arguments: [
    ("created", "1679090539", "created: Date @date(seconds)"), ("expires_in", "3600", "expiresIn: Int"),
    ("updatedAt", "1679090539123", #"updatedAt: Date @date(milliseconds) as "updatedAt""#),
    ("id", "1679090539", "id: Int"),
    ("created_ms", "1679090539123", "createdMs: Date @date(milliseconds)"),
    ("createdAtMillis", "1679090539123", #"createdAtMillis: Date as "createdAtMillis" @date(milliseconds)"#),
    ("updated_at_ms", "1679090539123", "updatedAtMs: Date @date(milliseconds)"),
    ("ts_ms", "1679090539123", "tsMs: Int"), ("duration_ms", "1679090539123", "durationMs: Int"),
    ("sent_at", "12", "sentAt: Int"), ("dt", "1679090539.5", "dt: Date @date(seconds)"),
    ("at", #""1679090539""#, "at: String"), ("times", "[1679090539]", "times: [Int]"),
    ("dates", #"["2024-01-31T12:00:00Z"]"#, "dates: [String]"), ("links", #"["https://a.example"]"#, "links: [URL]"),
    ("expires", #"{"2024-01-31":1679090539}"#, "expires: [String: Int]"),
  ])
  func times(key: String, value: String, field: String) throws {
    let fields = try InferredKit(["A": [#"{"\#(key)":\#(value)}"#]]).fields
    #expect(fields == [field.hasPrefix("updatedAt: ") ? #"updatedAt: Date as "updatedAt" @date(milliseconds)"# : field])
  }

  @Test(arguments: [
    ("avatar_url", "avatarURL: Int"), ("iOSVersion", #"iOSVersion: Int as "iOSVersion""#),
    ("device_os", "deviceOS: Int"), ("user_ids", "userIDs: Int"), ("avatarUrl", #"avatarURL: Int as "avatarUrl""#),
    ("URL", #"url: Int as "URL""#), ("_id", #"id: Int as "_id""#), ("@type", #"type: Int as "@type""#),
    ("99h", #"a99h: Int as "99h""#), ("self", #"selfValue: Int as "self""#), ("init", #"initValue: Int as "init""#),
    ("hash_value", #"hashNumber: Int as "hash_value""#), ("default", "default: Int"), ("名前", "名前: Int"),
    ("été", "été: Int"), ("😀", #"value: Int as "😀""#), ("$", #"value: Int as "$""#),
    ("a.b", #"aB: Int as "a\\.b""#), ("a\\\\b.c", #"aBC: Int as "a\\\\b\\.c""#),
    ("", #"// "": an empty key, which a kit cannot name"#),
    (#"say \"hi\"\n"#, #"sayHi: Int as "say \"hi\"\n""#),
    ("in", "in: Int"), ("as", "as: Int"), ("3DSecure", #"threeDSecure: Int as "3DSecure""#),
    ("2fa_enabled", #"twoFaEnabled: Int as "2fa_enabled""#), ("1h", #"a1h: Int as "1h""#),
    ("16x16", #"a16x16: Int as "16x16""#),
  ])
  func keys(key: String, field: String) throws {
    let fields = try InferredKit(["A": [#"{"\#(key)":1}"#]]).fields
    #expect(fields.last == field)
    // A remark says which names no key gives.
    let isMadeUp = key.first?.isNumber ?? false || ["😀", "$"].contains(key)
    #expect(fields.count == (isMadeUp ? 2 : 1))
  }

  /// A comment of a kit has no invisible characters, and stays on its line.
  @Test(arguments: [("\u{202E}", #""\u{202e}""#), ("\u{2028}", #""\u{2028}""#), ("%\\n", #""%\n""#)])
  func keysOfCommentsAreSpelled(key: String, shown: String) throws {
    let fields = try InferredKit(["A": ["{\"\(key)\":1}"]]).fields
    #expect(fields == ["// \(shown): the name 'value' is made up", "value: Int as \(shown)"])
  }

  @Test func namesOfKeysWithSigns() throws {
    let fields = try InferredKit(["A": [#"{"type":1,"@type":2,"Type":3,"self":4,"Self":5}"#]]).fields
    #expect(
      fields == [
        "type: Int", "// @type: the name 'atType' is made up", #"atType: Int as "@type""#,
        "// Type: the name 'type2' is made up", #"type2: Int as "Type""#, #"selfValue: Int as "self""#,
        "// Self: the name 'selfValue2' is made up", #"selfValue2: Int as "Self""#,
      ]
    )
  }

  @Test func namesOfOneObjectDiffer() throws {
    let sample = #"{"user_id":1,"userId":2,"user-id":3,"user_id2":4,"id":5,"_id":6,"$":1,"%":2}"#
    #expect(
      try InferredKit(["A": [sample]]).fields.filter { !$0.hasPrefix("//") } == [
        "userID: Int", #"userID2: Int as "userId""#, #"userID3: Int as "user-id""#, "userId2: Int", "id: Int",
        #"id2: Int as "_id""#, #"value: Int as "$""#, #"value2: Int as "%""#,
      ]
    )
  }

  /// A key that is a name already, before and after others of its words.
  @Test func exactKeysKeepTheirNames() throws {
    let sample = #"{"user_name":1,"userName":2,"tag2":3,"tag":4,"TAG":5}"#
    #expect(
      try InferredKit(["A": [sample]]).fields.filter { !$0.hasPrefix("//") } == [
        #"userName2: Int as "user_name""#, #"userName: Int as "userName""#, "tag2: Int", "tag: Int",
        #"tag3: Int as "TAG""#,
      ]
    )
  }

  @Test(arguments: [
    (#"{"1":{"x":1},"2":{"x":2}}"#, "[String: AValue]"), (#"{"en":"a","de":"b"}"#, "[String: String]"),
    (#"{"en_US":"a"}"#, "[String: String]"), (#"{"id":"a","to":"b"}"#, "A"), (#"{"no":"a","is":"b"}"#, "A"),
    (#"{"USD":1.5,"EUR":2}"#, "[String: Double]"), (#"{"USD":1.5}"#, "A"), (#"{"USD":"a","EUR":"b"}"#, "A"),
    (#"{"2024-01-31":[1],"2024-02-01":[]}"#, "[String: [Int]]"), (#"{"1":1,"2":null}"#, "[String: Int?]"),
    (#"{"1":1,"2":"x"}"#, "a number or a string"), (#"{"5f2b1c9e8d7a6b5c":true}"#, "[String: Bool]"),
    (#"{"cart_8Zq2LkP0aa":"b"}"#, "[String: String]"), (#"{"line_number1":"b"}"#, "A"), (#"{"1":{}}"#, "always empty"),
    (#"{"1":{"7":2}}"#, "[String: [String: Int]]"),
    (#"{"user-1":{"v":1},"user-2":{"v":2}}"#, "[String: AValue]"),
    (#"{"order_1042":[1],"order_1043":[]}"#, "[String: [Int]]"),
    (#"{"-NqW8dYx3bJk2L1mP0aZ":"a"}"#, "[String: String]"), (#"{"C012AB3CD":true}"#, "[String: Bool]"),
    (#"{"tt0111161":"a","tt0068646":"b"}"#, "[String: String]"), (#"{"0xabc1":1}"#, "[String: Int]"),
    (#"{"AAPL":{"p":1},"MSFT":{"p":2.5}}"#, "[String: AValue]"), (#"{"1.0.0":"a"}"#, "[String: String]"),
    (#"{"BTC":{"p":1},"ETH":{"p":2}}"#, "[String: AValue]"), (#"{"TOTAL":1,"COUNT":2}"#, "A"),
    (#"{"BRK.B":{"p":1},"BTC-USD":{"p":2}}"#, "[String: AValue]"), (#"{"AAPL":1.5,"TSLA":2}"#, "[String: Double]"),
    (#"{"Q42":{"p":1},"Q64":{"p":2}}"#, "[String: AValue]"), (#"{"é@a.example":1}"#, "A"),
    (#"{"a@b.example":"x"}"#, "[String: String]"), (#"{"10.0.0.1":[1]}"#, "[String: [Int]]"),
    (#"{"fe80::1":1}"#, "[String: Int]"),
    (#"{"api.example.com":200,"www.example.com":500}"#, "[String: Int]"), (#"{"/users":"a","/":"b"}"#, "A"),
    (#"{"/users":"a","/users/{id}":"b"}"#, "[String: String]"), (#"{"https://a.example/b":1}"#, "[String: Int]"),
    (#"{"api.internal":{"n":1},"db.internal":{"n":2}}"#, "[String: AValue]"),
    (#"{"New York":{"n":1},"Los Angeles":{"n":2,"m":1}}"#, "[String: AValue]"),
    // Records, whatever their keys are like.
    (#"{"home":{"n":1},"away":{"n":2}}"#, "A"), (#"{"small":{"w":1},"medium":{"w":2},"large":{"w":3}}"#, "A"),
    (#"{"address_1":{"n":1},"address_2":{"n":2}}"#, "A"), (#"{"USER":{"a":1},"ROLE":{"b":2}}"#, "A"),
    (#"{"MIN":"a","MAX":"b"}"#, "A"), (#"{"X":1,"Y":2}"#, "A"), (#"{"user-1":"a","user-2":"b"}"#, "A"),
    (#"{"@odata.id":"a","@odata.type":"b"}"#, "A"), (#"{"billing.plan":"a","billing.state":"b"}"#, "A"),
    (#"{"1. open":"a","2. high":"b"}"#, "A"), (#"{"oauth2Token":"a"}"#, "A"),
  ])
  func dictionaries(_ value: String, type: String) throws {
    let field = try #require(try InferredKit(["R": [#"{"a":\#(value)}"#]]).fields.last)
    #expect(
      type.hasPrefix("[") || type == "A" ? field == "a: " + type.replacing("AValue", with: "A") : field.contains(type)
    )
  }

  /// Objects that differ in their keys, over several samples.
  @Test func keysOfSeveralSamples() throws {
    let samples = [#"{"a":{"ann":{"n":1},"bob":{"n":2}}}"#, #"{"a":{"carl":{"n":3},"dora":{"n":4}}}"#]
    #expect(try InferredKit(["R": samples]).fields == ["a: [String: A]"])
    #expect(try InferredKit(["R": [samples[0]]]).fields == ["a: A"])
  }

  @Test func remarksOnObjectsThatMayBeDictionaries() throws {
    let members = (1...3).map { #""user\#($0)":{"n":\#($0)}"# }.joined(separator: ",")
    #expect(
      try InferredKit(["R": [#"{"a":{\#(members)}}"#]]).fields == [
        "// a: all members are alike; if the keys are data, write 'a: [String: AEntry]'", "a: A",
      ]
    )
  }

  /// A whole sample whose keys are data shows what its values are.
  @Test func dictionariesAtTheTop() throws {
    let kit = try InferredKit(["Customer": [#"{"cus_9s6XKzkNRiz8i3":{"id":1},"cus_9s6XKzkNRiz8i4":{"id":2,"é":"a"}}"#]])
    #expect(
      kit.text == """
        // A value of '[String: Customer]'.
        model Customer {
          id: Int
          é: String?
        }

        """
    )
  }
}
