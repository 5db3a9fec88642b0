package dev.teamloop.knowledge.syntax.script;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.ScriptStatement;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the functions of a script that have a name, and the constants that it declares itself. Pure. */
public final class ScriptReader {
    private ScriptReader() {}

    /** Empty where the file is no script, not UTF-8, or does not fit its grammar. */
    public static Optional<ScriptSource> of(String path, byte[] content) {
        return ParsedSource.whole(path, content)
                .filter(parsed -> isScript(parsed.language()))
                .flatMap(parsed -> parsed.root()
                        .map(root -> read(root, parsed.language() == Language.TYPESCRIPT, content.length)));
    }

    private static boolean isScript(Language language) {
        return language == Language.JAVASCRIPT || language == Language.TYPESCRIPT;
    }

    private static ScriptSource read(Node root, boolean typed, int length) {
        List<ScriptFunction> functions = new ArrayList<>();
        root.all().forEach(node -> {
            if (FunctionNode.isFunction(node)) {
                FunctionNode.of(node).ifPresent(functions::add);
            } else if (node.is("variable_declarator")) {
                constant(node).ifPresent(functions::add);
            }
        });
        return new ScriptSource(head(root, length), typed, functions, statements(root));
    }

    private static List<ScriptStatement> statements(Node root) {
        List<ScriptStatement> found = new ArrayList<>();
        root.all("statement_block", "switch_case", "switch_default").forEach(block -> {
            int line = block.line();
            for (Node part : block.parts()) {
                if (part.line() > line && runs(part)) {
                    found.add(new ScriptStatement(part.line(), part.start(), part.end()));
                }
                line = part.lastLine();
            }
        });
        return found;
    }

    /** Whether it does something at its place: no directive, no declaration of what is there from the beginning. */
    private static boolean runs(Node part) {
        return (part.type().endsWith("_statement") || part.is("lexical_declaration", "variable_declaration"))
                && !Directives.isOne(part)
                && !part.is("empty_statement", "import_statement", "export_statement");
    }

    private static int head(Node root, int length) {
        return root.children().stream()
                .filter(node -> !node.isComment() && !node.is("hash_bang_line") && !Directives.isOne(node))
                .findFirst()
                .map(Node::start)
                .orElse(length);
    }

    /** {@code const RATE = 0.2}, exported or not. */
    private static Optional<ScriptFunction> constant(Node declarator) {
        Optional<Node> name = declarator.child("name").filter(one -> one.is("identifier"));
        Optional<Node> value = declarator
                .child("value")
                .filter(one -> !FunctionNode.isFunction(one) && !one.is("class", "await_expression"));
        boolean ofTheFile = declarator
                .parent()
                .filter(one -> one.is("lexical_declaration") && one.text().startsWith("const"))
                .flatMap(Node::parent)
                .filter(one -> one.is("program", "export_statement"))
                .isPresent();
        return !ofTheFile || name.isEmpty()
                ? Optional.empty()
                : value.map(one -> new ScriptFunction(
                        name.get().text(),
                        declarator.line(),
                        declarator.lastLine(),
                        ScriptFunction.Kind.CONSTANT,
                        false,
                        true,
                        new ScriptFunction.Span(one.start(), one.end()),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        ""));
    }
}
