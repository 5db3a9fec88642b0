package dev.teamloop.knowledge.syntax;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.treesitter.TSLanguage;
import org.treesitter.TSQuery;
import org.treesitter.TreeSitterGo;
import org.treesitter.TreeSitterJava;
import org.treesitter.TreeSitterJavascript;
import org.treesitter.TreeSitterPython;
import org.treesitter.TreeSitterTsx;
import org.treesitter.TreeSitterTypescript;

/**
 * A language's parser tables with its two queries: what a file declares, and which names it uses. Made once, kept.
 *
 * @param dialect the language's id, or {@code tsx}: a cast in angle brackets is no node of that one
 */
record Grammar(Language language, String dialect, TSLanguage parser, TSQuery declarations) {
    private static final String TAGS = "tsx";

    private static final Map<String, Grammar> LOADED = new ConcurrentHashMap<>();
    private static final Map<Grammar, TSQuery> NAMES = new ConcurrentHashMap<>();
    private static final Map<Grammar, TSQuery> INTEGRITY = new ConcurrentHashMap<>();

    /** The grammar for a file: TypeScript's depends on the ending, since tags and casts look alike. */
    static Grammar of(Language language, String path) {
        boolean tags = language == Language.TYPESCRIPT && path.endsWith("x");
        // a grammar takes a tenth of a second; those of other languages need not wait for it
        return LOADED.computeIfAbsent(tags ? TAGS : language.id(), id -> load(language, id));
    }

    /** The index needs no names, so this query is made only when somebody asks. */
    TSQuery names() {
        return NAMES.computeIfAbsent(
                this,
                grammar -> new TSQuery(
                        parser,
                        language.nameNodes().stream()
                                .map(node -> "(" + node + ") @use")
                                .collect(Collectors.joining("\n"))));
    }

    /** What bends a test run in files of this language, from {@code config/integrity}. */
    TSQuery integrity() {
        return INTEGRITY.computeIfAbsent(this, grammar -> new TSQuery(parser, IntegrityQueries.of(dialect)));
    }

    private static Grammar load(Language language, String dialect) {
        TSLanguage parser = switch (language) {
            case PYTHON -> new TreeSitterPython();
            case JAVA -> new TreeSitterJava();
            case JAVASCRIPT -> new TreeSitterJavascript();
            case TYPESCRIPT -> dialect.equals(TAGS) ? new TreeSitterTsx() : new TreeSitterTypescript();
            case GO -> new TreeSitterGo();
        };
        String query = language.queries().stream().map(Grammar::resource).collect(Collectors.joining());
        return new Grammar(language, dialect, parser, new TSQuery(parser, query));
    }

    private static String resource(String name) {
        try (InputStream in = Grammar.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the query " + name + " is missing from the class path");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the query " + name, e);
        }
    }
}
