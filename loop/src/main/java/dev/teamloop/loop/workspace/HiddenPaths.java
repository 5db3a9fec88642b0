package dev.teamloop.loop.workspace;

import dev.teamloop.core.path.Glob;
import java.util.List;
import java.util.Locale;

/** Paths that no model reads or writes, whatever the scope (SPEC §3): git's, the loop's own, logs, environments, keys. */
final class HiddenPaths {
    private static final List<String> SECRETS = List.of(
            ".env*",
            "*.pem",
            "*.key",
            "id_rsa*",
            "id_ed25519*",
            "id_ecdsa*",
            "*.p12",
            "*.pfx",
            "*.jks",
            "*.keystore",
            ".netrc",
            ".pypirc",
            "*.kdbx");

    private HiddenPaths() {}

    static boolean hides(String path) {
        String low = path.toLowerCase(Locale.ROOT);
        return isOrBelow(low, ".git")
                || isOrBelow(low, ".team-loop")
                || isOrBelow(low, "logs")
                || low.contains("/.git/")
                || Glob.any(SECRETS, low);
    }

    private static boolean isOrBelow(String path, String folder) {
        return path.equals(folder) || path.startsWith(folder + "/");
    }
}
