package dev.teamloop.structured.candidate;

import dev.teamloop.structured.candidate.Candidate.Origin;
import dev.teamloop.structured.repair.json.Lenient;
import dev.teamloop.structured.repair.json.LenientJson;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a reply that finds fences, envelopes and JSON values. A value is read where it is found and the pass goes on
 * behind it, so that nothing inside a value is taken for a value, a fence or a tag of its own.
 */
final class ReplyScan {
    private static final int LONGEST_HEADING = 120;
    /** It may be an entry of a list. */
    private static final Pattern HEADING = Pattern.compile("(?:(?:\\d{1,2}[.)]|[-*+])\\h+)?\\p{Lu}[^\\n]*:");

    private static final int MOST_FAILURES = 500;
    private static final int MOST_OPEN_TAGS = 4;

    private final String text;
    private final char[] chars;
    private final Set<String> tags;
    private final Parts parts;
    private final LenientJson reader;
    private final LineStart lines;
    private final boolean endsWithBracket;
    private final boolean yamlLines;
    private final boolean outlined;
    private final int notStrict;
    private final AnswerRestart restart;
    private final Chain chain;

    private final Map<String, Integer> openTags = new LinkedHashMap<>();
    private final Map<String, Integer> firstOfTags = new HashMap<>();
    private @Nullable FenceMark fence;
    private int firstOfFence;
    private boolean surrounded;
    private int bodyEnd = -1;
    private char endTick;
    private boolean reasoningCloses = true;
    private int failures;
    private long wasted;

    /** Where the text or the open fence begins; where the bracket stands that it begins with apart from a label. */
    private int areaStart;

    private int areaBracket;

    /** {@code notStrict}: a place where no JSON can be read as it stands, which is known already; -1 for none. */
    ReplyScan(Candidate source, String text, Set<String> tags, boolean yamlLines, int notStrict) {
        this.notStrict = notStrict;
        this.text = text;
        this.chars = text.toCharArray();
        this.tags = tags;
        this.parts = new Parts(text, chars, source.corrections());
        this.reader = new LenientJson(chars);
        this.lines = new LineStart(text);
        this.chain = new Chain(text, parts.first(), BalancedEnd.isAtEnd(chars), reader);
        this.restart = new AnswerRestart(text, chars);
        this.endsWithBracket = BalancedEnd.isAtEnd(chars);
        this.yamlLines = yamlLines;
        this.outlined = YamlOutline.isAt(text, 0, text.length());
        this.areaBracket = Label.bracketAfter(text, 0, chars.length);
    }

    Parts run() {
        int at = 0;
        while (at < chars.length) {
            at = switch (chars[at]) {
                case '{', '[' -> bracket(at);
                case '`', '~' -> fence(at);
                case '<' -> tag(at);
                default -> at + 1;
            };
        }
        if (fence != null) {
            endFence(fence, chars.length, true);
        } else if (!surrounded) {
            parts.addSequence(0, 0, chars.length, Origin.WHOLE);
        }
        openTags.entrySet().stream()
                .skip(Math.max(0, openTags.size() - MOST_OPEN_TAGS))
                .forEach(tag -> addOpened(tag.getKey(), tag.getValue()));
        return parts;
    }

    /** What a tag opens and, as far as was seen, nothing closes: a bracket may have hidden it. */
    private void addOpened(String name, int start) {
        int close = text.lastIndexOf("\n</" + name + ">");
        int end = close > start ? close + 1 : chars.length;
        parts.addText(Origin.TAG, start, end, end == chars.length, false);
    }

