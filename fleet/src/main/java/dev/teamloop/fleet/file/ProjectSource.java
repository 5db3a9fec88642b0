package dev.teamloop.fleet.file;

import java.nio.file.Path;
import java.util.regex.Pattern;

/** Where a goal's project comes from. */
public sealed interface ProjectSource {
    /** As the file has it, for people. */
    String written();

    /** A folder of the user's. */
    record Folder(String written, Path path) implements ProjectSource {}

    /** A repository that is cloned. */
    record Remote(String written) implements ProjectSource {
        private static final Pattern URL = Pattern.compile("[a-z][a-z0-9+.-]*://.+|[^/\\s]+@[^/\\s:]+:.+");

        /** Where it is cloned from. */
        public String url() {
            return written;
        }
    }

    /** A URL, {@code user@host:path}, or else a path that is relative to {@code folder}. */
    static ProjectSource of(String written, Path folder) {
        return Remote.URL.matcher(written).matches()
                ? new Remote(written)
                : new Folder(written, folder.resolve(written).normalize());
    }
}
