package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Assertion.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A chain that begins with what it looks at: {@code assertThat(x).isEqualTo(3)}, {@code verify(mock).add(3)}. */
final class FluentChain {
    private static final Map<String, Kind> LINKS = Map.ofEntries(
            Map.entry("isEqualTo", Kind.EQUAL),
            Map.entry("isSameAs", Kind.EQUAL),
            Map.entry("hasSize", Kind.EQUAL),
            Map.entry("hasValue", Kind.EQUAL),
            Map.entry("hasToString", Kind.EQUAL),
            Map.entry("containsExactly", Kind.EQUAL),
            Map.entry("containsExactlyInAnyOrder", Kind.EQUAL),
            Map.entry("containsOnly", Kind.EQUAL),
            Map.entry("isEqualByComparingTo", Kind.EQUAL),
            Map.entry("isNotEqualTo", Kind.DIFFERENT),
            Map.entry("isNull", Kind.ABSENT),
            Map.entry("isEmpty", Kind.EQUAL),
            Map.entry("isZero", Kind.EQUAL),
            Map.entry("isOne", Kind.EQUAL),
            Map.entry("isNotNull", Kind.PRESENT),
            Map.entry("isNotEmpty", Kind.PRESENT),
            Map.entry("isNotBlank", Kind.PRESENT),
            Map.entry("isTrue", Kind.TRUE),
            Map.entry("isFalse", Kind.FALSE),
            Map.entry("isGreaterThan", Kind.ORDER),
            Map.entry("isGreaterThanOrEqualTo", Kind.ORDER),
            Map.entry("isLessThan", Kind.ORDER),
            Map.entry("isLessThanOrEqualTo", Kind.ORDER),
            Map.entry("isPositive", Kind.ORDER),
            Map.entry("isNotNegative", Kind.ORDER),
            Map.entry("isBetween", Kind.ORDER),
            Map.entry("isCloseTo", Kind.NEAR),
            Map.entry("isInstanceOf", Kind.TYPE),
            Map.entry("isExactlyInstanceOf", Kind.TYPE),
            Map.entry("contains", Kind.CONTAINS),
            Map.entry("startsWith", Kind.CONTAINS),
            Map.entry("endsWith", Kind.CONTAINS),
            Map.entry("matches", Kind.MATCHES),
            Map.entry("doesNotThrowAnyException", Kind.NO_THROW));
    /** Other links that claim something; what does not match only chooses what is looked at, or describes it. */
    private static final Pattern CLAIMING = Pattern.compile(
            "(is|has|have|contains|does|are|all|any|none|starts|ends|matches|satisfies|exists|can)(?![a-z]).*|(all|any|none)\\w*(Match|Satisfy)|doesNot.*|contains.*|satisfies");

    /** Links of the assertion libraries that choose or describe what is looked at. */
    private static final Pattern CHOOSING = Pattern.compile(
            "(as|in|using|with|extracting|flatExtracting|filtered|rejecting|map|flatMap|get|first|last|single|element|size|message|cause|rootCause|returnTo|ignoring|compar|that|and|not|or)(?![a-z]).*|of|succeeds|describedAs|overridingErrorMessage|elements|as\\w*|ignoring\\w*|\\w*Message|\\w*Cause|asserts?");

    private FluentChain() {}

    static List<Claim> java(Node at, Call start, List<Call> links) {
        Node subject = start.arguments().get(0);
        if (start.is("verify") && start.path().endsWith("Approvals.verify")) {
            return List.of(Claim.of(Kind.SNAPSHOT, at, subject));
        }
        if (start.name().startsWith("verify") || start.is("inOrder")) {
            boolean whole = start.name().startsWith("verifyNo") || !links.isEmpty();
            return whole ? List.of(Claim.of(Kind.CALLED, at, subject).with(mode(start) + show(links))) : List.of();
        }
        if (start.is("then") && !links.isEmpty() && links.get(0).name().startsWith("should")) {
            // Mockito's, not AssertJ's
            boolean whole = links.size() > 1 || !links.get(0).is("should");
            return whole ? List.of(Claim.of(Kind.CALLED, at, subject).with(show(links))) : List.of();
        }
        if (start.is("assertThatThrownBy", "thenThrownBy")
                || (start.name().startsWith("assertThat") && start.name().endsWith("Exception"))) {
            return List.of(Claim.of(Kind.THROWS, at, subject).with(show(links)));
        }
        if (start.is("assertThatExceptionOfType", "thenExceptionOfType")) {
            return links.isEmpty()
                    ? List.of()
                    : List.of(Claim.of(Kind.THROWS, at, subject).with(show(links)));
        }
        if (start.arguments().size() >= 2 && links.isEmpty()) {
            return List.of(hamcrest(at, start));
        }
        List<Claim> found = new ArrayList<>();
        List<Call> chosen = new ArrayList<>();
        for (Call link : links) {
            Optional<Claim> claim = link(at, subject, link);
            claim.map(one -> chosen.isEmpty() ? one : one.with(one.extra() + " of " + show(chosen)))
                    .ifPresent(found::add);
            if (claim.isEmpty() && !link.is("as", "describedAs", "withFailMessage", "overridingErrorMessage")) {
                chosen.add(link);
            }
        }
        // what no library has is a claim of the project's own: the gate looks into it where its source is at hand
        boolean own = found.isEmpty()
                && !chosen.isEmpty()
                && !CHOOSING.matcher(last(chosen)).matches();
        return own ? List.of(Claim.of(Kind.HELPER, at, at)) : found;
    }

