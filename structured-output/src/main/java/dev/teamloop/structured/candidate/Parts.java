package dev.teamloop.structured.candidate;

import dev.teamloop.structured.candidate.Candidate.Origin;
import dev.teamloop.structured.correction.Correction;
import dev.teamloop.structured.repair.json.Lenient;
import java.util.ArrayList;
import java.util.List;

/** The parts of one reply that may be its value, as a scan finds them. */
final class Parts {
    private final String text;
    private final char[] chars;
    private final List<Correction> earlier;
    private final int first;
    private final boolean behindMember;

    private final List<Value> values = new ArrayList<>();
    private final List<Candidate> texts = new ArrayList<>();
    private final List<Sequence> sequences = new ArrayList<>();
    private final Introduction introduction;
    private int said;
    private final List<Candidate> setAside = new ArrayList<>();

    /** {@code earlier}: how the text was reached. */
    Parts(String text, char[] chars, List<Correction> earlier) {
        this.text = text;
        this.chars = chars;
        this.earlier = earlier;
        this.introduction = new Introduction(text);
        this.first = Candidate.firstVisible(text, 0, chars.length);
        this.behindMember = beginsWithMember(text, first);
    }

    private static boolean beginsWithMember(String text, int first) {
        int closing = first < text.length() && text.charAt(first) == '"' ? text.indexOf('"', first + 1) : -1;
        return closing > 0
                && text.startsWith(":", closing + 1)
                && text.substring(first, closing).indexOf('\n') < 0;
    }

    /** The first place that is no blank. */
    int first() {
        return first;
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

    /** What was left out because of what is said of it. */
    List<Candidate> setAside() {
        return setAside;
    }

    /** What was found so far turned out to be pieces of something that cannot be read. */
    void forgetValues() {
        values.clear();
    }

    /** {@code foreign}: inside a listing of another language. */
    void addValue(Origin origin, int start, int stop, Lenient reading, boolean foreign, String label) {
        boolean fragment = origin == Origin.PROSE && Mention.isFragment(chars, start, stop, behindMember);
        if (fragment || Mention.isMember(chars, start, stop)) {
            return;
        }
        if (isSetAside(start, stop)) {
            return;
        }
        boolean whole = origin == Origin.PROSE && start == first && isBlank(stop, chars.length);
        Candidate place = whole
                ? Candidate.whole(text, earlier)
                : Candidate.part(text, origin, start, stop, stop >= chars.length, earlier);
        boolean mention = foreign || (origin == Origin.PROSE && Mention.isAt(chars, start, stop, reading));
        values.add(new Value(place, reading, mention, Mention.isGiven(chars, start), label));
    }

    private boolean isSetAside(int start, int stop) {
        boolean left = introduction.setsAside(said, start, stop);
        said = Math.max(said, stop);
        if (left) {
            setAside.add(Candidate.part(text, Origin.PROSE, start, stop, false, earlier));
        }
        return left;
    }

    /** What begins with a bracket was read as a value already, unless {@code flow} says that YAML may read it, too. */
    void addText(Origin origin, int start, int end, boolean toTheEnd, boolean flow) {
        int visible = Candidate.firstVisible(text, start, end);
        boolean bracket = visible < end && (chars[visible] == '{' || chars[visible] == '[');
        if (visible < end && (flow || !bracket) && chars[visible] != '`' && !isSetAside(start, end)) {
            texts.add(Candidate.part(text, origin, start, end, toTheEnd, earlier));
        }
    }

    /** Values, from the given one on, that follow one another and leave nothing else between the places. */
    void addSequence(int firstValue, int start, int end, Origin origin) {
        List<Value> members = values.subList(firstValue, values.size());
        if (members.size() < 2 || (origin == Origin.WHOLE && !texts.isEmpty())) {
            return;
        }
        int first = members.get(0).place().start();
        int last = members.get(members.size() - 1).place().end();
        if (isBlankOrComma(start, first) && isBlankOrComma(last, end) && follow(members, this::isGap)) {
            Candidate place = origin == Origin.WHOLE
                    ? Candidate.whole(text, earlier)
                    : Candidate.part(text, origin, start, end, last >= chars.length, earlier);
            sequences.add(new Sequence(place, members));
        } else if (origin == Origin.WHOLE && follow(members, this::isLineBreak)) {
            sequences.add(new Sequence(
                    Candidate.part(text, Origin.PROSE, first, last, last >= chars.length, earlier), members));
        }
    }

    /** Whether there is nothing else between any two of them. */
    private static boolean follow(List<Value> members, Between between) {
        int at = -1;
        for (Value member : members) {
            if (at >= 0 && !between.holds(at, member.place().start())) {
                return false;
            }
            at = member.place().end();
        }
        return true;
    }

    /** What two places have between them. */
    private interface Between {
        boolean holds(int from, int to);
    }

    /** One line ends and the next begins, as between lines of JSON; drafts are further apart. */
    private boolean isLineBreak(int from, int to) {
        return isBlank(from, to)
                && text.substring(from, to).chars().filter(c -> c == '\n').count() == 1;
    }

    /** Blanks, commas and lines that are comments. */
    private boolean isGap(int from, int to) {
        if (isBlankOrComma(from, to)) {
            return true;
        }
        List<String> lines = text.substring(from, to).lines().toList();
        return lines.get(0).isBlank()
                && lines.stream()
                        .allMatch(line -> line.isBlank() || line.strip().startsWith("//"));
    }

    private boolean isBlankOrComma(int from, int to) {
        for (int i = from; i < to; i++) {
            if (chars[i] != ',' && !Character.isWhitespace(chars[i])) {
                return false;
            }
        }
        return true;
    }

    boolean isBlank(int from, int to) {
        return Candidate.firstVisible(text, from, to) >= to;
    }
}
