package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.Outcome;
import dev.teamloop.structured.ParseContext;
import dev.teamloop.structured.RawReply;
import dev.teamloop.structured.StructuredOutput;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Mutations of valid documents against plain readers as an oracle: {@code Fuzz SEED COUNT SHOW}. */
public final class Fuzz {
    /** Milliseconds after which a small text counts as one that hangs; far beyond any pause of the machine. */
    private static final long HANGING = 10_000;

    private final StructuredOutput door = new StructuredOutput(ArtifactCatalog.builtIn());
    private final Artifact any = door.catalog().artifact("any");
    private final List<Failure> failures = new ArrayList<>();
    private int accepted;
    private int asItStands;
    private int slowest;

    /** What the door must not do with a text. */
    enum Kind {
        THROWS,
        HANGS,
        /** Another value than a plain reader's, and no intervention. */
        DIFFERS_SILENTLY,
        /** A plain reader takes the text as it stands, and the door repairs it into something else. */
        CHANGES_WHAT_READS
    }

    /** One text with which it did. */
    record Failure(Kind kind, String what, String source, String text) {
        @Override
        public String toString() {
            return kind + " " + what + "\n  source " + source.replace("\n", "⏎") + "\n  text   "
                    + text.replace("\n", "⏎");
        }
    }

    /** Runs the fuzzer and prints what it found; exit 1 where it found something. */
    public static void main(String[] arguments) {
        long seed = arguments.length > 0 ? Long.parseLong(arguments[0]) : 1;
        int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100_000;
        int show = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 20;
        Fuzz fuzz = new Fuzz();
        fuzz.run(seed, count);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        fuzz.failures.stream().limit(show).forEach(out::println);
        out.println(fuzz.summary());
        if (!fuzz.failures.isEmpty()) {
            System.exit(1);
        }
    }

    List<Failure> failures() {
        return List.copyOf(failures);
    }

    int accepted() {
        return accepted;
    }

    String summary() {
        return failures.size() + " failures; accepted " + accepted + ", of them " + asItStands
                + " as they stand; slowest " + slowest + " ms";
    }

    /** Mutates {@code count} texts; half of them JSON, half YAML. */
    void run(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            ObjectNode value = Documents.make(random, Phrases.ALL, 20 + random.nextInt(600));
            Token.Layout layout = Phrases.pick(List.of(Token.Layout.values()), random);
            String source = i % 2 == 0 ? Token.text(Token.of(value, layout)) : Row.text(Row.of(value));
            check(source, Mutation.of(source, random));
        }
    }

    private void check(String source, String text) {
        long start = System.nanoTime();
        Outcome outcome;
        try {
            outcome = door.parse(RawReply.of(text), any, ParseContext.NONE);
        } catch (RuntimeException | StackOverflowError e) {
            failures.add(new Failure(Kind.THROWS, e.toString(), source, text));
            return;
        }
        int millis = (int) ((System.nanoTime() - start) / 1_000_000);
        slowest = Math.max(slowest, millis);
        if (millis > HANGING) {
            failures.add(new Failure(Kind.HANGS, millis + " ms", source, text));
        }
        List<JsonNode> readings = Oracle.readings(text);
        if (outcome instanceof Outcome.Accepted good) {
            accepted++;
            accepted(good, readings, source, text);
        }
    }

    private void accepted(Outcome.Accepted outcome, List<JsonNode> readings, String source, String text) {
        boolean read = readings.stream().anyMatch(reading -> Result.same(reading, outcome.value()));
        if (outcome.interventions().isEmpty()) {
            asItStands++;
            if (!read) {
                failures.add(new Failure(Kind.DIFFERS_SILENTLY, outcome.value().toString(), source, text));
            }
        } else if (!read && !braces(text) && readings.stream().anyMatch(JsonNode::isObject)) {
            String what = outcome.interventions().get(0).rule() + ": " + outcome.value();
            failures.add(new Failure(Kind.CHANGES_WHAT_READS, what, source, text));
        }
    }

    /** Text in braces is meant as JSON; that YAML can make something of it proves nothing. */
    private static boolean braces(String text) {
        String begin = text.stripLeading();
        return begin.startsWith("{") || begin.startsWith("[");
    }
}
