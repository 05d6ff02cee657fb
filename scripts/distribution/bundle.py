"""kitgen-VERSION-linux-ARCH.artifactbundle.zip: what SwiftPM takes for a binary target, as SE-0305 has it."""
import json

from distribution import packing


def build(tree, folder):
    name = f"kitgen-{tree.version}-linux-{tree.architecture}"
    information = {
        "schemaVersion": "1.0",
        "artifacts": {
            "kitgen": {
                "type": "executable",
                "version": tree.version,
                "variants": [{
                    "path": f"{name}/bin/kitgen",
                    "supportedTriples": [f"{tree.architecture}-unknown-linux-gnu"],
                }],
            }
        },
    }
    text = json.dumps(information, indent=2) + "\n"
    target = folder / f"{name}.artifactbundle.zip"
    packing.write_zip(target, [("kitgen.artifactbundle/info.json", text.encode(), 0o644),
                               *packing.contents(tree, f"kitgen.artifactbundle/{name}/")])
    return target
