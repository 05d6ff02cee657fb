"""kitgen as an action of Bazel: cached, and run remotely where a repository does so."""

def _kitgen_swift_impl(ctx):
    kitgen = [file for file in ctx.files.kitgen if file.path.endswith("bin/kitgen")]
    if len(kitgen) != 1:
        fail("'kitgen' must have one file bin/kitgen beside its lib/kitgen; unpack the archive as kitgen/BUILD.bazel says")

    # In lists of their own: what the kit may read, by its place in the repository, and what it gives, by its place in the kit.
    inputs = ctx.actions.declare_file(ctx.label.name + ".inputs")
    ctx.actions.write(inputs, "".join(["%s\t%s\n" % (file.path, file.short_path) for file in ctx.files.srcs]))
    prefix = ctx.label.package + "/" if ctx.label.package else ""
    outputs = ctx.actions.declare_file(ctx.label.name + ".outputs")
    places = [(file.short_path[len(prefix):], file.path) for file in ctx.outputs.outs]
    ctx.actions.write(outputs, "".join(["%s\t%s\n" % place for place in places]))

    # What kitgen has not read need not make it run again.
    unused = ctx.actions.declare_file(ctx.label.name + ".unused")
    ctx.actions.run(
        executable = "/bin/sh",
        arguments = [ctx.file._action.path, kitgen[0].path, ctx.label.package or ".", inputs.path, outputs.path, unused.path],
        inputs = ctx.files.srcs + [inputs, outputs],
        tools = ctx.files.kitgen + [ctx.file._action],
        outputs = ctx.outputs.outs + [unused],
        unused_inputs_list = unused,
        mnemonic = "Kitgen",
        progress_message = "Writing the Swift of the kit in %s" % (ctx.label.package or "the root"),
        use_default_shell_env = True,
    )
    return [DefaultInfo(files = depset(ctx.outputs.outs))]

kitgen_swift = rule(
    implementation = _kitgen_swift_impl,
    doc = "The Swift of the Kitfile in this package. Hand edits are not kept: the files are Bazel's.",
    attrs = {
        "srcs": attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "The Kitfile and all that kitgen may read: *.kit, samples, patterns, hand-written Swift, used kits.",
        ),
        "outs": attr.output_list(
            mandatory = True,
            doc = "What 'kitgen generate --list-outputs' prints. The action fails, and says so, where it is not that.",
        ),
        "kitgen": attr.label(
            allow_files = True,
            mandatory = True,
            cfg = "exec",
            doc = "The files of kitgen's archive: bin/kitgen and lib/kitgen.",
        ),
        "_action": attr.label(default = "//:kitgen.sh", allow_single_file = True),
    },
)
