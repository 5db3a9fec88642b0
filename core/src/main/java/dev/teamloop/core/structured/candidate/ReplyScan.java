package dev.teamloop.core.structured.candidate;

import dev.teamloop.core.structured.candidate.Candidate.Origin;
import dev.teamloop.core.structured.correction.Correction;
import dev.teamloop.core.structured.repair.Lenient;
import dev.teamloop.core.structured.repair.LenientJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a reply that finds fences, envelopes and JSON values. A value is read where it is found and the pass goes on
 * behind it, so that nothing inside a value is taken for a value, a fence or a tag of its own.
 */
final class ReplyScan {
    private static final int MOST_FAILURES = 500;
    private static final int MOST_OPEN_TAGS = 4;

    private final String text;
    private final char[] chars;
    private final Set<String> tags;
    private final List<Correction> earlier;
    private final List<Correction> recovered;
    private final LenientJson reader;
    private final LineStart lines;
    private final int first;
    private final boolean endsWithBracket;
    private final boolean yamlLines;
    private final boolean outlined;
    private final int notStrict;

    private final List<Value> values = new ArrayList<>();
    private final List<Candidate> texts = new ArrayList<>();
    private final Map<String, Integer> openTags = new LinkedHashMap<>();
    private @Nullable FenceMark fence;
    private final List<Sequence> sequences = new ArrayList<>();
    private int firstOfFence;
    private boolean surrounded;
    private int failures;
    private long wasted;

    /** {@code notStrict}: a place where no JSON can be read as it stands, which is known already; -1 for none. */
    ReplyScan(Candidate source, String text, Set<String> tags, boolean yamlLines, int notStrict) {
        this.notStrict = notStrict;
        this.text = text;
        this.chars = text.toCharArray();
        this.tags = tags;
        this.earlier = source.corrections();
        this.recovered = Candidate.recovered(earlier);
        this.reader = new LenientJson(chars);
        this.lines = new LineStart(text);
        this.first = Candidate.firstVisible(text, 0, chars.length);
        this.endsWithBracket = endsWithBracket(chars);
        this.yamlLines = yamlLines;
        this.outlined = YamlOutline.isAt(text, 0, text.length());
    }

