package dev.teamloop.core.structured.candidate;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * All that may be the value: the whole text, raw and cleaned; the marked parts in the order in which they end; the rest
 * from the first known key on; the rest from each of the first brackets that are never closed.
 */
public record Candidates(
        List<Candidate> whole, List<Candidate> parts, Optional<Candidate> fromKey, List<Candidate> unclosed) {
    public Candidates {
        whole = List.copyOf(whole);
        parts = List.copyOf(parts);
        unclosed = List.copyOf(unclosed);
    }

    public static Candidates of(String raw, RootKeys keys, Set<String> tags) {
        List<Candidate> whole = whole(raw);
        // parts are looked for in the cleaned text: reasoning holds drafts, not answers
        Candidate cleaned = whole.get(whole.size() - 1);
        return new Candidates(whole, parts(cleaned, tags), fromKey(cleaned, keys), unclosed(cleaned));
    }

    /** The raw text, then each cleaning that changes it on top of the ones before. */
    private static List<Candidate> whole(String raw) {
        List<Candidate> variants = new ArrayList<>();
        variants.add(Candidate.whole(raw, List.of()));
        add(variants, TerminalNoise.trim(last(variants)), NOISE);
        add(variants, TranscriptPrefixes.strip(last(variants)), PREFIXES);
        add(variants, Reasoning.strip(last(variants)), REASONING);
        add(variants, Fences.withoutOrphan(last(variants)), ORPHAN);
        return variants;
    }

    private static String last(List<Candidate> variants) {
        return variants.get(variants.size() - 1).text();
    }

    private static void add(List<Candidate> variants, String text, Correction correction) {
        Candidate before = variants.get(variants.size() - 1);
        if (!text.equals(before.text())) {
            List<Correction> corrections = new ArrayList<>(before.corrections());
            corrections.add(correction);
            variants.add(Candidate.whole(text, corrections));
        }
    }

    private static List<Candidate> parts(Candidate source, Set<String> tags) {
        List<Candidate> parts = new ArrayList<>(Fences.find(source.text()));
        parts.addAll(Tags.find(source.text(), tags));
        parts.addAll(JsonSpans.find(source.text()));
        return parts.stream()
                .sorted(Comparator.comparingInt(Candidate::end))
                .map(part -> part.after(source.corrections()))
                .toList();
    }

    private static Optional<Candidate> fromKey(Candidate source, RootKeys keys) {
        OptionalInt line = keys.firstLine(source.text());
        return line.isEmpty() || line.getAsInt() == 0
                ? Optional.empty()
                : Optional.of(rest(source, Candidate.Origin.KEY, line.getAsInt()));
    }

    private static List<Candidate> unclosed(Candidate source) {
        return JsonSpans.unclosed(source.text()).stream()
                .map(start -> rest(source, Candidate.Origin.PROSE, start))
                .toList();
    }

    private static Candidate rest(Candidate source, Candidate.Origin origin, int start) {
        return Candidate.part(source.text(), origin, start, source.text().length(), true)
                .after(source.corrections());
    }

    private static final Correction NOISE =
            Correction.ofText("terminal_noise", "Removed terminal control sequences after the end.");
    private static final Correction PREFIXES =
            Correction.ofText("transcript_prefix", "Removed role prefixes at the beginning of lines.");
    private static final Correction REASONING =
            Correction.ofText("reasoning_block", "Left out the reasoning before the answer.");
    private static final Correction ORPHAN =
            Correction.ofText("orphan_fence", "Removed a closing code fence that nothing opened.");
}
