import RxSwift
import UIKit

@MainActor
func show(_ names: Observable<[String]>, in table: UITableView, and collection: UICollectionView) -> [any Disposable] {
  [
    names.bind(to: table.rx.items(cellType: UserCell.self)) { _, name, cell in cell.isHidden = name.isEmpty },
    names.bind(to: collection.rx.items(cellType: TileCell.self)) { _, name, cell in cell.isHidden = name.isEmpty },
  ]
}
