"""kitgen.rb and kitgen-VERSION-source.tar.gz: a formula of Homebrew that builds the sources of the last commit.

https://docs.brew.sh/Formula-Cookbook has the form. It is for macOS: on Linux, the archive needs no toolchain.
"""
import gzip
import hashlib
import re
import subprocess

from distribution import ROOT

FORMULA = """class Kitgen < Formula
  desc "Writes the Swift that a short description stands for"
  homepage "{address}"
  url "{address}/{archive}"
  sha256 "{digest}"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on :macos

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "kitgen"
    bin.install ".build/release/kitgen"
    generate_completions_from_executable(bin/"kitgen", "completions")
    (man1/"kitgen.1").write Utils.safe_popen_read(bin/"kitgen", "help", "--man")
    pkgshare.install "editors"
  end

  test do
    (testpath/"Kitfile").write "model User {{ id: Int }}\\n"
    system bin/"kitgen", "generate", "--root", testpath
    system bin/"kitgen", "generate", "--check", "--root", testpath
  end
end
"""


def build(folder, address):
    """Writes both files; `address` is the folder of the archive on the web, by default the one on this machine."""
    version = re.search(r'current = "(.+)"', (ROOT / "Sources/kitgen/Process/Console.swift").read_text()).group(1)
    name = f"kitgen-{version}"
    source = subprocess.run(["git", "-C", ROOT, "archive", f"--prefix={name}/", "HEAD"], check=True,
                            stdout=subprocess.PIPE).stdout
    archive = folder / f"{name}-source.tar.gz"
    archive.write_bytes(gzip.compress(source, mtime=0))
    formula = folder / "kitgen.rb"
    formula.write_text(FORMULA.format(address=address or folder.resolve().as_uri(), archive=archive.name,
                                      digest=hashlib.sha256(archive.read_bytes()).hexdigest()), encoding="utf-8")
    return formula
