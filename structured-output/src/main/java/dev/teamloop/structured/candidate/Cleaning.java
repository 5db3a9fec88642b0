package dev.teamloop.structured.candidate;

import dev.teamloop.structured.correction.Correction;
import java.util.ArrayList;
import java.util.List;

/** Takes away from a whole reply what does not belong to any answer. */
final class Cleaning {
    private static final Rule MARK = new Rule("byte_order_mark", "Removed the byte order mark at the beginning.");
    private static final Rule NOISE = new Rule("terminal_noise", "Removed terminal control sequences after the end.");
    private static final Rule NOISE_BEFORE =
            new Rule("terminal_noise", "Removed control sequences and invisible characters before the beginning.");
    private static final Rule PREFIXES =
            new Rule("transcript_prefix", "Removed role prefixes at the beginning of lines.");
    private static final Rule REASONING = new Rule("reasoning_block", "Left out the reasoning before the answer.");
    private static final Rule ORPHAN = new Rule("orphan_fence", "Removed a closing code fence that nothing opened.");
    private static final Rule MARKDOWN = new Rule("markdown_fence", "Removed a fence of Markdown around the reply.");
    private static final Rule CDATA = new Rule("cdata", "Removed the marks of a CDATA section around the answer.");
    private static final Rule ENTITIES =
            new Rule("html_escaped", "Replaced the character references of HTML with their characters.");

    private static final Rule FRAMING =
            new Rule("line_framing", "Removed the marks of a quotation or of a stream of events before each line.");
    private static final Rule BRACKETS = new Rule("fullwidth_brackets", "Replaced wide brackets with those of JSON.");

    private static final Rule ENCODED =
            new Rule("double_encoded", "Decoded the text, which was JSON encoded once more.");

    private static final Rule PREFILLED = new Rule(
            "prefilled_start", "Put back the bracket and the quote with which the request had begun the answer.");

    private static final Rule CALL =
            new Rule("keyword_call", "Read the call of a function as an object of its arguments.");

    /** What is recorded of one cleaning. */
    private record Rule(String id, String message) {}

    private Cleaning() {}

    /** The raw text, then each cleaning that changes it on top of the ones before. */
    static List<Candidate> variants(String raw) {
        List<Candidate> variants = new ArrayList<>();
        variants.add(Candidate.whole(raw, List.of()));
        add(variants, withoutByteOrderMark(raw), MARK);
        add(variants, TerminalNoise.trimStart(last(variants)), NOISE_BEFORE);
        add(variants, TerminalNoise.trim(last(variants)), NOISE);
        add(variants, TranscriptPrefixes.strip(last(variants)), PREFIXES);
        add(variants, Reasoning.strip(last(variants)), REASONING);
        add(variants, LineFraming.strip(last(variants)), FRAMING);
        add(variants, FullwidthBrackets.replace(last(variants)), BRACKETS);
        add(variants, MarkdownFence.strip(last(variants)), MARKDOWN);
        add(variants, OrphanFence.strip(last(variants)), ORPHAN);
        add(variants, PrefilledStart.complete(last(variants)), PREFILLED);
        add(variants, Cdata.strip(last(variants)), CDATA);
        add(variants, HtmlEntities.replace(last(variants)), ENTITIES);
        add(variants, EscapedText.decode(last(variants)), ENCODED);
        add(variants, KeywordCall.asObject(last(variants)), CALL);
        return variants;
    }

    private static String withoutByteOrderMark(String text) {
        // as it is, or read in the wrong encoding
        return text.startsWith("\ufeff")
                ? text.substring(1)
                : text.startsWith("\u00ef\u00bb\u00bf") ? text.substring(3) : text;
    }

    private static String last(List<Candidate> variants) {
        return variants.get(variants.size() - 1).text();
    }

    private static void add(List<Candidate> variants, String text, Rule rule) {
        Candidate before = variants.get(variants.size() - 1);
        if (!text.equals(before.text())) {
            List<Correction> corrections = new ArrayList<>(before.corrections());
            corrections.add(Correction.ofChange(rule.id(), rule.message(), before.text(), text));
            variants.add(Candidate.whole(text, corrections));
        }
    }
}
