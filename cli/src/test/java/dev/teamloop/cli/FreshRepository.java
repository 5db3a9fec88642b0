package dev.teamloop.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/** A folder's files as the first commit of a repository. */
final class FreshRepository {
    private FreshRepository() {}

    static void of(Path root) throws IOException, GitAPIException {
        try (Git git =
                Git.init().setDirectory(root.toFile()).setInitialBranch("main").call()) {
            var config = git.getRepository().getConfig();
            config.setString("user", null, "name", "Somebody");
            config.setString("user", null, "email", "somebody@example.invalid");
            config.setBoolean("gc", null, "auto", false);
            config.save();
            git.add().addFilepattern(".").call();
            git.commit().setMessage("start").setSign(false).call();
        }
    }
}
