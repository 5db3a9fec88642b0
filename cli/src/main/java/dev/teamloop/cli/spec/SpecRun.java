package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.ModelAgents;
import dev.teamloop.agents.council.Council;
import dev.teamloop.agents.council.CouncilMember;
import dev.teamloop.agents.model.ModelRouting;
import dev.teamloop.base.files.Fingerprint;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.Endpoints;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Secrets;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.knowledge.RdfKnowledge;
import dev.teamloop.loop.measure.TestRunner;
import dev.teamloop.loop.record.LoopLogs;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.FileLedger;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.StructuredOutput;
import dev.teamloop.structured.phases.Phase;
import dev.teamloop.structured.phases.Phases;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Goes through a spec's phases from where it stands, up to its approval or to where it has to wait. */
final class SpecRun implements AutoCloseable {
    private static final String TESTS = "acceptance_tests";
    /** Of a trial: whether its tests are as a person left them. */
    private static final String EDITED = "edited";

    private static final int LONGEST_LINE = 300;

    private final SpecFolder folder;
    private final SpecRecord record;
    private final LoopWiring wiring;
    private final TestRunner runner;
    private final AtomicFiles files;
    private final FileLedger ledger;
    private final LoopLogs logs;
    private final FolderCouncilStore store;
    private final Phases phases;
    private final Council council;
    private final ModelRouting routing;
    private final int revisions;
    private final Path stop;
    private final Clock clock = Clock.systemUTC();
    private final Consumer<String> watcher;

    /** Exit 4 where no endpoint answers although models have to be asked, or no test runner is found. */
    SpecRun(
            SpecFolder folder,
            SpecRecord record,
            LoopWiring wiring,
            Map<String, String> environment,
            StructuredOutput door,
            Consumer<String> watcher)
            throws InterruptedException {
        this.folder = folder;
        this.record = record;
        this.wiring = wiring;
        this.watcher = watcher;
        this.runner = wiring.runner().runner();
        requirePlace(runner, wiring.repository().tracked());
        this.files = wiring.store().files();
        this.stop = new LoopFolder(folder.project(), "logs", "rdf").stop();
        this.ledger = new FileLedger(files, folder.ledger(), wiring.prices(), new Yuan(record.budgetYuan()), clock);
        InteractionId id = new InteractionId(record.interaction());
        this.logs = new LoopLogs(new LoopFolder(folder.path(), "logs", "rdf"), id, files, clock, event -> {});
        ModelAgents agents = wiring.agents(ledger, logs, door);
        this.routing = agents.routing();
        if (folder.artifact(TESTS).isEmpty()) {
            // what is ready is approved without a model, unless the tests are no good any more
            Endpoints.require(routing);
        }
        List<CouncilMember> members = agents.council(id);
        SecretMask mask = Secrets.mask(
                folder.project(),
                environment,
                wiring.config(),
                wiring.repository().tracked());
        RdfKnowledge knowledge = new RdfKnowledge(
                folder.project(), "spec", folder.path().resolve("index").toString(), wiring.guard());
        this.store = new FolderCouncilStore(
                folder, record, files, new ProjectContext(wiring, runner, mask, knowledge), watcher);
        ArtifactCatalog catalog = door.catalog();
        this.phases = Phases.of(catalog.pipeline());
        this.revisions = wiring.config().council().revisions();
        this.council = new Council(members, store, phases, catalog, record.seed(), revisions, () -> Files.exists(stop));
    }

    /** Acceptance tests are new files: where the suite runs no new one, all that is asked before would be for nothing. */
    private static void requirePlace(TestRunner runner, Set<String> tracked) {
        List<String> globs = runner.testGlobs();
        if (!globs.isEmpty() && tracked.containsAll(globs)) {
            throw CommandException.precondition(
                    "acceptance tests are new files, and the suite runs none: it runs "
                            + String.join(", ", globs)
                            + " alone. Have the test runner's settings name a folder or a pattern instead (pytest: testpaths or python_files)");
        }
    }

    /** Where a spec stands when it is left. */
    sealed interface State {}

    /** Everything is there for a person to approve, with what that person has to know first. */
    record Ready(ApprovalRequest offer) implements State {}

    /** The person's answers are needed. */
    record AwaitingAnswers(JsonNode questions) implements State {}

    /** Nothing further can be done now; a later call goes on. */
    record Left(Council.Why why, String reason) implements State {}

    /** The acceptance tests cannot be taken. */
    record Refused(List<String> findings) implements State {}

    Balance balance() {
        return ledger.balance();
    }

    State advance() throws InterruptedException {
        Set<String> options = Set.copyOf(record.options());
        List<Phase> through = phases.with(options);
        Set<String> leftOut = new HashSet<>(phases.artifacts());
        through.forEach(phase -> leftOut.remove(phase.artifact()));
        for (Phase phase : through) {
            Council.Progress progress = council.run(phase, leftOut);
            if (progress instanceof Council.Waiting waiting) {
                if (!waiting.names().contains("interview")) {
                    throw new IllegalStateException("phase " + phase.name() + " waits for " + waiting.names());
                }
                return new AwaitingAnswers(store.artifact("interview_questions").orElseThrow());
            }
            if (progress instanceof Council.Halted halted) {
                return new Left(halted.why(), halted.reason());
            }
        }
        return tried();
    }

