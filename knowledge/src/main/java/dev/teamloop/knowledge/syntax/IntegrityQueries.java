package dev.teamloop.knowledge.syntax;

import dev.teamloop.base.data.DataFiles;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The queries of {@code config/integrity}; a file that begins with {@code ; inherits: NAME} has those of the other besides. */
final class IntegrityQueries {
    private static final Pattern INHERITS = Pattern.compile("\\A;\\s*inherits:\\s*(\\w+)");

    private IntegrityQueries() {}

    static String of(String language) {
        String own = DataFiles.text("integrity/" + language + ".scm");
        Matcher inherits = INHERITS.matcher(own);
        return inherits.find() ? of(inherits.group(1)) + "\n" + own : own;
    }
}