    private int bracket(int at) {
        boolean possible = ValueStart.isAt(chars, at, chars.length) || isAll(at);
        boolean ofYaml = (fence != null && fence.holdsYaml()) || isPartOfALine(at);
        if (!possible || (ofYaml && at != areaBracket)) {
            return at + 1;
        }
        Lenient reading = read(at);
        if ((ofYaml && !endsArea(at, reading)) || leavesCode(reading)) {
            return at + 1;
        }
        int again = restart.after(at, reading, fence != null);
        if (again >= 0) {
            fence = null;
            return again;
        }
        if (chain.isBrokenBy(at, reading, fence == null && !surrounded)) {
            parts.forgetValues();
            return take(parts.first(), chars.length, reading.broken("a bracket before its end closes too much"));
        }
        return switch (reading.end()) {
            case WHOLE, OPEN, CUT -> take(at, reading.stop(), reading);
            case TOO_DEEP -> take(at, chars.length, reading);
            case UNREADABLE -> unreadable(at, reading);
        };
    }

    /** Whether what a fence of another language holds goes on behind that fence: a bracket of the code, and no value. */
    private boolean leavesCode(Lenient reading) {
        FenceMark open = fence;
        return open != null && isClosedCode(open) && reading.stop() > endOfBody(open) + 1;
    }

    private boolean isClosedCode(FenceMark open) {
        return !open.mayHoldTheValue() && endOfBody(open) < chars.length;
    }

    /** Whether nothing but prose follows what begins at the bracket, up to the end of the fence or text. */
    private boolean endsArea(int at, Lenient reading) {
        int stop = reading.end() == Lenient.End.UNREADABLE ? BalancedEnd.of(chars, at) : reading.stop();
        int end = fence == null ? chars.length : Math.max(stop, endOfBody(fence));
        return !YamlOutline.holdsStructure(text, stop, end);
    }

    /** Whether nothing stands before the bracket and the text ends with its fellow. */
    private boolean isAll(int at) {
        return at == parts.first() && endsWithBracket;
    }

    private Lenient read(int at) {
        if (at != notStrict) {
            Lenient strict = reader.strict(at);
            // a text that only stops is not repaired either
            if (strict.end() != Lenient.End.UNREADABLE && !goesOnBehind(strict.stop())) {
                return strict;
            }
        }
        return reader.read(at);
    }

    /** A comma or bracket behind a value may belong to it, if a bracket in it is wrong. */
    private boolean goesOnBehind(int stop) {
        int next = Candidate.firstVisible(text, stop, chars.length);
        return next < chars.length && (chars[next] == ',' || chars[next] == '}' || chars[next] == ']');
    }

    private int take(int start, int stop, Lenient reading) {
        Origin origin = fence != null ? Origin.FENCE : openTags.isEmpty() ? Origin.PROSE : Origin.TAG;
        boolean foreign = fence != null && !fence.mayHoldTheValue();
        String label = start == areaBracket ? Label.before(text, areaStart, start) : "";
        parts.addValue(origin, start, stop, reading, foreign, label);
        return Math.max(stop, start + 1);
    }

    /** Brackets of prose are passed over; a value that is broken beyond repair is kept, since its parts are no values. */
    private int unreadable(int at, Lenient reading) {
        failures++;
        wasted += reading.stop() - at;
        if (failures > MOST_FAILURES || wasted > 2L * chars.length + 10_000) {
            return chars.length;
        }
        if (!isAll(at) && !BalancedEnd.isSubstantial(chars, at, reading.stop())) {
            return at + 1;
        }
        int end = Math.max(reading.stop(), BalancedEnd.of(chars, at));
        if (fence != null && isClosedCode(fence)) {
            return take(at, Math.min(end, endOfBody(fence)), reading);
        }
        return take(at, goesOnBehind(end) ? chars.length : end, reading);
    }

    /** Whether the bracket belongs to a line of YAML, as in {@code key: [a, b]}. */
    private boolean isPartOfALine(int at) {
        boolean inYaml = outlined && fence == null && at > 0 && chars[at - 1] != '\n';
        // a schema tells whether what stands behind a label is the answer
        boolean labelled = !yamlLines && fence == null && lines.isLabel(at);
        return (inYaml && !labelled) || ((yamlLines || fence != null) && lines.isKeyOrDash(at));
    }

