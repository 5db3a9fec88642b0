package dev.teamloop.core.structured.candidate;

import dev.teamloop.core.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;

/** Takes away from a whole reply what does not belong to any answer. */
final class Cleaning {
    private static final Correction MARK =
            Correction.ofText("byte_order_mark", "Removed the byte order mark at the beginning.");
    private static final Correction NOISE =
            Correction.ofText("terminal_noise", "Removed terminal control sequences after the end.");
    private static final Correction PREFIXES =
            Correction.ofText("transcript_prefix", "Removed role prefixes at the beginning of lines.");
    private static final Correction REASONING =
            Correction.ofText("reasoning_block", "Left out the reasoning before the answer.");
    private static final Correction ORPHAN =
            Correction.ofText("orphan_fence", "Removed a closing code fence that nothing opened.");
    private static final Correction ENTITIES =
            Correction.ofText("html_escaped", "Replaced the character references of HTML with their characters.");

    private static final Correction ENCODED =
            Correction.ofText("double_encoded", "Decoded the text, which was JSON encoded once more.");

    private Cleaning() {}

    /** The raw text, then each cleaning that changes it on top of the ones before. */
    static List<Candidate> variants(String raw) {
        List<Candidate> variants = new ArrayList<>();
        variants.add(Candidate.whole(raw, List.of()));
        add(variants, withoutByteOrderMark(raw), MARK);
        add(variants, TerminalNoise.trim(last(variants)), NOISE);
        add(variants, TranscriptPrefixes.strip(last(variants)), PREFIXES);
        add(variants, Reasoning.strip(last(variants)), REASONING);
        add(variants, OrphanFence.strip(last(variants)), ORPHAN);
        add(variants, HtmlEntities.replace(last(variants)), ENTITIES);
        add(variants, EscapedText.decode(last(variants)), ENCODED);
        return variants;
    }

    private static String withoutByteOrderMark(String text) {
        return text.startsWith("\ufeff") ? text.substring(1) : text;
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
}
