import UIKit

// The project's own views.
final class UserCell: UITableViewCell {}
final class ItemCell: UITableViewCell {}
final class ButtonCell: UITableViewCell {}
final class TeamHeader: UITableViewHeaderFooterView {}
final class TeamFooter: UITableViewHeaderFooterView {}
final class PhotoCell: UICollectionViewCell {}
final class PersonCell: UICollectionViewCell {}
final class PhotosHeader: UICollectionReusableView {}
final class AlbumHeader: UICollectionReusableView {}
