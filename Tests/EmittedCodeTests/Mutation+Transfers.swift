extension Mutation {
  /// Of files that are sent, and of responses that go to one.
  static let transfers =
    uploads + [
      Mutation(
        "downloads are copied over what is there",
        "api/Support/APIDownload.swift.stencil",
        "try? manager.removeItem(at: partial)",
        "try? manager.removeItem(at: destination ?? partial)"
      ),
      Mutation(
        "what has not arrived stays",
        "api/Support/APIDownload.swift.stencil",
        "      try? manager.removeItem(at: partial)\n",
        ""
      ),
      Mutation(
        "downloads are not moved",
        "api/Support/APIDownload.swift.stencil",
        "guard partial.moveFile(to: destination) else {",
        "guard !partial.path.isEmpty else {"
      ),
      Mutation(
        "failures are downloaded",
        "api/Support/APIDownload.swift.stencil",
        "guard 200..<300 ~= response.statusCode else {",
        "guard 200..<600 ~= response.statusCode else {"
      ),
      Mutation(
        "a cancelled download is a short one",
        "api/Support/APIDownload.swift.stencil",
        "    // The chunks of a cancelled task end, too.\n    try {% call task %}.checkCancellation()\n",
        ""
      ),
      Mutation(
        "downloads tell the last piece alone",
        "api/Support/APIDownload.swift.stencil",
        "done.completedBytes += Int64(chunk.count)",
        "done.completedBytes = Int64(chunk.count)"
      ),
      Mutation(
        "chunks print keys",
        "api/Support/HTTPChunks.swift.stencil",
        "throw URLError(error.code, userInfo: request.url.map { [NSURLErrorFailingURLErrorKey: $0] } ?? [:])",
        "throw error"
      ),
    ]

  private static let uploads = [
    Mutation(
      "folders are sent",
      "api/Support/UploadBody.swift.stencil",
      "guard values.isDirectory != true else {",
      "guard values.isDirectory != true || true else {"
    ),
    Mutation(
      "bodies stay on the disk",
      "api/Support/UploadBody.swift.stencil",
      "    defer { try? FileManager.default.removeItem(at: file) }\n",
      ""
    ),
    Mutation(
      "files end after their first piece",
      "api/Support/UploadBody.swift.stencil",
      "while try copyChunk(of: input) {",
      "if try copyChunk(of: input) {"
    ),
    Mutation(
      "media types of files are not sent",
      "api/Support/APIUpload.swift.stencil",
      "    try request.setHeader(\"Content-Type\", to: body.contentType)\n",
      ""
    ),
    Mutation(
      "media types with line breaks are sent",
      "api/Support/APIUpload.swift.stencil",
      "try request.setHeader(\"Content-Type\", to: body.contentType)",
      "request.setValue(body.contentType, forHTTPHeaderField: \"Content-Type\")"
    ),
    Mutation(
      "parts may have further headers",
      "api/Support/MultipartItem.swift.stencil",
      "\\(upload.contentType.filter { !$0.isNewline })",
      "\\(upload.contentType)"
    ),
    Mutation(
      "files have no names",
      "api/Support/MultipartItem.swift.stencil",
      "; filename=\"\\(upload.name.quoted)\"",
      ""
    ),
    Mutation(
      "files are called as on the disk",
      "api/Support/Upload.swift.stencil",
      "self.name = name ?? file.lastPathComponent",
      "self.name = file.lastPathComponent"
    ),
    Mutation(
      "uploads take the token along to other servers",
      "api/Support/URLSession+Guarded.swift.stencil",
      "try await GuardedSession.of(self).data(progress: progress) { $0.uploadTask(with: request, fromFile: file) }",
      "(try await upload(for: request, fromFile: file)) as (Data, URLResponse?)"
    ),
    Mutation(
      "uploads tell nothing",
      "api/Support/URLSession+Guarded.swift.stencil",
      "      progress?(TransferProgress(completedBytes: totalBytesSent, totalBytes: total))\n",
      "      _ = (progress, total)\n"
    ),
    Mutation(
      "uploads are not decorated",
      "api/Support/TransportDecorator.swift.stencil",
      "try await carry(request) { try await base.upload($0, from: file, progress: progress) }",
      "try await base.upload(request, from: file, progress: progress)"
    ),
    Mutation(
      "bodies of other transports are empty",
      "api/Support/HTTPTransport.swift.stencil",
      "    request.httpBody = try Data(contentsOf: file, options: .mappedIfSafe)\n",
      "    request.httpBody = Data()\n"
    ),
    Mutation(
      "files in memory are left out",
      "api/Support/UploadBody.swift.stencil",
      "case .file(let url): data += try Data(contentsOf: url, options: .mappedIfSafe)",
      "case .file: break"
    ),
    Mutation(
      "Alamofire tells nothing",
      "api/Support/Session+HTTPTransport.swift.stencil",
      "      progress(TransferProgress(completedBytes: sent.completedUnitCount, totalBytes: total))\n",
      "      _ = total\n"
    ),
  ]
}
