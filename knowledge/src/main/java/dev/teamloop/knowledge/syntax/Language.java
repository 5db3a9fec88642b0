package dev.teamloop.knowledge.syntax;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The languages whose sources are indexed, chosen by a file's ending. */
public enum Language {
    PYTHON,
    JAVA,
    JAVASCRIPT,
    TYPESCRIPT,
    GO;

    /** The language of a path, by its ending; empty where files like it are not indexed. */
    public static Optional<Language> ofPath(String path) {
        int dot = path.lastIndexOf('.');
        String ending = dot < 0 ? "" : path.substring(dot + 1).toLowerCase(Locale.ROOT);
        for (Language language : values()) {
            if (language.endings().contains(ending)) {
                return Optional.of(language);
            }
        }
        return Optional.empty();
    }

    /** The lower-case name that stands in the index. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    private List<String> endings() {
        return switch (this) {
            case PYTHON -> List.of("py", "pyi");
            case JAVA -> List.of("java");
            case JAVASCRIPT -> List.of("js", "jsx", "mjs", "cjs");
            case TYPESCRIPT -> List.of("ts", "tsx", "mts", "cts");
            case GO -> List.of("go");
        };
    }

    /** The files whose patterns find declarations; the two script languages share most of theirs. */
    List<String> queries() {
        return switch (this) {
            case PYTHON, JAVA, GO -> List.of(id() + ".scm");
            case JAVASCRIPT, TYPESCRIPT -> List.of("script.scm", id() + ".scm");
        };
    }

    /** The syntax nodes that hold a name a file may use. */
    List<String> nameNodes() {
        return switch (this) {
            case PYTHON -> List.of("identifier");
            case JAVA -> List.of("identifier", "type_identifier");
            case JAVASCRIPT -> List.of("identifier", "property_identifier");
            case TYPESCRIPT -> List.of("identifier", "property_identifier", "type_identifier");
            case GO -> List.of("identifier", "field_identifier", "type_identifier");
        };
    }
}
