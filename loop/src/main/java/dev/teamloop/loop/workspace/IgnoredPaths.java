package dev.teamloop.loop.workspace;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.ignore.IgnoreNode;
import org.eclipse.jgit.lib.CoreConfig;
import org.eclipse.jgit.lib.StoredConfig;

/**
 * Whether git would leave a path out of a commit, by gitignore(5): the deepest {@code .gitignore} that speaks of it decides, then
 * {@code .git/info/exclude}, then the user's own list; what lies below an ignored folder is ignored. The path need not exist.
 */
public final class IgnoredPaths {
    private static final String NAME = ".gitignore";

    private final Repository repository;

    public IgnoredPaths(Repository repository) {
        this.repository = repository;
    }

    /** False for what git tracks, whatever the rules say. {@code path} is '/' separated and relative to the project. */
    public boolean holds(String path) {
        try {
            return repository.jgit().readDirCache().getEntry(path) == null && isIgnored(path);
        } catch (IOException e) {
            throw new GitException("git's rules for '" + path + "' cannot be read", e);
        }
    }

    private boolean isIgnored(String path) throws IOException {
        List<IgnoreNode> everywhere = List.of(
                read(repository
                        .jgit()
                        .getCommonDirectory()
                        .toPath()
                        .resolve("info")
                        .resolve("exclude")),
                users());
        List<Rules> rules =
                new ArrayList<>(List.of(new Rules("", read(repository.project().resolve(NAME)))));
        for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
            String folder = path.substring(0, end);
            if (isIgnored(folder, true, rules, everywhere)) {
                return true;
            }
            Path file = repository.project().resolve(folder).resolve(NAME);
            rules.add(0, new Rules(folder + "/", read(file)));
        }
        return isIgnored(path, false, rules, everywhere);
    }

    /** The rules of one folder; {@code prefix} is what its paths begin with. */
    private record Rules(String prefix, IgnoreNode node) {}

    private static boolean isIgnored(String path, boolean folder, List<Rules> rules, List<IgnoreNode> everywhere) {
        for (Rules one : rules) {
            Boolean answer = one.node().checkIgnored(path.substring(one.prefix().length()), folder);
            if (answer != null) {
                return answer;
            }
        }
        return everywhere.stream()
                .map(node -> Optional.ofNullable(node.checkIgnored(path, folder)))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(false);
    }

    private IgnoreNode users() throws IOException {
        StoredConfig config = repository.jgit().getConfig();
        String named = config.get(CoreConfig.KEY).getExcludesFile();
        if (named == null) {
            return new IgnoreNode();
        }
        File home = repository.jgit().getFS().userHome();
        boolean below = named.startsWith("~/") && home != null;
        return read(
                below
                        ? home.toPath().resolve(named.substring(2))
                        : repository.project().resolve(named));
    }

    private static IgnoreNode read(Path file) throws IOException {
        IgnoreNode node = new IgnoreNode();
        if (Files.isRegularFile(file)) {
            node.parse(new ByteArrayInputStream(OrdinaryFile.bytes(file)));
        }
        return node;
    }
}
