import UIKit

final class WelcomeController: UIViewController {}
final class PlansController: UIViewController {}
