package dev.teamloop.structured.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Sends units through a pipeline's steps (seed 004): a step's prompt is rendered from the unit, the reply merged over it and taken
 * through both phases, and what fails is asked for again until its attempts are used up. What passes is the next step's input.
 * Belongs to one thread.
 */
public final class StepsRunner {
    private static final int USUAL_ATTEMPTS = 3;
    private static final int USUAL_SECONDS = 600;

    private final StructuredOutput door;
    private final ConfigFiles files;
    private final Pipeline pipeline;
    private final UnitAsker asker;
    private final Clock clock;
    private final LongSupplier nanos;
    private final int attempts;
    private final long validationMillis;

    /** {@code nanos} is a monotonic clock. */
    public StepsRunner(StructuredOutput door, ConfigFiles files, UnitAsker asker, Clock clock, LongSupplier nanos) {
        this.door = door;
        this.files = files;
        this.pipeline = new Pipeline(door);
        this.asker = asker;
        this.clock = clock;
        this.nanos = nanos;
        JsonNode tree = door.catalog().pipeline();
        this.attempts = Math.max(
                1,
                tree.at("/processing/validation_retry/max_attempts")
                        .asInt(tree.at("/api/retry/max_attempts").asInt(USUAL_ATTEMPTS)));
        this.validationMillis = tree.at("/api/subprocess_timeout_seconds").asLong(USUAL_SECONDS) * 1000;
    }

    /** Hears what becomes of each unit of a step, and how far the step is. */
    public interface Listener {
        void ended(StepResult result, Progress progress) throws IOException;
    }

    /** How far a step is; its times so far in milliseconds. */
    public record Progress(String step, int all, int valid, int failed, long askingMillis, long validatingMillis) {
        public int done() {
            return valid + failed;
        }
    }

    /** What a step came to. {@code over} says why nobody is asked any more; it is empty where all units were. */
    public record Outcome(List<ObjectNode> passed, Progress progress, Optional<UnitAsker.Answer.Silent> over) {
        public Outcome {
            passed = List.copyOf(passed);
        }
    }

    /** Throws IllegalArgumentException where the step cannot be run: what is missing, and where. */
    public void check(String name) {
        StepRun run = pipeline.run(name);
        if (pipeline.asks(name)) {
            asked(name, run, new StepTimes(nanos));
        }
    }

    /** Throws IllegalArgumentException as {@link #check} does. */
    public Outcome run(String name, List<ObjectNode> units, Listener listener) throws IOException {
        StepRun run = pipeline.run(name);
        StepTimes times = new StepTimes(nanos);
        Optional<AskedUnits> asked = pipeline.asks(name) ? Optional.of(asked(name, run, times)) : Optional.empty();
        List<ObjectNode> passed = new ArrayList<>();
        int failed = 0;
        Optional<UnitAsker.Answer.Silent> over = Optional.empty();
        for (ObjectNode unit : units) {
            StepResult result;
            if (times.validatingMillis() > validationMillis) {
                // what a schema or a rule of the project takes must not hold up the rest for ever
                result = AskedUnits.internal(
                        unit, "validating this step's units took longer than api.subprocess_timeout_seconds", "", 0);
            } else if (asked.isPresent()) {
                result = asked.get().ask(unit, attempts);
                over = asked.get().over();
            } else {
                result = times.validating(() -> run.computed(OwnedFields.id(unit), unit));
            }
            if (over.isPresent()) {
                break;
            }
            if (result instanceof StepResult.Passed one) {
                passed.add(one.unit());
            } else {
                failed++;
            }
            listener.ended(result, progress(name, units.size(), passed.size(), failed, times));
        }
        return new Outcome(passed, progress(name, units.size(), passed.size(), failed, times), over);
    }

    private static Progress progress(String name, int all, int valid, int failed, StepTimes times) {
        return new Progress(name, all, valid, failed, times.askingMillis(), times.validatingMillis());
    }

    private AskedUnits asked(String name, StepRun run, StepTimes times) {
        Artifact artifact = door.catalog().artifact(name);
        return new AskedUnits(artifact, door.retriesAfresh(artifact), template(name), run, asker, clock, times);
    }

    private StepTemplate template(String name) {
        String path = path("/prompts/templates", name);
        if (path.isEmpty()) {
            throw new IllegalArgumentException("step '" + name + "' has no template; add prompts.templates." + name);
        }
        return StepTemplate.of(files.source(path)
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no template " + path + ", which prompts.templates." + name + " names")));
    }

    /**
     * Judges stored failures of a step: by the current validators first, and what still fails is asked for once more, unless its
     * attempts are used up. Throws IllegalArgumentException as {@link #check} does.
     */
    public Again again(String name) {
        StepRun run = pipeline.run(name);
        if (!pipeline.asks(name)) {
            throw new IllegalArgumentException("step '" + name + "' computes; there is nobody to be asked again");
        }
        return new Again(run, asked(name, run, new StepTimes(nanos)), attempts);
    }

    /** Stored failures of one step, asked for again. */
    public static final class Again implements Revalidation.Judge {
        private final StepRun run;
        private final AskedUnits asked;
        private final int attempts;
        private int usedUp;

        private Again(StepRun run, AskedUnits asked, int attempts) {
            this.run = run;
            this.asked = asked;
            this.attempts = attempts;
        }

        @Override
        public StepResult judge(String text, long number) {
            StepResult now = run.run(text, number);
            if (!(now instanceof StepResult.Failed failed) || asked.over().isPresent()) {
                return now;
            }
            if (failed.failure().retryCount() + 1 >= attempts) {
                usedUp++;
                return now;
            }
            if (!(failed.failure().input() instanceof ObjectNode input)) {
                return now;
            }
            StepResult then = asked.askAgain(input, failed.failure());
            // a question that nobody answered is no attempt
            return asked.over().isPresent() ? now : then;
        }

        /** How many have no attempt left. */
        public int usedUp() {
            return usedUp;
        }

        /** Why nobody could be asked any more. */
        public Optional<UnitAsker.Answer.Silent> over() {
            return asked.over();
        }
    }

    /** The files that a run of these steps depends on, relative to the configuration's folder; for a copy beside its results. */
    public Set<String> dependencies(List<String> steps) {
        Set<String> paths = new LinkedHashSet<>(List.of(ConfigFiles.PIPELINE));
        for (String step : steps) {
            for (String section : List.of("/prompts/templates", "/schemas/files", "/profiles/files")) {
                String path = path(section, step);
                if (!path.isEmpty()) {
                    paths.add(path);
                }
            }
        }
        return paths;
    }

    private String path(String section, String step) {
        return door.catalog().pipeline().at(section).path(step).asText("");
    }

    /** A line of units. Throws IllegalArgumentException, with the line's number, where it is no object with a {@code unit_id}. */
    public static ObjectNode unit(String text, long number) {
        JsonNode tree;
        try {
            tree = Json.read(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line " + number + " is no JSON: " + e.getMessage(), e);
        }
        if (!(tree instanceof ObjectNode unit) || OwnedFields.id(unit).isBlank()) {
            throw new IllegalArgumentException("line " + number + " is no unit: an object with a unit_id is expected");
        }
        return unit;
    }
}
