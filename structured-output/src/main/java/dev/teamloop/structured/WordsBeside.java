package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.correction.Correction;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a reply says beside its value. Words may take a value back, call it an example or put it under a condition, in any language; so
 * none is understood here: a value that decides is asked for once more, unless the words do no more than announce it
 * ({@code config/announcements.yaml}).
 */
final class WordsBeside {
    static final String RULE = "unconfirmed";

    static final Set<String> REMARKS = Set.of("yaml_closing_remark", "lead_in");
    private static final Pattern KEYED = Pattern.compile("(?m)^\\h*[a-z_]\\w{0,60}:(?:\\h|$)");

    private WordsBeside() {}

    /** An excerpt; empty where there are none, or only such as announce. {@code same}: places of values that agree with it. */
    static Optional<String> around(Reading chosen, Candidates candidates, Stream<Candidate> same) {
        String text = candidates.cleaned().text();
        BitSet leftOut = candidates.reasoning();
        Candidate place = chosen.candidate();
        // a text that was read whole begins and ends with the value
        if (place.origin() == Candidate.Origin.WHOLE) {
            leftOut.set(0, text.length());
        }
        Stream.concat(Stream.of(place), same)
                .forEach(one -> leftOut.set(one.start(), Math.min(one.end(), text.length())));
        StringBuilder rest = new StringBuilder();
        for (int at = leftOut.nextClearBit(0); at < text.length(); ) {
            int end = leftOut.nextSetBit(at);
            int stop = end < 0 ? text.length() : end;
            rest.append(text, at, stop).append('\n');
            at = leftOut.nextClearBit(stop);
        }
        return Spoken.of(rest.toString());
    }

    /** An excerpt of what follows the value; empty where nothing does, or only what announces. Words before it lead to it. */
    static Optional<String> behind(Reading chosen, Candidates candidates) {
        Candidate place = chosen.candidate();
        String text = candidates.cleaned().text();
        return place.origin() == Candidate.Origin.WHOLE || place.end() >= text.length()
                ? Optional.empty()
                : Spoken.closing(text.substring(place.end()));
    }

    /** An excerpt of what leads from a value that is given as an example to this one, which may be one as well; empty where that announces an answer. */
    static Optional<String> behindExample(Reading chosen, Candidates candidates) {
        int start = chosen.candidate().start();
        String text = candidates.cleaned().text();
        return candidates.setAside().stream()
                .filter(example -> example.looksLikeJson() && example.end() <= start)
                .map(Candidate::end)
                .max(Comparator.naturalOrder())
                .flatMap(end -> Spoken.of(text.substring(end, start)));
    }

    /** Words in what an interface put around the value: beside it in its text, or in a text of their own. */
    static Optional<String> inEnvelope(Reading reading) {
        List<Correction> corrections = reading.judged().corrections();
        Set<String> own = WordsWithin.texts(reading.value()).collect(Collectors.toSet());
        return Stream.concat(
                        Reading.before(corrections, Set.of("double_encoded")),
                        beside(reading.judged().read(), Reading.before(corrections, Set.of("wrapper_key")))
                                .filter(text -> !own.contains(text)))
                .flatMap(text -> besideItsValue(text).stream())
                .findFirst();
    }

    /** The texts that stand beside the keys of wrappers such as {@code $.data.answer}, each in what the one before holds, and the text that holds the value. */
    private static Stream<String> beside(JsonNode value, Stream<String> wrappers) {
        JsonNode around = value;
        Stream<String> texts = Stream.empty();
        for (String key : wrappers.filter(path -> path.startsWith("$."))
                .flatMap(path -> Stream.of(path.substring(2).split("\\.")))
                .toList()) {
            texts = Stream.concat(
                    texts,
                    around.properties().stream()
                            .filter(entry -> !entry.getKey().equals(key))
                            .flatMap(entry -> WordsWithin.texts(entry.getValue())));
            around = around.path(key);
        }
        return Stream.concat(
                texts, Stream.of(around).filter(JsonNode::isTextual).map(JsonNode::asText));
    }

    /** What a text of several words says but for the object in it; lines of YAML are the value. */
    private static Optional<String> besideItsValue(String text) {
        int from = text.indexOf('{');
        int to = text.lastIndexOf('}');
        boolean object = from >= 0 && to > from;
        if (!object && (text.strip().indexOf(' ') < 0 || KEYED.matcher(text).find())) {
            return Optional.empty();
        }
        return Spoken.of(object ? text.substring(0, from) + "\n" + text.substring(to + 1) : text);
    }

    /** A remark that was left out at the end of a fence, where it may as well belong to the last text. */
    static Optional<String> inFence(Reading reading) {
        return reading.candidate().origin() == Candidate.Origin.FENCE
                ? reading.before(REMARKS).map(Spoken::excerpt).findFirst()
                : Optional.empty();
    }
}
