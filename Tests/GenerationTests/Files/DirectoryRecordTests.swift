import Foundation
import Testing

@testable import Generation

struct DirectoryRecordTests {
  /// A record at the end of the memory that a process has: what reads beyond it ends the process.
  @Test(arguments: ["a", "Müller.swift", "漢字"])
  func readsNothingBeyondTheName(_ name: String) throws {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let memory = try #require(
      mmap(nil, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      "no memory"
    )
    defer { munmap(memory, 2 * page) }
    try #require(mprotect(memory + page, page, PROT_NONE) == 0)
    let nameOffset = try #require(MemoryLayout<dirent>.offset(of: \.d_name))
    let kindOffset = try #require(MemoryLayout<dirent>.offset(of: \.d_type))
    let alignment = MemoryLayout<dirent>.alignment
    let length = (nameOffset + name.utf8.count + alignment) / alignment * alignment
    let record = memory + page - length
    record.storeBytes(of: UInt8(DT_DIR), toByteOffset: kindOffset, as: UInt8.self)
    (record + nameOffset).copyMemory(from: name + "\0", byteCount: name.utf8.count + 1)
    let read = DirectoryRecord(record.assumingMemoryBound(to: dirent.self))
    #expect(read.name == name)
    #expect(read.kind == Int32(DT_DIR))
  }
}
