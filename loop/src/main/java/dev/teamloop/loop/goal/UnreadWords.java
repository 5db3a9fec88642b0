package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a goal text says beside its measures. Nothing of it is passed over in silence: a number, a path or a place that belongs to
 * no measure makes the text one that cannot be understood; other words are told to the agents, and to the user as what no figure
 * watches over. Pure.
 */
final class UnreadWords {
    private static final Pattern PATH = Pattern.compile(MaskedText.PATH + "+");
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\p{L}\\d_])\\d[\\d.,]*(?!\\p{Lu})\\p{Ll}{0,3}(?![\\p{L}\\d])");
    private static final Pattern HAN = Pattern.compile("\\p{IsHan}+");
    private static final Pattern WORD =
            Pattern.compile("(?!\\p{IsHan})\\p{L}(?:(?!\\p{IsHan})[\\p{L}\\p{M}\\d_'’-]|\\.(?=[\\p{L}\\d]))*|"
                    + MaskedText.QUOTE + "+");

    private static final Pattern PLACE = Pattern.compile(
            "(?i)\\b(?:in|under|within|inside|throughout|across|(?<!away )from|below)\\s+(?:(?:all|the|our|my|every)\\s+)*$");
    /** What budget and rounds were taken out of. */
    private static final Pattern LIMIT = Pattern.compile("(?i)\\b(?:spend\\w*|cost\\w*|budget|rounds?)\\b|花|预算");

    /** Names of modules or folders, as their hyphens, dots and underlines show. */
    private static final Pattern NAMES_ALONE = Pattern.compile(
            "(?:(?i:in|for|the|module|package|folder|service)\\s+)*[a-z]\\w*(?:[-_.][a-z0-9]\\w*)+(?:(?:\\s*[,&+]\\s*|\\s+and\\s+|\\s+)[a-z]\\w*(?:[-_.][a-z0-9]\\w*)+)*");

    /** Words that ask for nothing, and what is left of a clause that budget and rounds were taken out of. */
    private static final Pattern COURTESY = Pattern.compile(
            "(?i)(?:[^\\p{L}]|\\b(?:please|thanks?|thx|pls|you|and|then|also|but|so|now|today|asap|hi|hello|hey|ok|okay|at|most|all|in|total|max|maximum|limit|the|for|this|it|a|with|of|to|goal|task|target|left|occurrences|or|give|up|stop)\\b|请|谢谢|目标|最多|总共|并且|同时|另外|然后)*");
    /** What limits are counted in: where one is left, its number was not read. */
    private static final Set<String> LIMITED = Set.of("yuan", "rmb", "cny", "rounds");

    private final MaskedText masked;
    private final List<MetricMention> mentions;
    private final LeftoverText leftover;

    UnreadWords(MaskedText masked, List<MetricMention> mentions, LeftoverText leftover) {
        this.masked = masked;
        this.mentions = mentions;
        this.leftover = leftover;
    }

    /** What of the clauses says more than the measures do, word for word; what could change a measure is refused. */
    List<String> said() throws TargetReader.UnsayableException {
        SortedMap<Integer, String> found = new TreeMap<>();
        for (LeftoverText.Clause clause : leftover.unreadClauses()) {
            requireNoPlace(clause);
            // what nothing was read of is told, whatever its words
            if (!COURTESY.matcher(clause.masked()).matches()
                    && !LIMIT.matcher(clause.masked()).find()) {
                found.put(clause.begin(), clause.written());
            }
        }
        Matcher path = PATH.matcher(leftover.rest());
        while (path.find()) {
            requireCondition(path);
            found.put(path.start(), leftover.stretch(path.start()));
        }
        Matcher number = NUMBER.matcher(leftover.rest());
        while (number.find()) {
            if (isOfNoMeasure(number)) {
                found.put(number.start(), leftover.stretch(number.start()));
            }
        }
        Matcher han = HAN.matcher(leftover.rest());
        while (han.find()) {
            if (!GoalWords.DATA.isFillerHan(han.group())) {
                requireRemark(han);
                found.put(han.start(), leftover.stretch(han.start()));
            }
        }
        Matcher word = WORD.matcher(leftover.rest());
        while (word.find()) {
            if (says(word)) {
                requireRemark(word);
                found.put(word.start(), leftover.stretch(word.start()));
            }
        }
        return found.values().stream().distinct().toList();
    }

    /** "Payments-api: line coverage 80%": a name alone in its clause may be the place of the others. */
    private void requireNoPlace(LeftoverText.Clause clause) throws TargetReader.UnsayableException {
        if (NAMES_ALONE.matcher(clause.masked().strip()).matches()) {
            String said = clause.written().strip();
            throw new TargetReader.UnsayableException(
                    "what '" + said + "' is there for cannot be told; write it beside its measure,"
                            + " as in 'coverage of " + said + " to 80%', or leave it out");
        }
    }

    /** A path may stand in what forbids or restricts. */
    private void requireCondition(Matcher found) throws TargetReader.UnsayableException {
        String before = leftover.rest().substring(0, found.start());
        if (!GoalWords.DATA.notScopes().matcher(before).find()) {
            String path = masked.words(found.start(), found.end());
            throw new TargetReader.UnsayableException("what '" + path
                    + "' is there for cannot be told; write it beside its measure, as in 'coverage of " + path
                    + " to 80%' or 'TODO count in " + path + " to 0'");
        }
    }

    /** Whether the number says something; a migration's own words may hold one. */
    private boolean isOfNoMeasure(Matcher number) throws TargetReader.UnsayableException {
        if (number.group().equals("0") && mentions.stream().anyMatch(one -> one.is(MetricKind.OCCURRENCES))) {
            return false;
        }
        if (mentions.stream().noneMatch(MetricMention::fixed)) {
            throw new TargetReader.UnsayableException(
                    "'" + leftover.stretch(number.start())
                            + "' cannot be kept, for nothing measures it; leave it out, or name the measure beside it, as in"
                            + " 'coverage of src/a to 80% and coverage of src/b to 70%'. Limits are budget≤¥20 and max_rounds=30");
        }
        return true;
    }

    private boolean says(Matcher found) throws TargetReader.UnsayableException {
        String word = found.group().toLowerCase(Locale.ROOT).replaceAll("['’]s$", "");
        if (LIMITED.contains(word)) {
            throw new TargetReader.UnsayableException("'" + leftover.stretch(found.start())
                    + "' cannot be read; write limits in digits, as in budget≤¥20 and max_rounds=30");
        }
        if (GoalWords.DATA.isFiller(word) || isOfMigration(found)) {
            return false;
        }
        if (isPlace(found.start(), found.end()) && !GoalWords.DATA.noScopes().contains(word)) {
            String said = masked.original().substring(found.start(), found.end());
            throw new TargetReader.UnsayableException(
                    "whether '" + said + "' names files cannot be told; write it beside its"
                            + " measure, as in 'coverage of " + said + " to 80%' or 'TODO count in " + said
                            + " to 0', or leave it out");
        }
        return true;
    }

    /** "Switch our dates from moment to dayjs": the migration itself is measured. */
    private boolean isOfMigration(Matcher found) {
        TextClause thought = TextClause.thought(masked.text(), found.start());
        return GoalWords.DATA.deeds().matcher(found.group()).matches()
                && mentions.stream().anyMatch(one -> one.fixed() && thought.overlaps(one.from(), one.to()));
    }

    /** "Zero javac deprecation warnings" are other ones than what javac's figure counts. */
    private void requireRemark(Matcher found) throws TargetReader.UnsayableException {
        Optional<String> clause = leftover.besideMeasure(found.start());
        if (clause.isPresent()) {
            throw new TargetReader.UnsayableException(
                    "what '"
                            + masked.original().substring(found.start(), found.end()) + "' says of the measure in '"
                            + clause.get()
                            + "' cannot be told; leave it out, or say it behind a comma, where it is told to the agents and measured by nothing");
        }
    }

    /** Behind a preposition of place, or alone in brackets. */
    private boolean isPlace(int from, int to) {
        String text = masked.text();
        boolean bracketed = from > 0 && text.charAt(from - 1) == '(' && to < text.length() && text.charAt(to) == ')';
        return bracketed || PLACE.matcher(text.substring(0, from)).find();
    }
}
