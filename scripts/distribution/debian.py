"""kitgen_VERSION_ARCH.deb: a package of Debian, format 2.0 as deb(5) has it, with the tree below /usr."""
import email.utils
import gzip
import os

from distribution import packing
from distribution.tree import FILE_LIST

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
# The release of GCC that brings a version of libstdc++'s symbols, GLIBCXX_3.4.N.
GCC_RELEASES = {29: 11, 30: 12, 31: 13, 32: 13, 33: 14}
# Who publishes a package says who that is, by the variables that Debian's tools know.
MAINTAINER = f"{os.environ.get('DEBFULLNAME') or 'kitgen'} <{os.environ.get('DEBEMAIL') or 'kitgen@localhost'}>"


def build(tree, folder):
    architecture = ARCHITECTURES[tree.architecture]
    files = sorted(contents(tree))
    target = folder / f"kitgen_{tree.version}_{architecture}.deb"
    control = [("./control", control_text(tree, architecture, files).encode(), 0o644),
               ("./md5sums", md5sums(files).encode(), 0o644)]
    target.write_bytes(ar([("debian-binary", b"2.0\n"), ("control.tar.gz", packing.tar_gz(control)),
                           ("data.tar.gz", packing.tar_gz(files))]))
    return target


def contents(tree):
    """The files where Debian has them: pages are compressed, the licence is called 'copyright'."""
    for name, data, mode in packing.contents(tree, "./usr/"):
        if name.endswith(FILE_LIST):
            continue  # dpkg has its own.
        if name.endswith("/man1/kitgen.1"):
            name, data = name + ".gz", gzip.compress(data, 9, mtime=0)
        name = name.replace("/zsh/site-functions/", "/zsh/vendor-completions/")
        name = name.replace("/doc/kitgen/LICENSE", "/doc/kitgen/copyright") if name.endswith("/LICENSE") else name
        yield name, data, mode
    yield "./usr/share/doc/kitgen/changelog.gz", gzip.compress(changelog(tree).encode(), 9, mtime=0), 0o644


def changelog(tree):
    """The form that deb-changelog(5) asks for; what has changed is in the project's own."""
    date = email.utils.formatdate(packing.DATE)
    return (f"kitgen ({tree.version}) unstable; urgency=medium\n\n  * See CHANGELOG.md in this folder.\n\n"
            f" -- {MAINTAINER}  {date.replace('-0000', '+0000')}\n")


def control_text(tree, architecture, files):
    size = sum(-(-len(data) // 1024) for _, data, _ in files)
    return f"""Package: kitgen
Version: {tree.version}
Architecture: {architecture}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: {dependencies(tree)}
Suggests: bash-completion
Section: devel
Priority: optional
Description: writes the Swift that a kit describes
 A short file, the kit, describes API requests and their models, keys and user
 defaults, delegate proxies and Rx extensions; kitgen writes the Swift for it
 and keeps what was edited by hand. With a language server.
"""


def dependencies(tree):
    """The system's libraries, in the oldest versions that have what is asked for."""
    libc = ".".join(map(str, tree.newest("GLIBC")))
    cxx = tree.newest("GLIBCXX")
    release = GCC_RELEASES.get(cxx[2] if cxx and len(cxx) > 2 else 0)
    return f"libc6 (>= {libc}), libgcc-s1, libstdc++6" + (f" (>= {release})" if release else "")


def md5sums(files):
    return "".join(f"{packing.digest(data, 'md5').hexdigest()}  {name[2:]}\n" for name, data, _ in files)


def ar(members):
    """An archive as ar(5) has it: 60 bytes before each member, and an even number of bytes in it."""
    data = b"!<arch>\n"
    for name, body in members:
        data += f"{name:<16}{0:<12}{0:<6}{0:<6}{'100644':<8}{len(body):<10}`\n".encode() + body
        data += b"\n" * (len(body) % 2)
    return data
