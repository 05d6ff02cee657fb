import UIKit

// The project's own views.
public final class UserCell: UITableViewCell {}
public final class ItemCell: UITableViewCell {}
public final class ButtonCell: UITableViewCell {}
public final class TeamHeader: UITableViewHeaderFooterView {}
public class TileBase: UICollectionViewCell {}
public final class PhotoCell: TileBase {}
public final class TileCell: TileBase {}
public final class PhotosHeader: UICollectionReusableView {}
public final class PhotosFooter: UICollectionReusableView {}
public final class Badge: UICollectionReusableView {}

public enum SettingsScreen {
  public final class Cell: UITableViewCell {}
  public final class Header: UITableViewHeaderFooterView {}
}

// What SwiftPM gives a target with resources.
extension Bundle {
  nonisolated static var module: Bundle { .main }
}
