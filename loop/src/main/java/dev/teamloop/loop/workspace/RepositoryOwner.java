package dev.teamloop.loop.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.errors.ConfigInvalidException;
import org.eclipse.jgit.util.SystemReader;

/**
 * Whose a repository is. As git does, a loop refuses one that belongs to somebody else, whose hooks and settings would run
 * with the user's rights, unless the user's own configuration names it under {@code safe.directory}.
 */
final class RepositoryOwner {
    private static final String OWNER = "unix:uid";
    private static final int ROOT = 0;

    private RepositoryOwner() {}

    /** Throws {@link GitException} where git itself would not touch it. */
    static void check(Path project, Path gitDirectory) throws IOException {
        Path tree = workTree(project.toRealPath());
        Set<Integer> own = own();
        for (Path one : List.of(tree, tree.resolve(".git"), gitDirectory)) {
            int owner = owner(one);
            if (!own.contains(owner) && !isSafe(tree, safeDirectories())) {
                throw new GitException(
                        one + " belongs to another user (uid " + owner + "), whose hooks and settings would run"
                                + " as you; git refuses it, too. Where you trust it: git config --global --add safe.directory "
                                + tree);
            }
        }
    }

    /** The folder that holds {@code .git}. */
    private static Path workTree(Path project) {
        for (Path at = project; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                return at;
            }
        }
        return project;
    }

    /** The effective user; for root also the one who became root with sudo. */
    private static Set<Integer> own() throws IOException {
        Set<Integer> own = new TreeSet<>(Set.of(Effective.USER));
        String sudo = SystemReader.getInstance().getenv("SUDO_UID");
        if (Effective.USER == ROOT && sudo != null && sudo.matches("\\d{1,9}")) {
            own.add(Integer.parseInt(sudo));
        }
        return own;
    }

    private static int owner(Path path) throws IOException {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                ? (Integer) Files.getAttribute(path, OWNER, LinkOption.NOFOLLOW_LINKS)
                : Effective.USER;
    }

    /** What {@code safe.directory} says: a later value wins over an earlier one, and an empty one takes all back. */
    static boolean isSafe(Path tree, List<String> values) {
        boolean safe = false;
        for (String value : values) {
            safe = !value.isEmpty() && (safe || names(value, tree));
        }
        return safe;
    }

    private static boolean names(String value, Path tree) {
        if (value.equals("*")) {
            return true;
        }
        boolean all = value.endsWith("/*");
        Path named = Path.of(all ? value.substring(0, value.length() - 1) : value);
        Path real = real(named);
        return all
                ? (tree.startsWith(named) && !tree.equals(named)) || (tree.startsWith(real) && !tree.equals(real))
                : tree.equals(named) || tree.equals(real);
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path;
        }
    }

    /** From the system's, the user's and the command's settings; what the repository itself says is no evidence. */
    private static List<String> safeDirectories() throws IOException {
        SystemReader reader = SystemReader.getInstance();
        try {
            List<String> values =
                    new ArrayList<>(Arrays.asList(reader.getUserConfig().getStringList("safe", null, "directory")));
            values.addAll(ofEnvironment(reader));
            String home = Optional.ofNullable(reader.getenv("HOME")).orElse(System.getProperty("user.home"));
            return values.stream()
                    .map(value -> value.startsWith("~/") ? home + value.substring(1) : value)
                    .toList();
        } catch (ConfigInvalidException e) {
            throw new IOException("git's own settings cannot be read: " + e.getMessage(), e);
        }
    }

    /** {@code GIT_CONFIG_COUNT}, {@code GIT_CONFIG_KEY_0} and {@code GIT_CONFIG_VALUE_0}, and so on. */
    private static List<String> ofEnvironment(SystemReader reader) {
        String count = Optional.ofNullable(reader.getenv("GIT_CONFIG_COUNT")).orElse("");
        List<String> values = new ArrayList<>();
        for (int i = 0; count.matches("\\d{1,4}") && i < Integer.parseInt(count); i++) {
            if ("safe.directory".equalsIgnoreCase(reader.getenv("GIT_CONFIG_KEY_" + i))) {
                values.add(Optional.ofNullable(reader.getenv("GIT_CONFIG_VALUE_" + i))
                        .orElse(""));
            }
        }
        return values;
    }

    /** Whoever owns what this process makes; Java knows no other way to ask. Found when first asked for. */
    private static final class Effective {
        private static final int USER = find();

        private static int find() {
            try {
                Path file = Files.createTempFile("team-loop", ".owner");
                try {
                    return (Integer) Files.getAttribute(file, OWNER);
                } finally {
                    Files.deleteIfExists(file);
                }
            } catch (IOException e) {
                throw new java.io.UncheckedIOException("who runs this program cannot be found out", e);
            }
        }
    }
}
