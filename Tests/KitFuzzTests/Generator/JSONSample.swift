/// The JSON that nodes of a kit may be inferred from.
enum JSONSample {
  static let path = "sample.json"

  static let text = """
    {
      "id": 7, "node_id": "MDQ6", "größe": 1.5, "is_open": true, "created_at": "2024-01-31T12:00:00Z", "parent": null,
      "html_url": "https://example.com/7", "labels": [{ "name": "日本", "color": null }, { "name": "b", "default": false }],
      "owner": { "login": "åsa", "id": 1, "plan": { "seats": 3 } }, "matrix": [[1, 2], [3.5]], "tags": [], "class": "a",
      "counts": { "2024-01-01": 1, "2024-01-02": 2 }, "_links": { "self": { "href": "https://example.com" } }
    }
    """
}
