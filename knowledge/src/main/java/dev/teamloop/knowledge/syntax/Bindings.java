package dev.teamloop.knowledge.syntax;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Which names a file's imports bind, and to what: {@code url_for} to {@code flask.helpers.url_for}. */
final class Bindings {
    private static final Pattern VERSION = Pattern.compile("v\\d+|.*\\.v\\d+");

    private final Language language;
    private final Map<String, String> qualified = new HashMap<>();

    Bindings(Language language) {
        this.language = language;
    }

    /** {@code name} of a module, perhaps under another name; an empty {@code name} binds the module itself. */
    void bind(String module, String name, String alias) {
        String local = alias.isEmpty() ? name : alias;
        if (!module.isEmpty() && !local.isEmpty() && !local.equals("_")) {
            qualified.put(local, name.isEmpty() ? module : joined(module, name));
        }
    }

    /** A module that is imported under the name which the language gives it. */
    void module(String module) {
        switch (language) {
            case PYTHON -> {
                String first = module.split("\\.", 2)[0];
                qualified.putIfAbsent(first, first);
            }
            case JAVA -> qualified.putIfAbsent(module.substring(module.lastIndexOf('.') + 1), module);
            case GO -> qualified.putIfAbsent(goPackage(module), module);
            case JAVASCRIPT, TYPESCRIPT -> {
                // binds no name; what it does bind is captured by itself
            }
        }
    }

    Optional<String> of(String local) {
        return Optional.ofNullable(qualified.get(local));
    }

    /** All of them, by the local name. */
    Map<String, String> all() {
        return Map.copyOf(qualified);
    }

    static String joined(String module, String name) {
        return module.endsWith(".") ? module + name : module + "." + name;
    }

    /** {@code example.com/a/cart/v2} is package {@code cart}, {@code gopkg.in/yaml.v3} is {@code yaml}. */
    private static String goPackage(String path) {
        String[] parts = path.split("/", -1);
        String last = parts[parts.length - 1];
        if (parts.length > 1 && last.matches("v\\d+")) {
            last = parts[parts.length - 2];
        }
        return VERSION.matcher(last).matches() && last.contains(".") ? last.substring(0, last.lastIndexOf('.')) : last;
    }
}
