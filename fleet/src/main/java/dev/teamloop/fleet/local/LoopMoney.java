package dev.teamloop.fleet.local;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.StateStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * What the loops of one goal did with their money, by their own ledgers: the loop that is the project's newest, and those before
 * it that never came to a state. They are known by the first part of their ids.
 */
public final class LoopMoney {
    private final LoopFolder folder;
    private final StateStore store;
    private final String prefix;
    private final Clock clock;

    public LoopMoney(Path project, String source, TextGuard guard, Clock clock) {
        // what lies outside .team-loop is of no concern here
        this.folder = new LoopFolder(project, "logs", "rdf");
        this.store = new StateStore(folder, guard);
        this.prefix = source + "-";
        this.clock = clock;
    }

    /**
     * The goal's newest loop, where it is the project's newest too.
     *
     * @param budget what it was started with, before anything was added
     */
    public record Current(String loopId, Yuan budget, Balance balance) {}

    public Optional<Current> current() {
        return store.readInit()
                .filter(init -> init.path("loop_id").asText().startsWith(prefix))
                .map(init -> {
                    Yuan budget = budget(init);
                    return new Current(
                            init.path("loop_id").asText(),
                            budget,
                            ledger(folder.ledger(), budget).balance());
                });
    }

    private static Yuan budget(JsonNode init) {
        JsonNode budget = init.path("options").path("budget_yuan");
        return budget.isNumber() ? new Yuan(budget.decimalValue()) : Yuan.ZERO;
    }

    /** Whether the current loop has a state that can be resumed. */
    boolean resumable() {
        return store.readState()
                .filter(state -> state.loopId().value().startsWith(prefix))
                .isPresent();
    }

    /** Spent and reserved by all loops of the goal. A call that a crash cut off counts as its worst case. */
    public Yuan committed() {
        return current()
                .map(loop -> loop.balance().committed())
                .orElse(Yuan.ZERO)
                .plus(earlier());
    }

    /** The same without the current loop. */
    private Yuan earlier() {
        Yuan sum = Yuan.ZERO;
        if (!Files.isDirectory(folder.archive())) {
            return sum;
        }
        try (DirectoryStream<Path> loops = Files.newDirectoryStream(folder.archive(), prefix + "*")) {
            for (Path loop : loops) {
                sum = sum.plus(ledger(loop.resolve("ledger.jsonl"), Yuan.ZERO)
                        .balance()
                        .committed());
            }
            return sum;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder.archive(), e);
        }
    }

    /**
     * Makes all that the goal's loops may spend equal to what they hold of the purse, by adding to the current loop's budget,
     * or taking away from it. Done twice it changes nothing more. A loop that runs must only be given more.
     */
    void align(Yuan leased) {
        current().ifPresent(loop -> {
            Yuan missing = leased.minus(earlier()).minus(loop.balance().budget());
            if (missing.compareTo(Yuan.ZERO) != 0) {
                ledger(folder.ledger(), loop.budget()).topUp(missing);
            }
        });
    }

    private FileLedger ledger(Path file, Yuan budget) {
        AtomicFiles files = store.files();
        return new FileLedger(files, file, new PriceTable(Map.of(), BigDecimal.ZERO), budget, clock);
    }

    /** Asks the current loop to end after the round in hand; false where none has begun. */
    boolean stop() {
        if (current().isEmpty()) {
            return false;
        }
        store.files().write(folder.stop(), "");
        return true;
    }

    /** What the current loop is doing, in a few words. */
    String progress() {
        return store.readState()
                .filter(state -> state.loopId().value().startsWith(prefix))
                .map(state -> "round " + (state.round() + 1))
                .orElse(current().isPresent() ? "reading the goal" : "starting");
    }
}
