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
