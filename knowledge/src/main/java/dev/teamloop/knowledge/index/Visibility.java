package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.syntax.Symbol;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Whether another file can use what a file declares: by Java's modifiers, by a script's exports, by Python's underscore. */
record Visibility(IndexedFile file, List<String> lines) {

    /** {@code folder} is the other file's. */
    boolean reaches(Symbol symbol, String folder) {
        if (symbol.name().startsWith("_") || symbol.name().startsWith("#")) {
            return false;
        }
        return switch (file.facts().language()) {
            case JAVA -> inJava(symbol, folder);
            case JAVASCRIPT, TYPESCRIPT -> isExported(symbol);
            case PYTHON, GO -> true;
        };
    }

    private boolean inJava(Symbol symbol, String folder) {
        boolean near = ModuleName.folder(file.path()).equals(folder);
        Optional<Symbol> owner = owner(symbol);
        boolean open =
                owner.filter(one -> one.signature().contains("interface ")).isPresent()
                        || has(symbol, "public")
                        || has(symbol, "protected")
                        || (near && !has(symbol, "private"));
        return open && (owner.isEmpty() || inJava(owner.get(), folder));
    }

    private static boolean has(Symbol symbol, String modifier) {
        return symbol.signature().startsWith(modifier + " ")
                || symbol.signature().contains(" " + modifier + " ");
    }

    private Optional<Symbol> owner(Symbol symbol) {
        return file.facts().symbols().stream()
                .filter(one ->
                        one.kind() == Symbol.Kind.CLASS && one.qualifiedName().equals(symbol.scope()))
                .findFirst();
    }

    /** What stands in a class goes with the class. */
    private boolean isExported(Symbol symbol) {
        String top = symbol.scope().equals(Symbol.MODULE)
                ? symbol.name()
                : symbol.scope().split("\\.", 2)[0];
        String name = Pattern.quote(top) + "(?![\\w$])";
        String text = String.join("\n", lines);
        return found(
                        "(?m)^\\s*export\\s+(?:default\\s+)?(?:declare\\s+)?(?:async\\s+)?(?:abstract\\s+)?[\\w*]*\\s*\\b"
                                + name,
                        text)
                || found("\\bexport\\s*\\{[^}]*\\b" + name, text)
                || found("\\bexports\\s*\\.\\s*" + name, text)
                || found("\\bmodule\\s*\\.\\s*exports\\s*=\\s*(?:\\{[^}]*\\b|new\\s+)?" + name, text)
                || found("\\bexports\\.\\w+\\s*=\\s*" + name, text);
    }

    private static boolean found(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).find();
    }
}
