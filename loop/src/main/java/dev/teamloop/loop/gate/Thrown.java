package dev.teamloop.loop.gate;

import dev.teamloop.core.source.Assertion;
import dev.teamloop.core.source.Assertion.Kind;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an awaited exception has to be, in whichever words it is awaited.
 *
 * @param type its simple name; empty where anything may be thrown
 * @param details what is claimed besides: its message
 */
record Thrown(String type, List<String> details) {
    /** {@code X . class}, {@code X e}, {@code final X e}, {@code X as e}, {@code a . X}. */
    private static final Pattern TYPE =
            Pattern.compile("(?:final )?(?:\\w+ \\. )*([A-Z]\\w*)(?: \\. class| as \\w+| [a-z]\\w*)?");
    /** {@code isInstanceOf(X.class).hasMessage("…")}. */
    private static final Pattern CHAIN =
            Pattern.compile("is(?:Exactly)?InstanceOf\\((?:\\w+\\.)*(\\w+)\\.class\\)(?:\\.(.*))?", Pattern.DOTALL);

    private static final Pattern MATCHER = Pattern.compile("(.*?) ?\\b(toThrow|toThrowError|throw)", Pattern.DOTALL);

    /** What holds for so much that hardly anything is claimed, with what of the like is narrower. */
    private static final Map<String, Set<String>> BROAD = Map.of(
            "Throwable", Set.of("Exception", "RuntimeException", "Error"),
            "BaseException", Set.of("Exception", "RuntimeError"),
            "Exception", Set.of("RuntimeException", "RuntimeError"),
            "RuntimeException", Set.of(),
            "Error", Set.of());

    /** What any code throws that is called in a wrong way: only the very same call tells it from another. */
    private static final Set<String> MISUSE = Set.of(
            "TypeError",
            "AttributeError",
            "NameError",
            "UnboundLocalError",
            "ImportError",
            "ModuleNotFoundError",
            "ReferenceError",
            "NullPointerException",
            "ClassCastException",
            "NoSuchMethodError",
            "AssertionError");

    Thrown {
        details = List.copyOf(details);
    }

    /** The same code has to throw the same, or something more special, or with more said of it. */
    static boolean narrower(Assertion was, Assertion is) {
        if (was.kind() != Kind.THROWS || is.kind() != Kind.THROWS) {
            return false;
        }
        boolean calls = was.calls().isEmpty() || !Collections.disjoint(was.calls(), is.calls());
        Optional<Thrown> old = of(was);
        Optional<Thrown> now = of(is);
        boolean code = was.subject().equals(is.subject());
        return calls && old.isPresent() && now.isPresent() && old.get().isKeptBy(now.get(), code);
    }

    private boolean isKeptBy(Thrown now, boolean sameCode) {
        boolean same = type.isEmpty() || type.equals(now.type);
        boolean special = isBroaderThan(now.type) && (sameCode || !MISUSE.contains(now.type));
        return (same || special) && now.details.containsAll(details);
    }

    private boolean isBroaderThan(String other) {
        Set<String> narrow = BROAD.get(type);
        return narrow != null && !other.isEmpty() && (!BROAD.containsKey(other) || narrow.contains(other));
    }

    private static Optional<Thrown> of(Assertion claim) {
        Matcher subject = TYPE.matcher(claim.subject());
        if (subject.matches()) {
            // Python looks at the type, and says the message besides
            return Optional.of(new Thrown(subject.group(1), said(claim.expected())));
        }
        Matcher type = TYPE.matcher(claim.expected());
        if (type.matches() && !MATCHER.matcher(claim.expected()).matches()) {
            return Optional.of(new Thrown(type.group(1), List.of()));
        }
        Matcher chain = CHAIN.matcher(claim.expected());
        if (chain.matches()) {
            List<String> rest = chain.group(2) == null
                    ? List.of()
                    : Arrays.asList(chain.group(2).split("(?<=\\))\\.", -1));
            return Optional.of(new Thrown(chain.group(1), rest));
        }
        Matcher matcher = MATCHER.matcher(claim.expected());
        return matcher.matches() ? Optional.of(new Thrown("", said(matcher.group(1)))) : Optional.empty();
    }

    private static List<String> said(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip());
    }
}
