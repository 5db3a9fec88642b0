package dev.teamloop.knowledge.index;

import java.util.regex.Pattern;

/** What a file is about: its name without ending and without what only says that it is a test. */
final class ModuleName {
    private static final Pattern AFFIX = Pattern.compile(
            "^(tests?)[_-](?=.)|(?<=.)[_.-](tests?|spec)$|(?<=.)(Tests?|TestCase|IT)$|^Test(?=\\p{Lu})");

    private ModuleName() {}

    static String of(String path) {
        return AFFIX.matcher(bare(path)).replaceAll("");
    }

    /** The module an import names: the last part of {@code a.b.c}, {@code ./a/c.js} or {@code host/a/c}. */
    static String ofImport(String name) {
        String last = name.substring(name.lastIndexOf('/') + 1);
        if (name.contains("/")) {
            return bare(last);
        }
        return last.substring(last.lastIndexOf('.') + 1);
    }

    /** The file's name without its ending. */
    static String file(String path) {
        return bare(path);
    }

    static String folder(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    private static String bare(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }
}
