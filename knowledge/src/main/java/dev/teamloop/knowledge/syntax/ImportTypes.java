package dev.teamloop.knowledge.syntax;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Types that are another module's, {@code typeof import("node:os")}, which TypeScript's grammar does not know between angle brackets. */
final class ImportTypes {
    private static final Pattern TYPE =
            Pattern.compile("(\\btypeof\\s+)(import\\(\\s*([\"'])[^\"'\\n]{1,200}\\3\\s*\\))");

    private ImportTypes() {}

    /** The same source with a name of the same length in the place of each. */
    static byte[] named(byte[] utf8) {
        // a character a byte, so that all offsets stay
        String bytes = new String(utf8, StandardCharsets.ISO_8859_1);
        return TYPE.matcher(bytes)
                .replaceAll(found -> found.group(1) + "_".repeat(found.group(2).length()))
                .getBytes(StandardCharsets.ISO_8859_1);
    }
}
