import UIKit

/// How the project uses its views.
@MainActor
func showUsers(in table: UITableView, at place: IndexPath) -> UserCell {
  table.register(UserCell.self)
  table.register(ItemCell.self)
  table.register(ButtonCell.self)
  table.register(SettingsScreen.Cell.self)
  table.register(TeamHeader.self)
  table.register(SettingsScreen.Header.self)
  let header: TeamHeader = table.dequeue()
  header.isHidden = false
  return table.dequeue(for: place)
}

@MainActor
func showPhotos(in collection: UICollectionView, at place: IndexPath) -> UICollectionReusableView {
  collection.register(PhotoCell.self)
  collection.register(TileCell.self)
  collection.register(PhotosHeader.self)
  collection.register(PhotosFooter.self)
  collection.register(Badge.self)
  collection.dequeue(PhotoCell.self, for: place).isSelected = true
  return collection.dequeue(Badge.self, for: place)
}

@MainActor let photoRegistration = UICollectionView.registration(of: PhotoCell.self, showing: Int.self) { cell, value in
  cell.isSelected = value > 0
}
@MainActor let headerRegistration = UICollectionView.registration(of: PhotosHeader.self) { header, place in
  header.isHidden = place.section == 0
}
