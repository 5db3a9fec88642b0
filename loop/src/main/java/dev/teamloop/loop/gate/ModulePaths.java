package dev.teamloop.loop.gate;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The tracked file that an import speaks of: relative paths of scripts, dotted names of Python and Java. */
final class ModulePaths {
    private static final List<String> SCRIPT =
            List.of("", ".js", ".ts", ".tsx", ".jsx", ".mjs", ".cjs", "/index.js", "/index.ts");
    private static final List<String> DOTTED = List.of(".py", "/__init__.py", ".java");

    private ModulePaths() {}

    /** {@code from} is the importing file; both are relative to the project, '/' separated. */
    static Optional<String> find(String from, String module, Collection<String> tracked) {
        if (module.isBlank() || module.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        if (module.startsWith("./") || module.startsWith("../")) {
            String base = resolved(from, module);
            return SCRIPT.stream()
                    .map(ending -> base + ending)
                    .filter(tracked::contains)
                    .findFirst();
        }
        String dotted = module.replaceAll("^\\.+", "").replace('.', '/');
        Optional<String> whole = suffixed(dotted, tracked);
        int last = dotted.lastIndexOf('/');
        // a static import names a member of the class
        return whole.isPresent() || last < 0 ? whole : suffixed(dotted.substring(0, last), tracked);
    }

    private static String resolved(String from, String module) {
        Deque<String> parts = new ArrayDeque<>();
        for (String part : (from.substring(0, from.lastIndexOf('/') + 1) + module).split("/", -1)) {
            if (part.equals("..")) {
                parts.pollLast();
            } else if (!part.isEmpty() && !part.equals(".")) {
                parts.addLast(part);
            }
        }
        return String.join("/", parts);
    }

    private static Optional<String> suffixed(String dotted, Collection<String> tracked) {
        return dotted.isEmpty()
                ? Optional.empty()
                : tracked.stream()
                        .filter(path -> DOTTED.stream()
                                .map(ending -> dotted + ending)
                                .anyMatch(name -> path.equals(name) || path.endsWith("/" + name)))
                        .findFirst();
    }
}
