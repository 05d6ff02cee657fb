"""kitgen-VERSION-linux-ARCH.tar.gz: the tree with the script that installs it."""
from distribution import ROOT, packing


def build(tree, folder):
    name = f"kitgen-{tree.version}-linux-{tree.architecture}"
    installer = (f"{name}/install", (ROOT / "scripts" / "install").read_bytes(), 0o755)
    target = folder / f"{name}.tar.gz"
    target.write_bytes(packing.tar_gz([installer, *packing.contents(tree, f"{name}/")]))
    return target