    /** How often it has to be called, where that is not once: {@code never()}, {@code atLeast(2)}. */
    private static String mode(Call start) {
        String mode = start.argument(1)
                .flatMap(Call::of)
                .map(call -> show(List.of(call)))
                .orElse("");
        return mode.isEmpty() || mode.equals("times(1)") ? "" : mode + ".";
    }

    private static String last(List<Call> links) {
        return links.get(links.size() - 1).name();
    }

    private static Optional<Claim> link(Node at, Node subject, Call link) {
        Optional<Claim> returned = link.is("returns") ? returned(at, subject, link) : Optional.empty();
        if (returned.isPresent()) {
            return returned;
        }
        Kind kind = LINKS.get(link.name());
        if (kind == null) {
            return CLAIMING.matcher(link.name()).matches()
                    ? Optional.of(Claim.of(Kind.TRUE, at, subject).with(show(List.of(link))))
                    : Optional.empty();
        }
        boolean condition = kind == Kind.TRUE || kind == Kind.FALSE;
        if (condition) {
            List<Claim> parts = Conditions.of(at, subject, kind == Kind.TRUE);
            return parts.size() == 1 ? Optional.of(parts.get(0)) : Optional.of(Claim.of(kind, at, subject));
        }
        Optional<Node> expected = link.argument(0);
        if (link.is("hasSize") && expected.isPresent()) {
            return Optional.of(Claim.of(kind, at, subject, expected.get()).of(Sizes.LENGTH));
        }
        if (link.is("isEmpty")) {
            return Optional.of(Claim.of(kind, at, subject).of(Sizes.LENGTH).with("0"));
        }
        if (link.is("isZero", "isOne")) {
            return Optional.of(Claim.of(kind, at, subject).with(link.is("isZero") ? "0" : "1"));
        }
        String extra = link.is("isEqualTo", "isSameAs", "isNotEqualTo", "isNull", "isNotNull")
                ? ""
                : link.arguments().size() > 1 ? show(List.of(link)) : link.name();
        return Optional.of(expected.map(node -> Claim.of(kind, at, subject, node))
                .orElse(Claim.of(kind, at, subject))
                .with(extra));
    }

    /** {@code returns(20, Receipt::total)} says what {@code total()} of the subject is. */
    private static Optional<Claim> returned(Node at, Node subject, Call link) {
        Optional<Node> method = link.argument(1).filter(one -> one.is("method_reference"));
        return method.flatMap(one -> link.argument(0)
                .map(value -> Claim.of(Kind.EQUAL, at, subject, value)
                        .of(". " + one.text().replaceAll("(?s).*::\\s*", "") + " ( )")));
    }

    private static Claim hamcrest(Node at, Call start) {
        // a message may come first
        int last = start.arguments().size() - 1;
        Node subject = start.arguments().get(last - 1);
        Node matcher = start.arguments().get(last);
        Optional<Call> call = Call.of(matcher);
        Optional<Node> expected = call.flatMap(one -> one.argument(0));
        boolean equal = call.filter(one -> one.is("is", "equalTo")).isPresent();
        if (equal && expected.isPresent() && Call.of(expected.get()).isEmpty()) {
            return Claim.of(Kind.EQUAL, at, subject, expected.get());
        }
        Kind kind = call.filter(one -> one.is("notNullValue")).isPresent()
                ? Kind.PRESENT
                : call.filter(one -> one.is("nullValue")).isPresent() ? Kind.ABSENT : Kind.TRUE;
        return Claim.of(kind, at, subject).with(matcher.text().replaceAll("\\s+", ""));
    }

    static String show(List<Call> links) {
        return links.stream()
                .map(link -> link.name() + link.node().text("arguments").replaceAll("\\s+", ""))
                .collect(Collectors.joining("."));
    }
}
