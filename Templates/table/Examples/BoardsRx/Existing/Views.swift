import UIKit

final class CardCell: UICollectionViewCell {}
final class AddCell: UICollectionViewCell {}
