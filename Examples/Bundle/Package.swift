// swift-tools-version: 6.0

import PackageDescription

// A package that takes kitgen as an executable, so that nothing of it is compiled. Its folder 'Plugins/KitgenCommand' is a
// copy of kitgen's own. In place of 'path', a bundle that was published has 'url' and 'checksum', which
// 'swift package compute-checksum FILE' prints.
let package = Package(
  name: "Shop",
  targets: [
    .target(name: "Shop"),
    .binaryTarget(name: "kitgen", path: "kitgen.artifactbundle.zip"),
    .plugin(
      name: "KitgenCommand",
      capability: .command(
        intent: .custom(verb: "kitgen", description: "Write the Swift that the package's kits describe."),
        permissions: [.writeToPackageDirectory(reason: "kitgen writes the files that the kit describes.")]
      ),
      dependencies: ["kitgen"]
    ),
  ]
)
