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

extension UserCell: ReusableView {}
extension ItemCell: ReusableView {
  static var origin: ReusableViewOrigin { .nib(name: "ItemCell", bundle: Bundle(for: ItemCell.self)) }
}
extension ButtonCell: ReusableView {}
extension TeamHeader: ReusableView {}
extension TeamFooter: ReusableView {}
extension PhotoCell: ReusableView {}
extension PersonCell: ReusableView {}
extension PhotosHeader: SupplementaryView {
  static var elementKind: String { UICollectionView.elementKindSectionHeader }
}
extension AlbumHeader: SupplementaryView {
  static var elementKind: String { "album" }
}
