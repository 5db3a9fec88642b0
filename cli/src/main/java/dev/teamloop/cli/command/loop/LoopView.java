package dev.teamloop.cli.command.loop;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.Secrets;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.command.option.CommonOptions;
import dev.teamloop.cli.report.NowReading;
import dev.teamloop.cli.report.SessionRecord.NowFacts;
import dev.teamloop.cli.spec.SpecFolder;
import dev.teamloop.cli.spec.SpecRecord;
import dev.teamloop.cli.spec.SpecView;
import dev.teamloop.core.budget.PriceTable;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig;
import dev.teamloop.loop.journal.LoopHistory;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopArchive;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.state.LoopState;
import dev.teamloop.loop.state.Snapshot;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.state.StateStore;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a loop's records for commands that only look. */
final class LoopView {
    private static final int OPENING_MILLIS = 300;

    private final LoopConfig config;
    private final StateStore store;
    private final LoopArchive succession;

    LoopView(CommonOptions common) {
        this(common.project(), common.environment());
    }

    LoopView(Path project, Map<String, String> environment) {
        if (Stream.of(".team-loop", "logs", "rdf")
                .allMatch(name -> Files.notExists(project.resolve(name), LinkOption.NOFOLLOW_LINKS))) {
            // no configuration could change that, and reading it takes longer than all else
            throw CommandException.precondition(
                    noLoop(project.resolve(".team-loop").resolve("STATE.md")));
        }
        this.config = Settings.load(project, environment, List.of()).config();
        FolderLinks.refuse(project, config.paths());
        this.succession = LoopArchive.in(project, Secrets.guard(environment));
        succession.settleUnlessRunning();
        this.store = new StateStore(
                new LoopFolder(project, config.paths().logs(), config.paths().rdf()),
                Secrets.guard(project, environment, config));
    }

    LoopConfig config() {
        return config;
    }

    StateStore store() {
        return store;
    }

    LoopFolder folder() {
        return store.folder();
    }

    /** STATE.md, or exit 4. */
    StateFile file() {
        if (!store.hasState()) {
            throw none();
        }
        return store.readState()
                .orElseThrow(() -> CommandException.precondition(
                        folder().state() + " is damaged; 'team-loop resume' goes on from the newest whole snapshot"));
    }

    /** How the loop ended; empty while it runs, and while another one is being opened in its place. */
    Optional<String> ended() {
        return store.readState().flatMap(StateFile::stopReason);
    }

    /** What a loop that runs is doing; empty where none does. */
    Optional<NowFacts> now(StateFile file) {
        return file.running() && !interrupted(file)
                ? NowReading.of(LoopHistory.of(folder().events()), Instant.now(), text -> text)
                : Optional.empty();
    }

    CommandException none() {
        return CommandException.precondition(
                succession.open()
                        ? "a loop is being started here (pid " + LoopLock.holder(folder().lock())
                                + ") and still reads its goal; look again in a moment"
                        : noLoop(folder().state()) + unfinishedSpec());
    }

    private String unfinishedSpec() {
        return SpecFolder.of(folder().project()).stream()
                .filter(spec -> spec.read()
                        .filter(record -> record.status() == SpecRecord.Status.OPEN)
                        .isPresent())
                .reduce((first, last) -> last)
                .map(spec -> "; the spec " + spec.id() + " " + SpecView.standing(spec) + ": 'team-loop spec show "
                        + spec.id() + "'")
                .orElse("");
    }

    private static String noLoop(Path state) {
        return "there is no loop here (no " + state + "); start one with 'team-loop goal'";
    }

    /** The loop calls itself running, and no process runs it. */
    boolean interrupted(StateFile file) {
        return file.running()
                && LoopLock.abandoned(folder().lock())
                // it may have ended since it was read
                && store.readState().map(StateFile::running).orElse(true);
    }

    /** Whether {@code resume} could go on with it: a demo's recorded model has ended with the demo. */
    boolean resumable() {
        return store.readInit()
                .map(init -> !init.path("options").path("recorded").asBoolean())
                .orElse(true);
    }

    /** Whether a loop is being opened here, whose records are not there yet. */
    boolean opening() {
        return !store.hasState() && succession.open();
    }

    /** While a loop is being opened here its records are not there yet: waits for them. */
    void awaitOpening() throws InterruptedException {
        while (opening()) {
            Thread.sleep(OPENING_MILLIS);
        }
    }

    /** The state of the last finished round; before the first, the planned one. */
    Optional<LoopState> state(StateFile file) {
        return store.endSnapshot(file.round())
                .flatMap(Snapshot::stateOrEmpty)
                .or(() -> store.readInit()
                        .map(init -> init.path("state"))
                        .filter(node -> node.isObject())
                        .map(node -> Json.as(node, LoopState.class)));
    }

    FileLedger ledger(Yuan budget) {
        return new FileLedger(
                store.files(),
                folder().ledger(),
                new PriceTable(Map.of(), config.tokenRate().yuanPerThousand()),
                budget,
                Clock.systemUTC());
    }
}
