import Foundation

final class Track: NSObject {}
