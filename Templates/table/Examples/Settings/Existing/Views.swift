import UIKit

// The project's own views.
public final class UserCell: UITableViewCell {}
public final class ItemCell: UITableViewCell {}
public final class ButtonCell: UITableViewCell {}
public final class TeamHeader: UITableViewHeaderFooterView {}
public final class TeamFooter: UITableViewHeaderFooterView {}
public final class PhotoCell: UICollectionViewCell {}
public final class PersonCell: UICollectionViewCell {}
public final class PhotosHeader: UICollectionReusableView {}
public final class AlbumHeader: UICollectionReusableView {}

extension UserCell: ReusableView {}
extension ItemCell: ReusableView {
  public static var origin: ReusableViewOrigin { .nib(name: "ItemCell", bundle: Bundle(for: ItemCell.self)) }
}
extension ButtonCell: ReusableView {}
extension TeamHeader: ReusableView {}
extension TeamFooter: ReusableView {}
extension PhotoCell: ReusableView {}
extension PersonCell: ReusableView {}
extension PhotosHeader: SupplementaryView {
  public static var elementKind: String { UICollectionView.elementKindSectionHeader }
}
extension AlbumHeader: SupplementaryView {
  public static var elementKind: String { "album" }
}
