package dev.teamloop.loop.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.path.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Paths that no model reads or writes, whatever the scope (SPEC §3, §11): git's, the loop's own, logs, and files that hold
 * credentials by name ({@code config/hidden-files.yaml}).
 */
public final class HiddenPaths {
    private static final JsonNode NAMES = DataFiles.yaml("hidden-files.yaml");
    private static final List<Glob> HIDDEN = globs("hidden");
    private static final List<Glob> SHOWN = globs("shown");

    private HiddenPaths() {}

    static boolean hides(String path) {
        String low = path.toLowerCase(Locale.ROOT);
        return isOrBelow(low, ".git")
                || isOrBelow(low, ".team-loop")
                || isOrBelow(low, "logs")
                || low.contains("/.git/")
                || low.endsWith("/.git")
                || holdsCredentials(low);
    }

    /** Whether a file of that name holds credentials. */
    public static boolean holdsCredentials(String path) {
        String low = path.toLowerCase(Locale.ROOT);
        return HIDDEN.stream().anyMatch(glob -> glob.matches(low))
                && SHOWN.stream().noneMatch(glob -> glob.matches(low));
    }

    private static boolean isOrBelow(String path, String folder) {
        return path.equals(folder) || path.startsWith(folder + "/");
    }

    private static List<Glob> globs(String key) {
        List<Glob> globs = new ArrayList<>();
        NAMES.path(key).forEach(glob -> globs.add(Glob.of(glob.asText())));
        return List.copyOf(globs);
    }
}