    void run() {
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
            addSequence(0, 0, chars.length, Origin.WHOLE);
        }
        openTags.values().stream()
                .skip(Math.max(0, openTags.size() - MOST_OPEN_TAGS))
                .forEach(start -> addText(Origin.TAG, start, chars.length, true, true));
    }

    List<Value> values() {
        return values;
    }

    List<Sequence> sequences() {
        return sequences;
    }

    /** What fences and envelopes hold that is no JSON. */
    List<Candidate> texts() {
        return texts;
    }

    private int bracket(int at) {
        boolean possible = ValueStart.isAt(chars, at, chars.length) || isAll(at);
        if ((fence != null && fence.holdsYaml()) || !possible || isPartOfALine(at)) {
            return at + 1;
        }
        Lenient reading = read(at);
        return switch (reading.end()) {
            case WHOLE -> take(at, reading.stop(), reading);
            case OPEN, CUT -> take(at, reading.stop(), reading);
            case TOO_DEEP -> take(at, chars.length, reading);
            case UNREADABLE -> unreadable(at, reading);
        };
    }

    /** Whether nothing stands before the bracket and the text ends with its fellow. */
    private boolean isAll(int at) {
        return at == first && endsWithBracket;
    }

    private static boolean endsWithBracket(char[] text) {
        int last = text.length - 1;
        while (last > 0 && Character.isWhitespace(text[last])) {
            last--;
        }
        return last >= 0 && (text[last] == ']' || text[last] == '}');
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
        boolean whole = origin == Origin.PROSE && start == first && isBlank(stop, chars.length);
        Candidate place = whole
                ? Candidate.whole(text, earlier)
                : Candidate.part(text, origin, start, stop, stop >= chars.length, recovered);
        boolean foreign = fence != null && !fence.mayHoldTheValue();
        values.add(new Value(
                place, reading, foreign || (origin == Origin.PROSE && Mention.isAt(chars, start, stop, reading))));
        return Math.max(stop, start + 1);
    }

    /** Brackets of prose are passed over; a value that is broken beyond repair is kept, since its parts are no values. */
    private int unreadable(int at, Lenient reading) {
        failures++;
        wasted += reading.stop() - at;
        if (failures > MOST_FAILURES || wasted > 2L * chars.length + 10_000) {
            return chars.length;
        }
        if (!isSubstantial(at, reading.stop())) {
            return at + 1;
        }
        int end = Math.max(reading.stop(), BalancedEnd.of(chars, at));
        return take(at, goesOnBehind(end) ? chars.length : end, reading);
    }

    private boolean isSubstantial(int at, int stop) {
        for (int i = at; i < Math.min(stop, chars.length); i++) {
            if (chars[i] == ':' || chars[i] == ',') {
                return true;
            }
        }
        return false;
    }

    /** Whether the bracket belongs to a line of YAML, as in {@code key: [a, b]}. */
    private boolean isPartOfALine(int at) {
        boolean inYaml = outlined && fence == null && at > 0 && chars[at - 1] != '\n';
        return inYaml || ((yamlLines || fence != null) && lines.isKeyOrDash(at));
    }

    private int fence(int at) {
        FenceMark open = fence;
        if (open == null) {
            FenceMark opened = FenceMark.opening(text, at);
            if (opened == null) {
                return at + FenceMark.ticks(text, at);
            }
            if (outlined && opened.indent() > 0) {
                return at + opened.ticks();
            }
            fence = opened.language().isEmpty() && YamlOutline.isAt(text, opened.body(), endOfBody(opened))
                    ? opened.holdingYaml()
                    : opened;
            surrounded = true;
            firstOfFence = values.size();
            return opened.body();
        }
        int ticks = FenceMark.ticks(text, at);
        if (open.closesAt(text, at)) {
            endFence(open, at, false);
            fence = null;
        }
        return at + ticks;
    }

    private int endOfBody(FenceMark opened) {
        int end = text.indexOf("\n" + String.valueOf(opened.tick()).repeat(3), opened.body());
        return end < 0 ? chars.length : end;
    }

    private void endFence(FenceMark ended, int end, boolean toTheEnd) {
        addText(Origin.FENCE, ended.body(), end, toTheEnd, ended.mayHoldTheValue());
        if (ended.mayHoldTheValue()) {
            addSequence(firstOfFence, ended.body(), end, Origin.FENCE);
        }
    }

    /** Values that follow one another and leave nothing else between the places. */
    private void addSequence(int first, int start, int end, Origin origin) {
        List<Value> members = values.subList(first, values.size());
        if (members.size() < 2 || (origin == Origin.WHOLE && !texts.isEmpty())) {
            return;
        }
        int at = start;
        for (Value member : members) {
            if (!isBlankOrComma(at, member.place().start())) {
                return;
            }
            at = member.place().end();
        }
        if (isBlankOrComma(at, end)) {
            Candidate place = origin == Origin.WHOLE
                    ? Candidate.whole(text, earlier)
                    : Candidate.part(text, origin, start, end, at >= chars.length, recovered);
            sequences.add(new Sequence(place, members));
        }
    }

    private boolean isBlankOrComma(int from, int to) {
        for (int i = from; i < to; i++) {
            if (chars[i] != ',' && !Character.isWhitespace(chars[i])) {
                return false;
            }
        }
        return true;
    }

    private int tag(int at) {
        Tag tag = Tag.at(text, at, tags);
        if (tag == null) {
            return at + 1;
        }
        surrounded = true;
        if (!tag.closing()) {
            openTags.remove(tag.name());
            openTags.put(tag.name(), tag.end());
            return tag.end();
        }
        Integer start = openTags.remove(tag.name());
        if (start != null) {
            addText(Origin.TAG, start, at, false, true);
        }
        return tag.end();
    }

    /** What begins with a bracket was read as a value already. */
    private void addText(Origin origin, int start, int end, boolean toTheEnd, boolean mayHoldTheValue) {
        int first = Candidate.firstVisible(text, start, end);
        if (first < end && mayHoldTheValue && chars[first] != '{' && chars[first] != '[' && chars[first] != '`') {
            texts.add(Candidate.part(text, origin, start, end, toTheEnd, recovered));
        }
    }

    private boolean isBlank(int from, int to) {
        return Candidate.firstVisible(text, from, to) >= to;
    }
}