    /** Keeps the person's answers; what was skipped is a model's to answer. */
    void answer(Map<String, String> answers) {
        JsonNode questions = store.artifact("interview_questions").orElseThrow();
        ObjectNode interview = InterviewDocument.of(record.id(), questions, answers, clock.instant());
        store.keepArtifact("interview", interview);
        if (InterviewDocument.skipped(interview).isEmpty()) {
            // nothing is left for a model to answer
            store.keepArtifact("full_answers", interview);
        }
    }

    /** Tries the tests; what is wrong with them goes back to who wrote them: a bounded number of times to the model, at once to a person. */
    private State tried() throws InterruptedException {
        Phase phase = phases.asking(TESTS);
        Optional<JsonNode> known = folder.document("trial");
        while (true) {
            JsonNode tests = store.artifact(TESTS).orElseThrow();
            JsonNode trial = known.filter(kept -> isOf(kept, tests)).isPresent()
                    ? known.get()
                    : trial(tests, known.filter(kept -> isEdited(kept, tests)).isPresent());
            List<String> findings = ApprovalRequest.texts(trial.path("findings"));
            if (findings.isEmpty()) {
                return new Ready(ApprovalRequest.of(
                        folder, wiring.repository().head(), wiring.config().scope()));
            }
            watcher.accept("the acceptance tests are not good yet: " + brief(findings.get(0))
                    + (findings.size() > 1 ? " (and " + (findings.size() - 1) + " more)" : ""));
            int nth = trial.path("round").asInt();
            if (nth > revisions || trial.path(EDITED).asBoolean()) {
                return new Refused(findings);
            }
            Endpoints.require(routing);
            if (council.revise(phase, findings, nth) instanceof Council.Halted halted) {
                return new Left(halted.why(), halted.reason());
            }
            known = Optional.of(counted(trial, nth + 1));
        }
    }

    private static String brief(String finding) {
        return finding.length() <= LONGEST_LINE ? finding : finding.substring(0, LONGEST_LINE) + "…";
    }

    /** A revision that changed nothing is one of those that are allowed, too; what it gave back need not be tried again. */
    private JsonNode counted(JsonNode trial, int round) {
        ObjectNode next = trial.deepCopy();
        next.put("round", round);
        store.keepRecord("trial", next);
        return next;
    }

    private boolean isOf(JsonNode trial, JsonNode tests) {
        return trial.path("head").asText().equals(wiring.repository().head())
                && trial.path("tests_sha").asText().equals(sha(tests));
    }

    /** Whether a person has changed them since: what a model wrote last was good. */
    private static boolean isEdited(JsonNode trial, JsonNode tests) {
        boolean good = trial.path("findings").isEmpty() || trial.path(EDITED).asBoolean();
        return good && !trial.path("tests_sha").asText().equals(sha(tests));
    }

    private static String sha(JsonNode tests) {
        return Fingerprint.of(Json.line(tests).getBytes(StandardCharsets.UTF_8)).sha256();
    }

    private JsonNode trial(JsonNode tests, boolean edited) throws InterruptedException {
        watcher.accept("trying the acceptance tests on today's tree, three times");
        int round =
                folder.document("trial").map(kept -> kept.path("round").asInt()).orElse(1);
        Set<String> toCome = new TreeSet<>();
        store.artifact("beads_expanded")
                .orElseThrow()
                .forEach(bead -> bead.path("target_files").forEach(path -> toCome.add(path.asText())));
        AcceptanceTestCheck.Result result;
        try {
            runner.prepare().ifPresent(problem -> {
                throw CommandException.precondition("the project cannot be prepared for its tests: " + problem);
            });
            result = new AcceptanceTestCheck(wiring, runner).of(AcceptanceFile.of(tests), toCome);
        } catch (IOException e) {
            throw CommandException.precondition("the acceptance tests cannot be tried here: " + e.getMessage());
        }
        ObjectNode document = Json.MAPPER.createObjectNode();
        document.put("round", round);
        document.put(EDITED, edited);
        document.put("head", wiring.repository().head());
        document.put("tests_sha", sha(formatted(tests, result.formatted())));
        document.set("test_files", Json.tree(result.files()));
        document.set("findings", Json.tree(result.findings()));
        document.set("tests", Json.tree(result.tests()));
        store.keepRecord("trial", document);
        return document;
    }

    /** What the build makes of the files it would make of them again: they are kept so. */
    private JsonNode formatted(JsonNode tests, Map<String, String> contents) {
        if (contents.isEmpty()) {
            return tests;
        }
        watcher.accept("the project's build formats " + String.join(", ", new TreeSet<>(contents.keySet()))
                + "; they are taken as it writes them");
        JsonNode formatted = AcceptanceFile.rewritten(tests, contents);
        store.keepArtifact(TESTS, formatted);
        return formatted;
    }

    @Override
    public void close() throws IOException {
        logs.close();
    }
}