    private int fence(int at) {
        FenceMark open = fence;
        if (open == null) {
            FenceMark opened = FenceMark.opening(text, at);
            if (opened == null) {
                return at + FenceMark.ticks(text, at);
            }
            if (outlined && opened.indent() > 0 && !isBehindALabel(at, opened)) {
                return at + opened.ticks();
            }
            int end = endOfBody(opened);
            fence = opened.language().isEmpty() && YamlOutline.isAt(text, opened.body(), end)
                    ? opened.holdingYaml()
                    : opened;
            surrounded = true;
            firstOfFence = parts.values().size();
            areaStart = opened.body();
            areaBracket = Label.bracketAfter(text, opened.body(), end);
            return opened.body();
        }
        int ticks = FenceMark.ticks(text, at);
        FenceMark inner = FenceMark.opening(text, at);
        if (inner != null && !inner.language().isEmpty() && parts.isBlank(open.body(), at)) {
            // a fence in a fence of which nothing else stands
            fence = null;
            return fence(at);
        }
        if (open.closesAt(text, at)) {
            endFence(open, at, false);
            fence = null;
        }
        return at + ticks;
    }

    /** Whether nothing but a heading stands above an indented fence of data. */
    private boolean isBehindALabel(int at, FenceMark opened) {
        return at <= LONGEST_HEADING
                && (opened.holdsYaml() || opened.holdsJson())
                && HEADING.matcher(text.substring(0, at).strip()).matches();
    }

    /** Kept for the fences that follow: of many indented ones all would look for the same end. */
    private int endOfBody(FenceMark opened) {
        if (opened.tick() != endTick || opened.body() > bodyEnd) {
            int end = text.indexOf("\n" + String.valueOf(opened.tick()).repeat(3), opened.body());
            bodyEnd = end < 0 ? chars.length : end;
            endTick = opened.tick();
        }
        return bodyEnd;
    }

    private void endFence(FenceMark ended, int end, boolean toTheEnd) {
        if (ended.mayHoldTheValue()) {
            parts.addText(Origin.FENCE, ended.body(), end, toTheEnd, ended.holdsYaml());
            parts.addSequence(firstOfFence, ended.body(), end, Origin.FENCE);
        }
    }

    /**
     * Behind an answer even a block that nothing closes holds none. Where one is not closed none behind it is looked at,
     * since each would be searched to the end.
     */
    private int afterReasoning(int at) {
        int end = fence == null && reasoningCloses ? Reasoning.endOfBlock(text, at) : at;
        reasoningCloses &= end != Reasoning.NEVER_CLOSED;
        boolean afterwards = end == Reasoning.NEVER_CLOSED && !parts.values().isEmpty();
        return afterwards ? chars.length : Math.max(at + 1, end);
    }

    private int call(int at, ToolMarkup call) {
        Lenient read = Lenient.of(chars, call.value(), call.end(), call.stop(), call.problem());
        parts.addValue(Origin.TAG, at, call.stop(), read, false, "");
        surrounded = true;
        return call.stop();
    }

    private int tag(int at) {
        ToolMarkup call = ToolMarkup.at(text, at, yamlLines);
        if (call != null) {
            return call(at, call);
        }
        Tag tag = Tag.at(text, at, tags);
        if (tag == null) {
            return afterReasoning(at);
        }
        surrounded = true;
        if (!tag.closing()) {
            openTags.remove(tag.name());
            openTags.put(tag.name(), tag.end());
            firstOfTags.put(tag.name(), parts.values().size());
            return tag.end();
        }
        Integer start = openTags.remove(tag.name());
        if (start != null) {
            parts.addText(Origin.TAG, start, at, false, false);
            parts.addSequence(firstOfTags.getOrDefault(tag.name(), 0), start, at, Origin.TAG);
        }
        return tag.end();
    }
}
