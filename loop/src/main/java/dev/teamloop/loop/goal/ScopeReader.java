package dev.teamloop.loop.goal;

import dev.teamloop.core.goal.MetricKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the paths and words that say which files a measure is about, and which measure they belong to. Pure. */
final class ScopeReader {
    private static final Pattern PATH = Pattern.compile(MaskedText.PATH + "+");
    private static final String PREPOSITION =
            "(?:of|in|for|under|within|across|inside|throughout|from(?!\\s+\\S+\\s+to\\b|\\s+\\d))";
    private static final Pattern NAMED_AFTER = Pattern.compile(
            "^\\s*(?:(?:findings?|issues?|errors?|warnings?|violations?|problems?|calls?|comments?|left|remaining|everywhere|anywhere|all\\s+over)\\s+)*"
                    + PREPOSITION
                    + "\\s+(?:all\\s+|the\\s+|our\\s+|my\\s+)*(?:(?:module|package|folder|directory)\\s+(?!to\\b|at\\b|is\\b|by\\b|from\\b|and\\b))?(?<word>[A-Za-z][\\w-]*(?:\\.[\\w-]+)*)(?<noun>\\s+(?:folder|directory|package|module|layer)\\b)?(?:\\s*(?:&|\\band)\\s+(?:the\\s+)?(?<other>[A-Za-z][\\w-]*)(?=\\s+(?:to|at(?!\\s+(?:least|most))|is|by|from|up|and|while|but|so|then|for|with|within|in|on|using|via|please|[≥>(])|\\s*(?:[,;(]|$)|\\.(?:\\s|$)))?",
            Pattern.CASE_INSENSITIVE);
    /** A word, or the dotted name of a package. */
    private static final String NAME = "[A-Za-z][\\w-]*(?:\\.[A-Za-z][\\w-]*)*";

