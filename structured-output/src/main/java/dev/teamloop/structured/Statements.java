package dev.teamloop.structured;

import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import dev.teamloop.structured.candidate.RootKeys;
import dev.teamloop.structured.candidate.SentenceBoundary;
import dev.teamloop.structured.candidate.Value;
import java.util.stream.Stream;

/** Tells which values of a reply are given as such, and which are no more than a part of a sentence (SPEC §9.2). */
final class Statements {
    private final RootKeys keys;
    private final boolean votes;

    Statements(ArtifactDefinition definition) {
        this.keys = definition.rootKeys();
        this.votes = definition.profile().freshRetries();
    }

    /** Whether a part of the reply is more than a part of a sentence. */
    boolean isStated(Candidate place, Candidates candidates) {
        return isStated(
                place, endBefore(place, candidates), candidates.cleaned().text());
    }

    /** {@code from}: where in the text that what is said of the place begins. */
    boolean isStated(Candidate place, int from, String text) {
        return switch (place.origin()) {
            case TAG -> isTagStated(place, from, text);
            case FENCE, PROSE, KEY -> boundary(text).standsAlone(from, place.start(), place.end());
            case WHOLE -> boundary(text).givesFrom(keys.firstLine(text).orElse(0));
        };
    }

    /** A tag on a line of its own gives what it holds; amid a sentence it is as any other part of that. */
    private boolean isTagStated(Candidate place, int from, String text) {
        int opening = text.lastIndexOf('<', place.start() - 1);
        int line = text.lastIndexOf('\n', Math.max(0, place.start() - 1)) + 1;
        boolean amid = opening > line && !text.substring(line, opening).isBlank();
        int closing = text.indexOf('>', place.end());
        return !amid || boundary(text).standsAlone(from, opening, closing < 0 ? place.end() : closing + 1);
    }

    private SentenceBoundary boundary(String text) {
        return new SentenceBoundary(text, votes);
    }

    /** Where the last value before the place ends. */
    private static int endBefore(Candidate place, Candidates candidates) {
        return Stream.of(
                        candidates.values().stream().map(Value::place),
                        candidates.texts().stream(),
                        candidates.setAside().stream())
                .flatMap(all -> all)
                .mapToInt(Candidate::end)
                .filter(end -> end <= place.start())
                .max()
                .orElse(0);
    }
}
