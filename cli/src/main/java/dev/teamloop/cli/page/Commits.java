package dev.teamloop.cli.page;

import java.util.regex.Pattern;

/** Commits are named by the beginning of their hash, which git understands as well. */
final class Commits {
    private static final int SHOWN = 10;
    private static final Pattern WHOLE = Pattern.compile("\\b([0-9a-f]{" + SHOWN + "})[0-9a-f]{30}\\b");

    private Commits() {}

    static String brief(String hash) {
        return hash.substring(0, Math.min(SHOWN, hash.length()));
    }

    /** The same for each whole hash in a sentence. */
    static String briefIn(String text) {
        return WHOLE.matcher(text).replaceAll("$1");
    }
}
