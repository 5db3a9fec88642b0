package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.agents.council.Council;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.FolderLinks;
import dev.teamloop.cli.KnownProject;
import dev.teamloop.cli.LoopReplyParser;
import dev.teamloop.cli.LoopWiring;
import dev.teamloop.cli.Settings;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigResult;
import dev.teamloop.cli.run.ModelOptions;
import dev.teamloop.cli.run.OwnFolder;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.Session;
import dev.teamloop.cli.run.SessionQuestion;
import dev.teamloop.cli.trust.ProjectTrust;
import dev.teamloop.cli.trust.TrustedSettings;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.loop.state.LoopLock;
import dev.teamloop.loop.workspace.Repository;
import dev.teamloop.structured.ArtifactCatalog;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.StructuredOutput;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Begins a spec or goes on with one, as far as it goes: up to the person's answers, the approval, or what stands in the way. */
public final class SpecStart {
    private final RunContext context;
    private final Session session;
    private final Options options;

    /**
     * What the command line says.
     *
     * @param answers a YAML file of answers; null where there is none
     * @param phases the options of the phases that are gone through beside the usual ones
     * @param budget the most that may be spent, in ¥; null for the configuration's
     * @param yes skipped questions are a model's to answer, and what comes out is approved
     */
    public record Options(
            ModelOptions models,
            @Nullable Path answers,
            @Nullable BigDecimal budget,
            List<String> phases,
            boolean yes) {
        public Options {
            phases = List.copyOf(phases);
        }
    }

    public SpecStart(RunContext context, Session session, Options options) {
        this.context = context;
        this.session = session;
        this.options = options;
    }

    /** The same idea again goes on where it was left. Returns the exit code. */
    public int begin(String idea) throws Exception {
        String plain = idea.strip();
        if (plain.isEmpty()) {
            throw CommandException.usage("spec takes an idea: team-loop spec \"users can export their orders as CSV\"");
        }
        Optional<SpecFolder> earlier = SpecFolder.of(context.project()).stream()
                .filter(folder -> folder.read()
                        .filter(record -> record.idea().equals(plain) && record.status() == SpecRecord.Status.OPEN)
                        .isPresent())
                .findFirst();
        return run(earlier, plain, false);
    }

    /** Goes on with the spec of this id. Returns the exit code. */
    public int resume(String id) throws Exception {
        return run(Optional.of(SpecFolder.named(context.project(), id)), "", false);
    }

    /** Approves what is ready. Returns the exit code; 4 where nobody says yes. */
    public int approve(String id) throws Exception {
        SpecFolder folder = SpecFolder.named(context.project(), id);
        if (folder.artifact("acceptance_tests").isEmpty()) {
            throw CommandException.precondition("the spec " + folder.id()
                    + " has no acceptance tests yet; 'team-loop spec resume " + folder.id() + "' goes on with it");
        }
        return run(Optional.of(folder), "", true);
    }

    private int run(Optional<SpecFolder> earlier, String idea, boolean approving) throws Exception {
        Path project = context.project();
        if (options.answers() != null) {
            // before anything is asked: what is wrong with them need not be paid for
            var unused = GivenAnswers.in(options.answers());
        }
        FolderLinks.refuseOwn(project);
        KnownProject known = new KnownProject(project, context.environment());
        earlier.flatMap(SpecFolder::read)
                .ifPresent(record -> options.models().under(record.models(), known, SpecFolder.RECORD));
        ObjectNode limit = Json.MAPPER.createObjectNode();
        if (options.budget() != null) {
            limit.put("budget_yuan", options.budget());
        }
        ConfigResult.Loaded loaded = Settings.load(
                project,
                context.environment(),
                List.of(options.models().layer(), new ConfigLayer("the command line", limit)));
        TrustedSettings settings = new ProjectTrust(project, context.environment(), loaded)
                .require(SessionQuestion.of(session, context.json()));
        try (Repository repository = Repository.open(project)) {
            repository.exclude(List.of("/.team-loop/"));
            try (LoopLock lock = OwnFolder.lock(project);
                    LoopWiring wiring = new LoopWiring(project, project, settings, context.environment(), repository)) {
                if (Files.deleteIfExists(wiring.store().folder().stop())) {
                    told("a STOP from before is removed");
                }
                SpecFolder folder = earlier.orElseGet(() -> newFolder(idea));
                SpecRecord record = earlier.map(this::again).orElseGet(() -> fresh(folder, idea, wiring));
                if (record.status() == SpecRecord.Status.APPROVED) {
                    return new SpecResult(folder, context, session).approvedBefore(record);
                }
                try (SpecRun run = new SpecRun(folder, record, wiring, context.environment(), door(), this::told)) {
                    if (!folder.read().equals(Optional.of(record))) {
                        wiring.store().files().writeJson(folder.record(), record);
                    }
                    if (!options.models().keepAddress(known)) {
                        told("the user's state folder cannot be written: what follows will need --base-url again");
                    }
                    told("spec " + record.id() + (earlier.isEmpty() ? " begins" : " goes on") + "; its files lie in "
                            + context.project().relativize(folder.path()));
                    return through(folder, record, wiring, run, approving);
                }
            }
        }
    }

