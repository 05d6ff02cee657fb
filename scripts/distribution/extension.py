"""kitgen.vsix, the extension for Visual Studio Code, which needs no executable."""
import json
from xml.sax.saxutils import escape, quoteattr

from distribution import ROOT, packing

EXTENSION = ROOT / "editors" / "vscode"
# What the editor reads; the rest is for those who work on the extension.
SHIPPED = ["package.json", "README.md", "language-configuration.json", "stencil-language-configuration.json",
           "snippets", "src", "syntaxes"]
TYPES = {"js": "application/javascript", "json": "application/json", "md": "text/markdown", "txt": "text/plain",
         "vsixmanifest": "text/xml"}


def content_types():
    defaults = "".join(f'<Default Extension=".{name}" ContentType="{kind}"/>' for name, kind in sorted(TYPES.items()))
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">{defaults}</Types>\n')


def manifest(package):
    """The manifest of a VSIX package, schema 2011."""
    properties = [("Microsoft.VisualStudio.Code.Engine", package["engines"]["vscode"]),
                  ("Microsoft.VisualStudio.Code.ExtensionKind", "workspace")]
    rows = "\n".join(f"      <Property Id={quoteattr(name)} Value={quoteattr(value)}/>" for name, value in properties)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} Publisher={quoteattr(package["publisher"])}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Tags>{escape(",".join(package["keywords"]))}</Tags>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties>
{rows}
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def files():
    """Paths in the package with what they hold, in the order of the package."""
    package = json.loads((EXTENSION / "package.json").read_text(encoding="utf-8"))
    yield "[Content_Types].xml", content_types().encode()
    yield "extension.vsixmanifest", manifest(package).encode()
    yield "extension/LICENSE.txt", (ROOT / "LICENSE").read_bytes()
    for name in SHIPPED:
        path = EXTENSION / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                yield f"extension/{file.relative_to(EXTENSION).as_posix()}", file.read_bytes()


def build(folder):
    target = folder / "kitgen.vsix"
    packing.write_zip(target, [(name, data, 0o644) for name, data in files()])
    return target
