import UIKit

final class TrackCell: UITableViewCell {}
final class AlbumCell: UICollectionViewCell {}
