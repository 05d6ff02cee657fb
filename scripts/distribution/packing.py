"""Archives whose bytes follow from what is in them: one date, no users, one order."""
import gzip
import hashlib
import io
import os
import tarfile
import time
import zipfile


def date():
    """The date of all files, in seconds since 1970, as https://reproducible-builds.org/specs/source-date-epoch has it.

    Without one it is the year 2000, since tools wonder about files that are older than themselves.
    """
    text = os.environ.get("SOURCE_DATE_EPOCH") or "946684800"
    if not text.isdecimal():
        raise SystemExit(f"error: SOURCE_DATE_EPOCH is '{text}', which is not a number of seconds")
    return int(text)


DATE = date()


def zip_entry(name, mode=0o644):
    # The format has no earlier date than 1980.
    entry = zipfile.ZipInfo(name, date_time=max(time.gmtime(DATE)[:6], (1980, 1, 1, 0, 0, 0)))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = (0o100000 | mode) << 16
    return entry


def write_zip(target, files):
    """Writes a zip file of (name, bytes, mode), in their order."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data, mode in files:
            archive.writestr(zip_entry(name, mode), data)


def tar_gz(files):
    """The bytes of a compressed tar archive of (name, bytes, mode), with the folders that they are in."""
    memory, known = io.BytesIO(), set()
    with gzip.GzipFile(fileobj=memory, mode="wb", compresslevel=9, mtime=0) as compressed:
        with tarfile.open(fileobj=compressed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for name, data, mode in files:
                for folder in _folders(name):
                    if folder not in known:
                        known.add(folder)
                        archive.addfile(_entry(folder, 0o755, tarfile.DIRTYPE))
                entry = _entry(name, mode, tarfile.REGTYPE)
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
    return memory.getvalue()


def contents(tree, prefix=""):
    """The files of a tree as (name, bytes, mode), below a prefix."""
    for name, path in tree.files.items():
        yield prefix + name, path.read_bytes(), path.stat().st_mode & 0o777


def digest(data, name="sha256"):
    return hashlib.new(name, data, usedforsecurity=False)


def _folders(name):
    parts = name.split("/")[:-1]
    return ["/".join(parts[:count]) for count in range(1, len(parts) + 1) if parts[:count] != ["."]]


def _entry(name, mode, kind):
    entry = tarfile.TarInfo(name)
    entry.mode, entry.type, entry.mtime = mode, kind, DATE
    entry.uname = entry.gname = "root"
    return entry
