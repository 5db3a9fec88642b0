package dev.teamloop.cli;

import java.io.IOException;

/**
 * Everything that a user may have in hand when a loop starts with {@code --allow-dirty}: staged, edited, staged and edited
 * again, deleted, renamed, made executable, untracked, ignored, stashed, on other branches; and a picture of it to compare.
 */
final class UsersTree {
    private final GitShell git;

    private UsersTree(GitShell git) {
        this.git = git;
    }

    static UsersTree in(RenameProject project) throws IOException, InterruptedException {
        GitShell git = new GitShell(project.root());
        git.run("""
                mkdir mine
                for name in staged edited both deleted moved executable stashed; do echo "$name" > mine/$name; done
                printf 'ignored-*\\n' > mine/.gitignore
                git add mine && git commit -qm 'the work of a user'
                git branch other
                echo one >> mine/stashed && git stash -q
                echo two >> mine/stashed && git stash -q
                echo staged >> mine/staged && git add mine/staged
                echo edited >> mine/edited
                echo one >> mine/both && git add mine/both && echo two >> mine/both
                rm mine/deleted
                git mv mine/moved 'mine/moved, and renamed'
                chmod +x mine/executable
                echo new > mine/new && git add mine/new
                printf 'bytes \\000\\377\\r\\n' > mine/untracked
                echo keep > mine/ignored-1
                mkdir -p mine/empty mine/名前
                echo ü > 'mine/名前/ä b.txt'
                ln -s nowhere mine/link
                """);
        return new UsersTree(git);
    }

    /** Whether this path is the user's. */
    static boolean holds(String path) {
        return path.startsWith("mine/");
    }

    /** Bytes and modes of the files, the index's entries, the stash, other branches, and git's own view of it all. */
    String picture() throws IOException, InterruptedException {
        return git.run("""
                export LC_ALL=C GIT_OPTIONAL_LOCKS=0
                find mine -type f -exec sha256sum {} + | sort
                find mine -printf '%y %m %l %p\\n' | sort
                git ls-files -s mine
                git status --porcelain --ignored -z mine | tr '\\0' '\\n'
                git stash list --format='%H %gd'
                git for-each-ref refs/heads/other refs/stash
                """);
    }
}
