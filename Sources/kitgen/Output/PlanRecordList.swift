/// The plans of several kits as `generate --all --json` prints them.
final class PlanRecordList: Encodable {
  private var kits: [PlanRecord] = []

  func add(_ kit: PlanRecord) {
    kits.append(kit)
  }
}
