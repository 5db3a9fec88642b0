package dev.teamloop.loop.workspace;

import dev.teamloop.loop.process.ChildEnvironment;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.FS_POSIX;

/** Runs git's hooks as JGit does, but without what a child process may not see: a hook's script may lie in the project. */
final class HookEnvironment extends FS_POSIX {
    HookEnvironment(FS source) {
        super(source);
    }

    @Override
    public FS newInstance() {
        return new HookEnvironment(this);
    }

    @Override
    public ProcessBuilder runInShell(String command, String[] arguments) {
        ProcessBuilder builder = super.runInShell(command, arguments);
        ChildEnvironment.restrict(builder.environment());
        return builder;
    }
}
