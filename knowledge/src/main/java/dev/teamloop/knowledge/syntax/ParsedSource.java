package dev.teamloop.knowledge.syntax;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * A source file as nodes.
 *
 * @param root empty where nothing could be read
 * @param problem why it was read only in part or not at all, else empty
 * @param marks what bends a test run
 */
public record ParsedSource(Language language, Optional<Node> root, String problem, List<Mark> marks) {
    public ParsedSource {
        marks = List.copyOf(marks);
    }

    /** Nesting beyond this is no source; the rules walk it recursively. */
    private static final int DEEPEST = 400;

    private static final int MOST_NODES = 600_000;

    /** Parses a file; {@code path} chooses the grammar. Empty where there is none for it, or none on this platform. */
    public static Optional<ParsedSource> of(String path, byte[] content) {
        return Language.ofPath(path).flatMap(language -> {
            try {
                return Optional.of(parse(language, path, content));
            } catch (LinkageError e) {
                // the native part exists for some platforms only
                return Optional.empty();
            }
        });
    }

    /** A file that is read whole, and whose nodes' offsets are its own: empty where it is not UTF-8 or does not fit its grammar. */
    public static Optional<ParsedSource> whole(String path, byte[] content) {
        return isUtf8(content)
                ? of(path, content)
                        .filter(parsed ->
                                parsed.problem().isEmpty() && parsed.root().isPresent())
                : Optional.empty();
    }

    /** Whether the nodes' offsets are the content's own: what is not UTF-8 is read as if it were recoded. */
    private static boolean isUtf8(byte[] content) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static ParsedSource parse(Language language, String path, byte[] content) {
        SourceText text = SourceText.of(content);
        if (!text.problem().isEmpty() && text.empty()) {
            return new ParsedSource(language, Optional.empty(), text.problem(), List.of());
        }
        Grammar grammar = Grammar.of(language, path);
        Optional<SyntaxTree> parsed = SyntaxTree.parse(grammar, text);
        if (parsed.isEmpty()) {
            return new ParsedSource(language, Optional.empty(), "the parser gave up", List.of());
        }
        try (SyntaxTree tree = parsed.get()) {
            Optional<Node> root = tree.nodes(text, DEEPEST, MOST_NODES);
            // the marks of a file that is not read decide nothing, and looking for them may take all its time
            Optional<List<Mark>> marks = root.flatMap(nodes -> tree.marks(grammar.integrity(), text));
            if (marks.isEmpty()) {
                return new ParsedSource(language, Optional.empty(), "nested too deep, or too large", List.of());
            }
            String problem = tree.firstErrorLine()
                    .map(line -> "syntax error at line " + line)
                    .orElse("");
            return new ParsedSource(language, root, problem, marks.get());
        }
    }
}
