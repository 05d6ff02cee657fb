"""kitgen-VERSION-py3-none-manylinux_…_ARCH.whl: a wheel, as PyPA's binary distribution format 1.0 has it.

It has no Python: pip puts the tree into the environment, and the environment's bin has kitgen.
"""
import base64

from distribution import ROOT, packing
from distribution.tree import FILE_LIST


def build(tree, folder):
    tag = "py3-none-manylinux_{}_{}_{}".format(*tree.newest("GLIBC")[:2], tree.architecture)
    name = f"kitgen-{tree.version}"
    info = f"{name}.dist-info"
    files = [*contents(tree, f"{name}.data"), (f"{info}/METADATA", metadata(tree).encode(), 0o644),
             (f"{info}/WHEEL", wheel(tag).encode(), 0o644),
             (f"{info}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes(), 0o644)]
    record = f"{info}/RECORD"
    lines = [f"{path},sha256={checksum(data)},{len(data)}\n" for path, data, _ in files]
    target = folder / f"{name}-{tag}.whl"
    packing.write_zip(target, [*files, (record, ("".join(lines) + f"{record},,\n").encode(), 0o644)])
    return target


def contents(tree, data):
    for name, content, mode in packing.contents(tree):
        if name == FILE_LIST:
            continue  # pip has its own.
        kind, path = ("scripts", name.removeprefix("bin/")) if name.startswith("bin/") else ("data", name)
        yield f"{data}/{kind}/{path}", content, mode


def metadata(tree):
    return f"""Metadata-Version: 2.1
Name: kitgen
Version: {tree.version}
Summary: writes the Swift that a kit describes
License: MIT
Requires-Python: >=3.8
Description-Content-Type: text/markdown

kitgen writes the Swift that every team writes by hand, from a short file, the kit. This package has the executable for
Linux with the libraries that it needs, and nothing in Python: `pip install kitgen`, then `kitgen help`.
"""


def wheel(tag):
    return f"Wheel-Version: 1.0\nGenerator: kitgen scripts/dist\nRoot-Is-Purelib: false\nTag: {tag}\n"


def checksum(data):
    return base64.urlsafe_b64encode(packing.digest(data).digest()).rstrip(b"=").decode()
