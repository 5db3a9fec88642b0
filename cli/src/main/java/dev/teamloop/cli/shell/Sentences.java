package dev.teamloop.cli.shell;

import dev.teamloop.base.data.DataFiles;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences that stand for commands ({@code config/shell-sentences.yaml}). A table and no more: what is not in it is not guessed. */
final class Sentences {
    private static final Pattern GROUP = Pattern.compile("\\{(\\w+)}");
    private static final Pattern END = Pattern.compile("[\\s.!?。！？]+$");
    private static final Pattern COURTESY = Pattern.compile("^please,? |,? please$|^请", Pattern.CASE_INSENSITIVE);
    /** Longer lines are no such sentences. */
    private static final int LONGEST = 120;

    private final List<Sentence> known;

    private record Sentence(Pattern says, String runs) {}

    private Sentences(List<Sentence> known) {
        this.known = List.copyOf(known);
    }

    /** Read when a line is no command. Throws where the program's own file is broken. */
    static Sentences builtIn() {
        return new Sentences(((List<?>) DataFiles.plainYaml("shell-sentences.yaml"))
                .stream().flatMap(entry -> of((Map<?, ?>) entry).stream()).toList());
    }

    private static List<Sentence> of(Map<?, ?> entry) {
        String runs = String.valueOf(entry.get("runs"));
        return ((List<?>) Objects.requireNonNull(entry.get("says"), "says"))
                .stream()
                        .map(says -> new Sentence(
                                Pattern.compile(String.valueOf(says), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE),
                                runs))
                        .toList();
    }

    /** The line that could have been typed instead; empty for what is not known. */
    Optional<String> command(String line) {
        if (line.length() > LONGEST) {
            return Optional.empty();
        }
        String bare = END.matcher(line.strip()).replaceAll("");
        String sentence = COURTESY.matcher(bare).replaceAll("").strip().replaceAll("\\s+", " ");
        return known.stream().flatMap(one -> match(one, sentence).stream()).findFirst();
    }

    private static Optional<String> match(Sentence one, String sentence) {
        Matcher matcher = one.says().matcher(sentence);
        return matcher.matches()
                ? Optional.of(GROUP.matcher(one.runs())
                        .replaceAll(group -> Matcher.quoteReplacement(matcher.group(group.group(1)))))
                : Optional.empty();
    }
}
