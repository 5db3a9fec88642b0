package dev.teamloop.cli.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.Amounts;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.loop.state.LoopLock;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options of {@code goal}, {@code resume} and {@code demo} that set what a loop may use. */
public final class RunOptions {
    private static final String PARALLEL = "parallel";

    @Mixin
    ModelOptions models = new ModelOptions();

    @Option(names = "--budget", paramLabel = "YUAN", description = "the most the loop may spend, in ¥")
    @Nullable
    BigDecimal budget;

    @Option(names = "--max-rounds", paramLabel = "N", description = "the most rounds")
    @Nullable
    Integer maxRounds;

    @Option(names = "--yes", description = "do not ask for confirmation of plan and estimate")
    boolean yes;

    @Option(
            names = "--on-pause",
            paramLabel = "wait|stop",
            converter = WaitOrStop.class,
            completionCandidates = WaitOrStop.class,
            description = "at 95 %% of the budget: wait for a top-up, or stop; default: wait on a terminal")
    @Nullable
    String onPause;

    @Option(
            names = "--coder-agent",
            paramLabel = "NAME",
            description =
                    "an external agent as coder (see 'team-loop agents'); it works in a room. With several, as a,b,"
                            + " each works on the same key result and the best goes on; 'own' is the program's own coder")
    @Nullable
    String coderAgent;

    @Option(names = "--rooms", description = "work in a room: a git work tree of the loop's own; your tree stays free")
    boolean rooms;

    @Option(
            names = "--parallel",
            paramLabel = "N",
            description = "how many key results are worked on at once, each in a room of its own; default: 1")
    @Nullable
    Integer parallel;

    @Option(
            names = "--lease",
            paramLabel = "FILE",
            hidden = true,
            description = "a lock to hold while this runs; the fleet that lent the budget knows by it")
    @Nullable
    Path lease;

    /** What {@code --on-pause} takes. */
    private static final class WaitOrStop implements ITypeConverter<String>, Iterable<String> {
        private static final List<String> WORDS = List.of("wait", "stop");

        @Override
        public String convert(String word) {
            if (WORDS.contains(word)) {
                return word;
            }
            throw new TypeConversionException("'" + word + "' is neither wait nor stop");
        }

        @Override
        public Iterator<String> iterator() {
            return WORDS.iterator();
        }
    }

    /** The endpoint plays back a recording, and ends with this process. */
    boolean recorded;

    /** For a demo, which is asked nothing: one endpoint that ends with it, the plan confirmed, no waiting. */
    public static RunOptions unattended(String baseUrl) {
        RunOptions options = new RunOptions();
        options.models.baseUrl = baseUrl;
        options.yes = true;
        options.onPause = "stop";
        options.recorded = true;
        return options;
    }

    /**
     * Runs a loop while holding the lock that {@code --lease} names. Throws a {@link CommandException} with exit 4 where a fleet holds it,
     * which has given the budget to somebody else.
     */
    public int holdingLease(Callable<Integer> loop) throws Exception {
        if (lease == null) {
            return loop.call();
        }
        Path file = lease;
        try (LoopLock held = LoopLock.take(file)
                .orElseThrow(
                        () -> CommandException.precondition("the budget was taken back (" + file + " is held by pid "
                                + LoopLock.holder(file) + "); 'team-loop fleet resume' starts the loop again"))) {
            return loop.call();
        }
    }

    /** For what nobody watches: within these limits, asked nothing, no waiting. */
    public static RunOptions within(ModelOptions models, Yuan budget, Optional<Integer> maxRounds) {
        RunOptions options = new RunOptions();
        options.models = models;
        options.budget = budget.plain();
        options.maxRounds = maxRounds.orElse(null);
        options.yes = true;
        options.onPause = "stop";
        return options;
    }

    Optional<Yuan> budget() {
        return Optional.ofNullable(budget).map(amount -> new Yuan(Amounts.checked("--budget", amount)));
    }

    /** Whether the command line asks for rooms. */
    boolean rooms() {
        return rooms || (parallel != null && parallel > 1);
    }

    Optional<Integer> maxRounds() {
        return Optional.ofNullable(maxRounds);
    }

    /** Plan and estimate need no confirmation. */
    boolean confirmed() {
        return yes;
    }

    /** Writes down, where no clone can, which address the user named, so that a resume knows it again. */
    void keepAddress(KnownProject known, Consumer<LoopEvent> events) {
        if (!models.keepAddress(known)) {
            events.accept(new LoopEvent.Note(
                    "the user's state folder cannot be written: 'team-loop resume' will need --base-url again", true));
        }
    }

    /** Takes the models of a spec where the command line names none; see {@link ModelOptions#under}. */
    public void under(JsonNode saved, KnownProject known, String file) {
        models.under(saved, known, file);
    }

    /** As a configuration layer. */
    ConfigLayer layer() {
        ObjectNode values = models.values();
        if (budget != null) {
            values.put("budget_yuan", budget);
        }
        if (maxRounds != null) {
            values.put("max_rounds", maxRounds);
        }
        if (coderAgent != null) {
            String model = values.path("models").path("coder").asText();
            values.withObject("/models").put("coder", "agent:" + coderAgent + (model.isEmpty() ? "" : "/" + model));
        }
        if (rooms) {
            values.withObject("/workspace").put("mode", "rooms");
        }
        if (parallel != null) {
            values.withObject("/workspace").put(PARALLEL, parallel);
        }
        return new ConfigLayer("the command line", values);
    }

    /**
     * What the loop was started with, below what is said now. Throws a {@link CommandException} with exit 4 where that is an address that
     * the user never named: keys would be sent there.
     */
    ConfigLayer savedLayer(JsonNode saved, KnownProject known) {
        ObjectNode values = Json.MAPPER.createObjectNode();
        if (models.baseUrl == null) {
            ModelOptions.address(saved, known, ".team-loop/init.json")
                    .ifPresent(url -> values.withObject("/providers/default").put("base_url", url));
        }
        if (saved.path(PARALLEL).isInt() && known.get(KnownProject.SINCE).isPresent()) {
            values.withObject("/workspace").put(PARALLEL, saved.path(PARALLEL).asInt());
        }
        if (saved.path("models").isObject()) {
            values.set("models", saved.path("models"));
        }
        return new ConfigLayer("the options of the loop's start (.team-loop/init.json)", values);
    }

    private static @Nullable String text(JsonNode saved, String key) {
        return saved.path(key).isTextual() ? saved.path(key).asText() : null;
    }

    /** What {@code init.json} keeps of these; no keys. */
    ObjectNode saved(JsonNode before) {
        ObjectNode saved = models.saved(before);
        if (coderAgent != null) {
            saved.withObject("/models").set("coder", layer().values().at("/models/coder"));
        }
        if (onPause != null) {
            saved.put("on_pause", onPause);
        }
        if (parallel != null) {
            saved.put(PARALLEL, parallel);
        }
        if (recorded) {
            saved.put("recorded", true);
        }
        return saved;
    }

    /** Whether {@code resume} can go on with this loop when it has ended early. */
    boolean resumable() {
        return !recorded;
    }

    /** Whether the loop of these saved options could ask nobody any more. */
    boolean playedBack(JsonNode saved) {
        return saved.path("recorded").asBoolean() && models.baseUrl == null;
    }

    /** Whether to wait at 95 %. */
    boolean waits(JsonNode before, Session session) {
        String said = onPause != null ? onPause : text(before, "on_pause");
        if (said == null) {
            return session.canAsk();
        }
        return said.equals("wait");
    }
}
