"""The dynamic section of executables and libraries of Linux: ELF-64, little-endian, as the System V ABI says."""
import pathlib
import re
import struct

# Tags of the dynamic section.
NEEDED, STRTAB, RPATH, RUNPATH = 1, 5, 15, 29
MACHINES = {62: "x86_64", 183: "aarch64"}
# What the executable loads when it needs it: ICU, for the regular expressions of templates.
LOADED_LATER = ["lib_FoundationICU.so"]


class ElfFile:
    """A file as it is in memory; `write` gives the changed bytes."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.data = bytearray(self.path.read_bytes())
        if self.data[:6] != b"\x7fELF\x02\x01":
            raise SystemExit(f"error: '{path}' is not an executable or a library for 64-bit Linux")
        machine = struct.unpack_from("<H", self.data, 18)[0]
        if machine not in MACHINES:
            raise SystemExit(f"error: '{path}' is for a processor that has no name here (machine {machine})")
        self.architecture = MACHINES[machine]
        self.segments = list(self._segments())
        # The place of each entry, its tag, and its value.
        self.entries = list(self._entries())
        self.strings = next((self._offset(value) for _, tag, value in self.entries if tag == STRTAB), None)

    def _segments(self):
        start, = struct.unpack_from("<Q", self.data, 32)
        size, count = struct.unpack_from("<HH", self.data, 54)
        for index in range(count):
            kind, _, offset, address, _, length = struct.unpack_from("<IIQQQQ", self.data, start + index * size)
            yield kind, offset, address, length

    def _entries(self):
        for kind, offset, _, length in self.segments:
            if kind != 2:  # PT_DYNAMIC
                continue
            for place in range(offset, offset + length, 16):
                tag, value = struct.unpack_from("<QQ", self.data, place)
                if tag == 0:
                    return
                yield place, tag, value

    def _offset(self, address):
        """Where in the file the byte is that is loaded at an address."""
        for kind, offset, start, length in self.segments:
            if kind == 1 and start <= address < start + length:  # PT_LOAD
                return address - start + offset
        raise SystemExit(f"error: '{self.path}' has a dynamic section that points out of the file")

    def _string(self, offset):
        start = self.strings + offset
        return bytes(self.data[start:self.data.index(0, start)]).decode()

    @property
    def needed(self):
        """The names of the libraries that it is linked with."""
        return [self._string(value) for _, tag, value in self.entries if tag == NEEDED]

    @property
    def search_folders(self):
        """The folders in which its libraries are looked for before those of the system."""
        folder = str(self.path.resolve().parent)
        paths = [self._string(value) for _, tag, value in self.entries if tag in (RPATH, RUNPATH)]
        return [each.replace("${ORIGIN}", "$ORIGIN").replace("$ORIGIN", folder) for path in paths
                for each in path.split(":") if each]

    def newest(self, prefix):
        """The newest version of a system library that its symbols ask for: (2, 34) for 'GLIBC'."""
        found = re.findall(rb"\0" + prefix.encode() + rb"_(\d+(?:\.\d+)+)(?=\0)", bytes(self.data))
        return max((tuple(map(int, each.split(b"."))) for each in found), default=None)

    def search_own_folder(self):
        """Lets libraries be found in the folder of the file alone.

        As RPATH, which counts more than LD_LIBRARY_PATH: the libraries of another toolchain would not fit.
        """
        for place, tag, value in self.entries:
            if tag not in (RPATH, RUNPATH):
                continue
            old, new = self._string(value).encode(), b"$ORIGIN"
            if len(old) < len(new):
                raise SystemExit(f"error: the search path of '{self.path}' has no room for '$ORIGIN'")
            start = self.strings + value
            self.data[start:start + len(old)] = new.ljust(len(old), b"\0")
            struct.pack_into("<Q", self.data, place, RPATH)

    def write(self, path):
        pathlib.Path(path).write_bytes(self.data)


def libraries(executable):
    """The files of the libraries that kitgen's executable needs and the system does not have, by their names.

    They are looked for as the loader does it, but not among those of the system.
    """
    found, open_files = {}, [ElfFile(executable)]
    own_folders = open_files[0].search_folders
    while open_files:
        file = open_files.pop()
        later = LOADED_LATER if file.path == pathlib.Path(executable) else []
        for name in file.needed + later:
            if name in found:
                continue
            paths = (pathlib.Path(folder) / name for folder in file.search_folders + own_folders)
            path = next((each for each in paths if each.is_file()), None)
            if path:
                found[name] = path.resolve()
                open_files.append(ElfFile(path))
            elif name.startswith(("libswift", "libSwift", "libFoundation", "lib_Foundation")):
                raise SystemExit(f"error: '{file.path}' needs {name}, which is not there; build it anew")
    return dict(sorted(found.items()))
