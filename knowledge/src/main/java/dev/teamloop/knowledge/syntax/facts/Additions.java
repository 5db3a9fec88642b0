package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import dev.teamloop.knowledge.syntax.ParsedSource;
import dev.teamloop.knowledge.syntax.facts.UnitParts.Part;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Whether a test file only grew: what was there is there, and what came cannot change what it does. */
final class Additions {
    /** The base classes of Python's own test framework, whose tests nobody inherits. */
    private static final Pattern FRAMEWORK =
            Pattern.compile("\\(\\s*(unittest\\s*\\.\\s*)?(TestCase|IsolatedAsyncioTestCase)\\s*,?\\s*\\)");

    private Additions() {}

    static boolean only(String path, byte[] base, byte[] now) {
        Optional<Node> was = ParsedSource.whole(path, base).flatMap(ParsedSource::root);
        Optional<Node> is = ParsedSource.whole(path, now).flatMap(ParsedSource::root);
        if (was.isEmpty() || is.isEmpty()) {
            return false;
        }
        Set<String> words = was.get()
                .all()
                .filter(leaf -> leaf.isLeaf() && !leaf.isComment())
                .map(Node::text)
                .collect(Collectors.toSet());
        Predicate<Part> named = part -> part.defines() && words.contains(name(part));
        return only(was.get(), is.get(), named, named);
    }

    /** {@code def assertEquals(Object,Object)} → {@code assertEquals}. */
    private static String name(Part part) {
        return part.key().replaceFirst("^\\S+ ", "").replaceFirst("\\(.*", "").strip();
    }

    /**
     * {@code named} tells which parts have a name that stood in the file before, so that somebody there may have meant another;
     * {@code overrides} which added ones could take the place of something that old tests use.
     */
    private static boolean only(Node was, Node is, Predicate<Part> named, Predicate<Part> overrides) {
        Map<String, Integer> old = new HashMap<>();
        List<Part> before = UnitParts.of(was);
        List<Part> now = UnitParts.of(is);
        before.forEach(part -> old.merge(part.key(), 1, Integer::sum));
        Map<String, Integer> seen = new HashMap<>();
        for (Part part : now) {
            int place = seen.merge(part.key(), 1, Integer::sum);
            int known = old.getOrDefault(part.key(), 0);
            boolean fine = place <= known
                    ? same(nth(before, part.key(), place), part, named)
                    : harmless(part) && !(known > 0 && part.defines()) && !overrides.test(part);
            if (!fine) {
                return false;
            }
        }
        return old.entrySet().stream().allMatch(one -> seen.getOrDefault(one.getKey(), 0) >= one.getValue());
    }

    private static Part nth(List<Part> parts, String key, int place) {
        return parts.stream()
                .filter(part -> part.key().equals(key))
                .skip(place - 1L)
                .findFirst()
                .orElseThrow();
    }

    private static boolean same(Part was, Part is, Predicate<Part> named) {
        if (Tokens.of(was.node()).equals(Tokens.of(is.node()))) {
            return true;
        }
        return was.body().isPresent()
                && is.body().isPresent()
                && head(was).equals(head(is))
                && only(was.body().get(), is.body().get(), named, named.or(overrides(UnitParts.inner(is.node()))));
    }

    /** A method that is added to a class which inherits may be one that old tests there call, or an old test itself. */
    private static Predicate<Part> overrides(Node type) {
        String parents = type.child("superclass")
                .or(() -> type.child("interfaces"))
                .or(() -> type.child("superclasses"))
                .or(() -> type.parts().stream()
                        .filter(part -> part.is("class_heritage", "extends_clause"))
                        .findFirst())
                .map(Node::text)
                .orElse("");
        if (parents.isEmpty()) {
            return part -> false;
        }
        return FRAMEWORK.matcher(parents).matches()
                ? part -> part.defines() && !part.key().startsWith("def test")
                : Part::defines;
    }

    private static String head(Part part) {
        Node body = part.body().orElseThrow();
        StringBuilder text = new StringBuilder();
        part.node()
                .all()
                .filter(Node::isLeaf)
                .filter(leaf -> leaf.end() <= body.start())
                .forEach(
                        leaf -> text.append(leaf.isComment() ? "" : leaf.text()).append(' '));
        return text.toString();
    }

    /** A test, a helper or an import; what is run when the file is read, or before each test, may do anything. */
    private static boolean harmless(Part part) {
        if (UnitParts.isFixture(part.node())) {
            return false;
        }
        return part.key().startsWith("test ")
                || part.key().startsWith("group ")
                || part.node().type().contains("import")
                || part.node().is("comment")
                || (part.defines() && !ImportEffects.inStatement(part.node()));
    }
}
