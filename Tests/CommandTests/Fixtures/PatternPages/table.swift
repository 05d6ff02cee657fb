import UIKit

final class TrackCell: UITableViewCell {
  func show(_ track: Track) {}
}
