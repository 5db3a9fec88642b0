package dev.teamloop.core.structured.candidate;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of the reply that may be the value. {@code start} and {@code end} tell where it lies in the text it was found in;
 * {@code toTheEnd}: nothing after it says that it is complete.
 */
public record Candidate(
        String text, Origin origin, int start, int end, boolean toTheEnd, List<Correction> corrections) {
    public Candidate {
        corrections = List.copyOf(corrections);
    }

    /** What marked the part. */
    public enum Origin {
        WHOLE,
        FENCE,
        TAG,
        PROSE,
        KEY
    }

    static Candidate whole(String text, List<Correction> corrections) {
        return new Candidate(text, Origin.WHOLE, 0, text.length(), true, corrections);
    }

    static Candidate part(String text, Origin origin, int start, int end, boolean toTheEnd) {
        return new Candidate(text.substring(start, end), origin, start, end, toTheEnd, List.of(RECOVERED));
    }

    /** The same part with the corrections that its surrounding text needed. */
    Candidate after(List<Correction> earlier) {
        List<Correction> all = new ArrayList<>(earlier);
        all.addAll(corrections);
        return new Candidate(text, origin, start, end, toTheEnd, all);
    }

    /** Whether the text begins like JSON. */
    public boolean looksLikeJson() {
        String body = text.stripLeading();
        return body.startsWith("{") || body.startsWith("[");
    }

    private static final Correction RECOVERED =
            Correction.ofText("candidate_recovery", "Took the value out of surrounding prose, fences or tags.");
}
