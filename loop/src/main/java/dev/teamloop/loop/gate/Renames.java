package dev.teamloop.loop.gate;

import dev.teamloop.core.source.FileFacts;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whether one name may have taken another's place: the old one is gone from the test file, and it named a module that was
 * imported, or the candidate took it out of the product. Otherwise a test would be pointed at some other function.
 */
final class Renames {
    private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");
    /** What holds for nearly everything is no new name of something. */
    private static final Set<String> BROAD = Set.of(
            "Throwable",
            "Exception",
            "Error",
            "BaseException",
            "RuntimeException",
            "Object",
            "object",
            "Any",
            "True",
            "False",
            "true",
            "false",
            "None",
            "null");

    private final FileChange file;
    private final String productBefore;
    private final String productAfter;

    Renames(FileChange file, List<FileChange> all) {
        this.file = file;
        StringBuilder before = new StringBuilder();
        StringBuilder after = new StringBuilder();
        all.stream().filter(change -> !change.test()).forEach(change -> {
            before.append(change.textBefore()).append('\n');
            after.append(change.textAfter()).append('\n');
        });
        this.productBefore = before.toString();
        this.productAfter = after.toString();
    }

    boolean plausible(String old, String now) {
        boolean words =
                IDENTIFIER.matcher(old).matches() && IDENTIFIER.matcher(now).matches() && !BROAD.contains(now);
        boolean replaced = words && !stands(old, file.textAfter()) && !declared(now, file.textAfter());
        return replaced && (isModule(old) || (stands(old, productBefore) && !stands(old, productAfter)));
    }

    private boolean isModule(String name) {
        return file.before()
                .flatMap(FileChange.Version::facts)
                .map(FileFacts::imports)
                .map(imports -> imports.values().stream().anyMatch(module -> stands(name, module)))
                .orElse(false);
    }

    private static boolean stands(String name, String text) {
        return Pattern.compile("(?<![\\w$])" + Pattern.quote(name) + "(?![\\w$])")
                .matcher(text)
                .find();
    }

    private static boolean declared(String name, String text) {
        String quoted = Pattern.quote(name);
        return Pattern.compile(
                        "(?m)\\b(def|class|function|const|let|var)\\s+" + quoted + "\\b|^\\s*" + quoted + "\\s*=[^=]")
                .matcher(text)
                .find();
    }
}
