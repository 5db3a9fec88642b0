package dev.teamloop.knowledge.syntax.mutant;

import dev.teamloop.core.source.Mutant;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The mutants of a file's lines. Pure. */
public final class Mutants {
    private Mutants() {}

    /** In the order of the text; none where the file is not UTF-8 or does not fit its grammar. */
    public static List<Mutant> of(String path, byte[] content, Set<Integer> lines) {
        if (!ParsedSource.isUtf8(content)) {
            return List.of();
        }
        Optional<ParsedSource> parsed =
                ParsedSource.of(path, content).filter(one -> one.problem().isEmpty());
        Optional<Node> root = parsed.flatMap(ParsedSource::root);
        return root.map(node -> of(parsed.get().language(), node, lines)).orElse(List.of());
    }

    private static List<Mutant> of(Language language, Node root, Set<Integer> lines) {
        List<Mutant> found = new ArrayList<>();
        root.all().filter(node -> lines.contains(node.line())).forEach(node -> {
            found.addAll(Operators.of(node));
            ReturnValues.of(language, node).ifPresent(found::add);
            RemovedCalls.of(language, node).ifPresent(found::add);
        });
        return found.stream()
                .distinct()
                .sorted(Comparator.comparingInt(Mutant::start)
                        .thenComparing(Mutant::kind)
                        .thenComparing(Mutant::replacement))
                .toList();
    }

    static Mutant replacing(Mutant.Kind kind, Node node, String replacement) {
        return new Mutant(kind, node.line(), node.start(), node.end(), node.text(), replacement);
    }
}
