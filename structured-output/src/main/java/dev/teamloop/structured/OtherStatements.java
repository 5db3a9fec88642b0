package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reply says of deciding fields outside of the value that was chosen, in whatever is left of another value: without its
 * brackets, escaped, cut, or in a fence of another language. What a sentence says of them is left out.
 */
final class OtherStatements {
    private static final int MOST = 50;
    private static final JsonNode WORDS = DataFiles.yaml("lead-ins.yaml");

    /** {@code Verdict: PASS}. */
    private static final Pattern VERDICT = Pattern.compile("(?miu)^[\\h>*`~#_-]*+(?:" + word("verdict_name")
            + ")[*_]*\\h*[:：=][*_\"'`\\h]*(?:(?<failed>" + word("verdict_failed") + ")|(?<passed>"
            + word("verdict_passed") + "))(?![\\p{L}\\d])");

    /** A quotation mark, also as it looks escaped. */
    private static final String MARK = "(?:\\\\*[\"'“”„‘’]|&quot;|[*_`]{1,2})?";

    /** Line by line: a key where a line or a member begins, and a word that ends the line or the member. */
    private static final String STATEMENT = "(?mi)(?:^[\\h>*`~+-]*+(?:json|yaml)?+|[{\\[,])\\h*+" + MARK
            + "\\b(%s)\\b" + MARK + "\\h*(?:=>|[:：=]|(?<=[\"'”’])\\h)\\h*" + MARK + "\\h*([\\w.]{1,40})" + MARK
            + "\\h*(?=$|[,;}\\]`]|\\h[\"']|//|#|/\\*|[–—]|-{1,2}\\h|\\.(?:\\h|$))";

    /** Anywhere behind the value, also amid a sentence: {@code read this as passed = false}. */
    private static final String AFTERWORD = "(?i)\\b(%s)\\b" + MARK
            + "\\h*(?:[:：=]+|(?:"
            + WORDS.path("said_to_be").asText()
            + ")|→|->)\\h*" + MARK + "\\h*(\\w{1,40})";

    private static final Pattern DIFF = Pattern.compile("(?:`{3,}|~{3,})\\h*(?:diff|patch)\\b");
    private static final String PASSED = "passed";
    private static final Map<String, String> YES_AND_NO = Map.of("yes", "true", "no", "false");

    private final Map<String, String> fields;
    private final Pattern statement;
    private final Pattern afterword;

    OtherStatements(Set<String> deciding) {
        this.fields = deciding.stream()
                .collect(Collectors.toMap(name -> name.toLowerCase(Locale.ROOT), Function.identity(), (a, b) -> a));
        String names = deciding.stream().map(Pattern::quote).collect(Collectors.joining("|"));
        this.statement = Pattern.compile(String.format(STATEMENT, names));
        this.afterword = Pattern.compile(String.format(AFTERWORD, names));
    }

    /** The word that a field is said to be; {@code yes} and {@code no} are the words for a boolean. */
    record Statement(String field, String word) {}

    /** {@code others}: places of what is none of the reply's own statements. */
    List<Statement> beside(Candidate chosen, Candidates candidates, List<Candidate> others) {
        String text = candidates.cleaned().text();
        BitSet leftOut = candidates.reasoning();
        Stream.of(
                        Stream.of(chosen),
                        others.stream(),
                        candidates.setAside().stream().filter(place -> !isDiffBehind(place, chosen)),
                        candidates.values().stream()
                                .filter(value -> value.mention() && !isAlone(value.place(), text))
                                .map(Value::place))
                .flatMap(places -> places)
                .forEach(place -> leftOut.set(place.start(), place.end()));
        List<Statement> statements = new ArrayList<>();
        add(statement.matcher(text), leftOut, statements);
        boolean part = chosen.origin() != Candidate.Origin.WHOLE;
        if (part) {
            addVerdict(text, leftOut, statements);
        }
        if (part && chosen.end() < text.length()) {
            add(afterword.matcher(text).region(chosen.end(), text.length()), leftOut, statements);
        }
        return statements;
    }

    private static String word(String name) {
        return WORDS.path(name).asText();
    }

    /** What a line of its own says of the verdict in a word. */
    private void addVerdict(String text, BitSet leftOut, List<Statement> statements) {
        Matcher said = VERDICT.matcher(text);
        while (fields.containsKey(PASSED) && said.find() && statements.size() < MOST) {
            if (!leftOut.get(said.start())) {
                statements.add(new Statement(fields.get(PASSED), String.valueOf(said.group("passed") != null)));
            }
        }
    }

    private void add(Matcher found, BitSet leftOut, List<Statement> statements) {
        while (found.find() && statements.size() < 2 * MOST) {
            if (!leftOut.get(found.start(1))) {
                String word = found.group(2);
                statements.add(new Statement(
                        fields.getOrDefault(found.group(1).toLowerCase(Locale.ROOT), found.group(1)),
                        YES_AND_NO.getOrDefault(word.toLowerCase(Locale.ROOT), word)));
            }
        }
    }

    /** A difference before the value is of the work; behind it, it may be of the value. */
    private static boolean isDiffBehind(Candidate place, Candidate chosen) {
        return place.start() >= chosen.end() && DIFF.matcher(place.text()).lookingAt();
    }

    /** Whether nothing but marks of code stands beside it on its lines. */
    private static boolean isAlone(Candidate place, String text) {
        int from = text.lastIndexOf('\n', Math.max(0, place.start() - 1)) + 1;
        int to = text.indexOf('\n', place.end());
        String before = text.substring(Math.min(from, place.start()), place.start());
        String after = text.substring(place.end(), to < 0 ? text.length() : to);
        return (before + after).chars().noneMatch(Character::isLetterOrDigit);
    }
}
