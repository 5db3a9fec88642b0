package dev.teamloop.structured.corpus;

import dev.teamloop.structured.corpus.BrokenReply.Demand;
import java.util.List;
import java.util.Random;

/** What stands around the value: fences, prose, envelopes, drafts, prefixes, noise, a prompt. */
final class TextFaults {
    private static final List<String> LANGUAGES =
            List.of("json", "json", "json", "JSON", "", "jsonc", "json5", "javascript");
    private static final List<String> TAGS = List.of("RESULT", "OUTPUT", "FINAL_ANSWER", "answer", "PLAN_V2");
    private static final List<String> PREFIXES =
            List.of("[assistant] ", "[assistant/gpt-4o] ", "[model] ", "[assistant/deepseek-chat/v3] ");
    private static final List<String> NOISE = List.of(
            "\u001b[0m",
            "\u001b[201~",
            "\u001b[?25h\u001b[0m",
            "\u0007",
            "\u001b[K\n\u001b[0m\n",
            "\u0000\u0000",
            "[201~");

    static final List<Fault> ALL = List.of(
            of("fence", Demand.EXACT, (text, draft, random) -> fenced(text, random)),
            of(
                    "fence_in_prose",
                    Demand.EXACT,
                    (text, draft, random) -> before(random) + "\n\n" + fenced(text, random) + "\n\n" + after(random)),
            of("fence_unclosed", Demand.EXACT, (text, draft, random) -> before(random) + "\n```json\n" + text + "\n"),
            of("fence_orphan", Demand.EXACT, (text, draft, random) -> text + "\n```"),
            of("fence_on_one_line", Demand.EXACT, (text, draft, random) -> "```json " + text + " ```"),
            of(
                    "prose_around",
                    Demand.EXACT,
                    (text, draft, random) -> before(random) + "\n" + text + "\n" + after(random)),
            of(
                    "prose_on_the_line",
                    Demand.EXACT,
                    (text, draft, random) -> before(random) + " " + text + " " + after(random)),
            of("language_word_first", Demand.EXACT, (text, draft, random) -> "json\n" + text),
            of(
                    "draft_then_final_prose",
                    Demand.EXACT,
                    (text, draft, random) ->
                            before(random) + "\n" + draft + "\nOn reflection this is better:\n" + text + "\n"),
            of(
                    "draft_then_final_fences",
                    Demand.EXACT,
                    (text, draft, random) -> before(random) + "\n" + fenced(draft, random)
                            + "\nWait, one step was missing. Corrected:\n\n" + fenced(text, random)),
            of(
                    "reasoning_block",
                    Demand.EXACT,
                    (text, draft, random) -> "<think>\n" + thinking(random) + "\n" + (random.nextBoolean() ? draft : "")
                            + "\n</think>\n\n" + text),
            of(
                    "reasoning_without_opening",
                    Demand.EXACT,
                    (text, draft, random) -> thinking(random) + "\n</think>\n" + text),
            of(
                    "tag_envelope",
                    Demand.EXACT,
                    (text, draft, random) -> tagged(text, "\n</%s>\n" + after(random), random)),
            of(
                    "tag_unclosed",
                    Demand.EXACT,
                    (text, draft, random) -> before(random) + "\n" + tagged(text, "\n", random)),
            of(
                    "tag_around_fence",
                    Demand.EXACT,
                    (text, draft, random) -> tagged(fenced(text, random), "\n</%s>", random)),
            of("transcript_prefix", Demand.EXACT, (text, draft, random) -> Phrases.pick(PREFIXES, random) + text),
            of(
                    "transcript_prefix_each_line",
                    Demand.EXACT,
                    (text, draft, random) -> "[assistant] " + text.replace("\n", "\n[assistant] ")),
            of(
                    "transcript_turn_after",
                    Demand.EXACT,
                    (text, draft, random) -> Phrases.pick(PREFIXES, random) + text + "\n[user] thanks"),
            of("terminal_noise", Demand.EXACT, (text, draft, random) -> text + Phrases.pick(NOISE, random)),
            of("byte_order_mark", Demand.EXACT, (text, draft, random) -> "\ufeff" + text),
            of(
                    "no_break_indentation",
                    Demand.EXACT_OR_REFUSE,
                    (text, draft, random) -> "\u00a0" + text.replace("\n  ", "\n\u00a0\u00a0")),
            of("block_quote", Demand.EXACT_OR_REFUSE, (text, draft, random) -> "> " + text.replace("\n", "\n> ")),
            of(
                    "whole_escaped",
                    Demand.EXACT_OR_REFUSE,
                    (text, draft, random) -> text.replace("\\", "\\\\").replace("\"", "\\\"")),
            of(
                    "entities",
                    Demand.EXACT_OR_REFUSE,
                    (text, draft, random) ->
                            text.replace("&", "&amp;").replace("\"", "&quot;").replace("<", "&lt;")),
            of("several_lines_of_json", Demand.EXACT, (text, draft, random) -> draft + "\n" + text),
            of("echo", Demand.REFUSE, (text, draft, random) -> prompt(random) + text));

    private TextFaults() {}

    private static Fault of(String kind, Demand demand, Fault.Surroundings change) {
        return new Fault.OnText(kind, demand, Phrases.ALL, change);
    }

    private static String fenced(String text, Random random) {
        return "```" + Phrases.pick(LANGUAGES, random) + "\n" + text + "\n```";
    }

    private static String tagged(String text, String end, Random random) {
        String tag = Phrases.pick(TAGS, random);
        return "<" + tag + ">\n" + text + end.replace("%s", tag);
    }

    private static String before(Random random) {
        return Phrases.one("before", random);
    }

    private static String after(Random random) {
        return Phrases.one("after", random);
    }

    private static String thinking(Random random) {
        return Phrases.one("thinking", random);
    }

    private static String prompt(Random random) {
        return "## System Role\nYou are a careful planner.\n\nCRITICAL OUTPUT RULE: answer with the value only.\n\n## Task\n"
                + Phrases.one("prose", random) + "\n\n## Expected Output Format\n\n";
    }
}