    /** A project's own pipeline counts where it has phases of its own. */
    private StructuredOutput door() {
        ConfigFiles own = ConfigFiles.ofProject(context.project());
        if (own.folder().isPresent()
                && own.tree(ConfigFiles.PIPELINE).at("/council/phases").isArray()) {
            return new StructuredOutput(ArtifactCatalog.of(own));
        }
        return LoopReplyParser.of(own);
    }

    private SpecFolder newFolder(String idea) {
        return new SpecFolder(context.project(), SpecId.of(idea, nonce(2)));
    }

    private static String nonce(int bytes) {
        byte[] nonce = new byte[bytes];
        new SecureRandom().nextBytes(nonce);
        return HexFormat.of().formatHex(nonce);
    }

    private SpecRecord fresh(SpecFolder folder, String idea, LoopWiring wiring) {
        Clock clock = Clock.systemUTC();
        InteractionId interaction = LoopWiring.newId("spec", clock);
        SpecRecord record = new SpecRecord(
                folder.id(),
                idea,
                interaction.value(),
                clock.instant().toString(),
                new SecureRandom().nextInt() & 0xffffffffL,
                options.phases(),
                wiring.config().budgetYuan().amount(),
                SpecRecord.Status.OPEN,
                Optional.empty(),
                Optional.of(options.models().saved(MissingNode.getInstance())));
        return record;
    }

    /** With what the command line says now. */
    private SpecRecord again(SpecFolder folder) {
        SpecRecord record = folder.read().orElseThrow();
        return record.status() == SpecRecord.Status.APPROVED
                ? record
                : record.with(
                        options.budget() == null ? record.budgetYuan() : options.budget(),
                        options.models().saved(record.models()));
    }

    private int through(SpecFolder folder, SpecRecord record, LoopWiring wiring, SpecRun run, boolean approving)
            throws Exception {
        SpecResult result = new SpecResult(folder, context, session);
        SpecRun.State state = run.advance();
        if (state instanceof SpecRun.AwaitingAnswers awaiting) {
            Optional<Map<String, String>> answers = answers(awaiting.questions());
            if (answers.isEmpty()) {
                wiring.store().files().write(folder.answersForm(), AnswersTemplate.of(awaiting.questions()));
                return result.waiting(awaiting.questions(), run.balance());
            }
            run.answer(answers.get());
            state = run.advance();
        }
        if (state instanceof SpecRun.Left left) {
            if (left.why() == Council.Why.STOPPED) {
                Files.deleteIfExists(wiring.store().folder().stop());
            }
            return result.left(exit(left.why()), left, run.balance());
        }
        if (state instanceof SpecRun.Refused refused) {
            return result.refused(refused.findings(), run.balance());
        }
        ApprovalRequest offer = ((SpecRun.Ready) state).offer();
        if (!options.yes() && !asks()) {
            return approving ? result.nobodyAgrees(offer, run.balance()) : result.ready(offer, run.balance());
        }
        if (!options.yes() && !agreed(result, offer)) {
            return result.declined(offer, run.balance());
        }
        String commit = new SpecApproval(folder, wiring).commit(record, offer);
        wiring.store().files().writeJson(folder.record(), record.approved(commit));
        return result.approved(commit, offer, run.balance());
    }

    private boolean asks() {
        return !context.json() && session.canAsk();
    }

    private boolean agreed(SpecResult result, ApprovalRequest offer) {
        session.show(result.offer(offer), false);
        return session.ask("Commit these tests and take the spec as the goal? [y/N] ")
                .filter(answer -> answer.strip().toLowerCase(Locale.ROOT).startsWith("y"))
                .isPresent();
    }

    /** From the file, the person, or nobody; empty where somebody has to answer and nobody is there. */
    private Optional<Map<String, String>> answers(JsonNode questions) throws IOException {
        Path file = options.answers();
        if (file != null) {
            return Optional.of(GivenAnswers.to(questions, file));
        }
        if (options.yes()) {
            return Optional.of(Map.of());
        }
        return asks() ? new AnswerForm(session).ask(questions) : Optional.empty();
    }

    private static int exit(Council.Why why) {
        return switch (why) {
            case BUDGET -> ExitCode.of(LoopStatus.BUDGET);
            case STOPPED -> ExitCode.of(LoopStatus.MANUAL_STOP);
            case INTERRUPTED -> ExitCode.INTERRUPTED;
            case UNUSABLE -> ExitCode.of(LoopStatus.FATAL);
        };
    }

    private void told(String line) {
        if (!context.quiet() && !context.json()) {
            session.show(line, false);
        }
    }
}
