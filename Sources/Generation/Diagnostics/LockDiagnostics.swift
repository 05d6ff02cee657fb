import Diagnostics

/// The kinds of diagnostics that reading `kitgen.lock` reports.
package enum LockDiagnostics {
  /// Without a place: there is no file.
  package static let missingLock = DiagnosticKind(
    "missing-lock",
    explanation: """
      There is no `kitgen.lock`, and yet there are files of this kit whose first line says that they were generated from a
      kit. The lock tells kitgen's own texts from edits by hand; without it nothing is written, for what you have made of
      these files could be lost. What writes none of the kit's own (`verify`, `--dry-run`, `--diff`, `--print`, `--no-kit`)
      only warns. Bring back the lock that was committed last (`git checkout -- kitgen.lock`), and commit it where it
      never was. Where there is none, run `kitgen lock --rebuild`: it takes for kitgen's own the files that hold exactly what
      the kit gives now, and lists the others.
      """,
    markedExample: "project Blog\nmodel User { id: Int }\n"
  )

  /// At the first line that is none of the lock's.
  package static let damagedLock = DiagnosticKind(
    "damaged-lock",
    explanation: """
      A line of `kitgen.lock` is not one that kitgen writes: the file was cut off, an editor has turned its tabs into
      spaces, or it was saved in another encoding. Nothing is written while it is so, for kitgen could not tell its own files
      from yours. Bring back the lock that was committed last (`git checkout -- kitgen.lock`). Where there is none, run
      `kitgen lock --rebuild`: it keeps the lines that can be read, and takes for kitgen's own the files that hold
      exactly what the kit gives now.
      """,
    markedExample: "1️⃣Models/User.swift    generated    Kitfile, model User\n"
  )

  /// At the line that names the format.
  package static let newerLock = DiagnosticKind(
    "newer-lock",
    explanation: """
      `kitgen.lock` was written by a newer kitgen, in a format that this one does not know. Nothing is written, and the lock
      stays as it is. Use the version of kitgen that the message names, as the rest of the team does.
      """,
    markedExample: "1️⃣# kitgen.lock 2 (kitgen 9.0 or later): the files that kitgen has written.\n"
  )

  /// All kinds.
  package static let all = [damagedLock, missingLock, newerLock]
}