    private static final Pattern NAMED_BEFORE =
            Pattern.compile("(?<![\\w/.'-])(?<word>" + NAME + ")(?:'s)?(?<noun>(?:\\s+[A-Za-z]+(?:'s)?)?)\\s+$");
    private static final Pattern CHINESE_BEFORE = Pattern.compile(
            "(?<word>[A-Za-z][\\w-]*)\\s*(?:模块|层|包|目录|文件夹)?(?:里面|里|中|内|下)?的?(?<=[\\u4e00-\\u9fff])\\s*$");
    private static final Pattern CHINESE_WORD = Pattern.compile("(?<word>[\\u4e00-\\u9fff]+?)的?\\s*$");
    /** What may follow the last of several paths; another word begins something else. */
    private static final Pattern BEHIND_LISTED = Pattern.compile(
            "\\s*(?:$|[^\\sA-Za-z]|(?:and|or|to|at|is|are|be|must|should|shall|has|have|by|from|up|with|without|while|but|so|then|as|in|for|of|on|only|down|under|above|below|over|reach\\w*|get\\w*|keep\\w*|stay\\w*|remain\\w*|clean|green|pass\\w*|modules?|packages?|folders?|files?|director\\w+|layers?|please|each|both|together|need\\w*|budget|max\\w*|spend)\\b)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern CLAUSE_OF_ITS_OWN = Pattern.compile(
            "(?:,|\\band|\\bwhile|\\bbut)\\s+(?:in|for|within|under|inside)\\s+(?:the\\s+)?$",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern LISTED = Pattern.compile("\\s*(?:,|and|&|\\+|、|和|,\\s*and)\\s*");
    private static final Pattern END_OF_CLAUSE = Pattern.compile("\\s*(?:[,;]|\\.?\\s*$)");
    private static final Pattern TESTS = Pattern.compile("\\b(?:tests?|suite|specs)\\b", Pattern.CASE_INSENSITIVE);
    private static final Set<String> TEST_FOLDERS = Set.of("test", "tests");
    private static final Set<String> PLURALS = Set.of("packages", "modules");
    /** "In all services" is no folder of that name. */
    private static final Pattern ALL =
            Pattern.compile("(?i)\\b(?:all|every|each)\\s+(?:the\\s+|our\\s+|my\\s+)*[\\w-]+s\\b");

    private final MaskedText masked;
    private final String text;
    private final List<MetricMention> mentions;
    private final List<Figure> figures;
    private final PathOwners owners;

    /** A word that names files; {@code owner} is the index of its measure. */
    record Scope(String word, int from, int to, int owner) {}

    ScopeReader(MaskedText masked, List<MetricMention> mentions, List<Figure> figures) {
        this.masked = masked;
        this.text = masked.text();
        this.mentions = mentions;
        this.figures = figures;
        this.owners = new PathOwners(text, mentions, figures);
    }

    /** A path that is to be left out, which no goal can say; empty where there is none. */
    Optional<String> excluded() {
        Matcher path = PATH.matcher(text);
        while (path.find()) {
            if (GoalWords.DATA.except().matcher(text.substring(0, path.start())).find()) {
                return Optional.of(masked.words(path.start(), path.end()));
            }
        }
        return Optional.empty();
    }

    List<Scope> read() {
        List<Scope> found = new ArrayList<>();
        for (int at = 0; at < mentions.size(); at++) {
            named(at, found);
        }
        paths(found);
        found.sort(Comparator.comparingInt(Scope::from));
        return List.copyOf(found);
    }

    private void named(int owner, List<Scope> found) {
        MetricMention mention = mentions.get(owner);
        mention.scope().ifPresent(word -> found.add(new Scope(word, mention.from(), mention.from(), owner)));
        after(mention.to(), owner, found);
        if (mention.is(MetricKind.TESTS_PASS)) {
            Matcher tests = TESTS.matcher(text).region(mention.from(), mention.to());
            while (tests.find()) {
                after(tests.end(), owner, found);
            }
        }
        figures.stream()
                .filter(figure -> figure.isTarget() && nearest(figure.from()) == owner)
                .forEach(figure -> after(figure.to(), owner, found));
        String before = text.substring(0, mention.from());
        Matcher chinese = CHINESE_BEFORE.matcher(before);
        if (chinese.find()) {
            add(chinese, "word", 0, owner, found);
        } else if (mention.isCoverage()) {
            before(before, owner, found);
        }
    }

    private void after(int from, int owner, List<Scope> found) {
        Matcher matcher = NAMED_AFTER.matcher(text.substring(from));
        if (matcher.find() && !isAbout(matcher.group().strip(), owner)) {
            String word = matcher.group("word").toLowerCase(Locale.ROOT);
            boolean folder = matcher.group("noun") != null;
            if (GoalWords.DATA.isNoScope(word) && (folder || isFolder(word, matcher))) {
                int to = folder ? matcher.end("noun") : matcher.end("word");
                found.add(new Scope(matcher.group("word"), from + matcher.start("word"), from + to, owner));
            } else {
                add(matcher, "word", from, owner, found);
            }
            String other = matcher.group("other");
            if (other != null
                    && (TEST_FOLDERS.contains(other.toLowerCase(Locale.ROOT))
                            || PLURALS.contains(other.toLowerCase(Locale.ROOT)))) {
                found.add(new Scope(other, from + matcher.start("other"), from + matcher.end("other"), owner));
            } else {
                add(matcher, "other", from, owner, found);
            }
            if (other == null) {
                PlaceList.behind(text, from + matcher.end("word"), mentions)
                        .forEach(one -> found.add(new Scope(one.group(), one.start(), one.end(), owner)));
            }
        }
    }

    /** Tests for something stand elsewhere, and all services are no folder of that name. */
    private boolean isAbout(String place, int owner) {
        boolean tests = mentions.get(owner).is(MetricKind.TESTS_COUNT);
        return (tests && place.toLowerCase(Locale.ROOT).startsWith("for"))
                || ALL.matcher(place).find();
    }

    /** "ruff clean in tests" means the folder, and so does "in packages", but not "in the packages". */
    private static boolean isFolder(String word, Matcher matcher) {
        String said = matcher.group().strip().toLowerCase(Locale.ROOT);
        boolean inside = said.matches("(?:in|under|within|inside)\\s.*");
        return inside && (TEST_FOLDERS.contains(word) || (PLURALS.contains(word) && said.matches("\\w+\\s+" + word)));
    }

    private void before(String before, int owner, List<Scope> found) {
        Matcher matcher = NAMED_BEFORE.matcher(before);
        if (matcher.find()) {
            String noun = matcher.group("noun").strip().replace("'s", "").toLowerCase(Locale.ROOT);
            boolean layer = GoalWords.DATA.scopeNouns().contains(noun);
            Matcher last = Pattern.compile("(?<word>" + NAME + ")(?:'s)?\\s+$").matcher(before);
            if (layer) {
                add(matcher, "word", 0, owner, found);
            } else if (last.find() && (last.start() == 0 || " \t,;:(".indexOf(before.charAt(last.start() - 1)) >= 0)) {
                add(last, "word", 0, owner, found);
            }
            return;
        }
        Matcher chinese = CHINESE_WORD.matcher(before);
        if (chinese.find()) {
            String rest = chinese.group("word");
            for (String word : GoalWords.DATA.noScopeChars()) {
                rest = rest.replace(word, "");
            }
            if (!rest.isEmpty()) {
                found.add(new Scope(rest, chinese.start("word"), chinese.end(), owner));
            }
        }
    }

    private void add(Matcher matcher, String group, int offset, int owner, List<Scope> found) {
        String word = matcher.group(group);
        if (word == null || GoalWords.DATA.isNoScope(word.toLowerCase(Locale.ROOT))) {
            return;
        }
        int from = offset + matcher.start(group);
        int to = offset + matcher.end(group);
        boolean taken = figures.stream().anyMatch(figure -> figure.from() < to && from < figure.to())
                || mentions.stream()
                        .anyMatch(mention -> mention.overlaps(from, to) && !mention.is(MetricKind.TESTS_PASS))
                || found.stream().anyMatch(scope -> scope.from() < to && from < scope.to());
        if (!taken) {
            found.add(new Scope(withoutNoun(word), from, to, owner));
        }
    }

    /** "handler-layer" is the handlers. */
    private static String withoutNoun(String word) {
        int dash = word.lastIndexOf('-');
        return dash > 0 && GoalWords.DATA.scopeNouns().contains(word.substring(dash + 1))
                ? word.substring(0, dash)
                : word;
    }

    private void paths(List<Scope> found) {
        Matcher path = PATH.matcher(text);
        int last = -1;
        int owner = -1;
        while (path.find()) {
            int from = path.start();
            if (owners.isCounted(from)) {
                last = -1;
                continue;
            }
            int own = owners.own(from, path.end());
            boolean ends = BEHIND_LISTED.matcher(text.substring(path.end())).lookingAt();
            boolean listed = own < 0 && last >= 0 && isListed(text.substring(last, from)) && ends;
            Optional<Scope> word = listed || !ends ? Optional.empty() : wordBefore(found, from, path.end());
            word.ifPresent(first -> words(PlaceList.wordsBetween(text, first.to(), from), first.owner(), found));
            owner = listed ? owner : word.map(Scope::owner).orElse(own >= 0 ? own : owners.owner(from));
            last = path.end();
            if (owner >= 0) {
                found.add(new Scope(masked.words(from, path.end()), from, path.end(), owner));
                List<MatchResult> more = PlaceList.wordsBehind(text, path.end(), mentions);
                words(more, owner, found);
                last = more.isEmpty() ? last : more.get(more.size() - 1).end(1);
            }
        }
    }

    private static void words(List<MatchResult> words, int owner, List<Scope> found) {
        words.forEach(one -> found.add(new Scope(one.group(1), one.start(1), one.end(1), owner)));
    }

    /** The place without a slash or a dot before the path, where both are places of one list that ends a clause: "in src and README.md,". */
    private Optional<Scope> wordBefore(List<Scope> found, int from, int to) {
        boolean ended = END_OF_CLAUSE.matcher(text.substring(to)).lookingAt();
        return found.stream()
                .filter(scope -> ended && scope.to() <= from && PlaceList.leads(text.substring(scope.to(), from)))
                .findFirst();
    }

    /** A place in a clause of its own between two measures, which may be meant for either; empty where there is none. */
    Optional<String> between() {
        Matcher path = PATH.matcher(text);
        while (path.find()) {
            String before = text.substring(0, path.start());
            int start = path.start();
            int end = path.end();
            Matcher opened = CLAUSE_OF_ITS_OWN.matcher(before);
            boolean apart = opened.find() && text.substring(end).stripLeading().startsWith(",");
            boolean earlier = mentions.stream()
                    .anyMatch(one -> one.to() <= start
                            && !text.substring(one.to(), start).matches("(?s).*[.;](?:\\s.*|$)"));
            boolean later = mentions.stream().anyMatch(one -> one.from() >= end);
            if (apart && earlier && later) {
                return Optional.of(masked.words(start, end));
            }
        }
        return Optional.empty();
    }

    static boolean isListed(String between) {
        return LISTED.matcher(between).matches();
    }

    private int nearest(int at) {
        int best = -1;
        int distance = Integer.MAX_VALUE;
        for (int index = 0; index < mentions.size(); index++) {
            MetricMention mention = mentions.get(index);
            int away = mention.to() <= at ? at - mention.to() : Math.max(0, mention.from() - at);
            if (away < distance) {
                distance = away;
                best = index;
            }
        }
        return best;
    }
}
