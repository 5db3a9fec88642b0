package dev.teamloop.cli.agent;

import dev.teamloop.agents.gateway.MeteredSession;
import dev.teamloop.cli.agent.AgentTree.Change;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.CodeReply.CodeFile;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.port.AgentLog;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.CoderWorkspace;
import dev.teamloop.core.port.Failure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One key result of an external agent's. After each of its turns the difference goes through the workspace, which writes what is in scope;
 * the rest is taken back and told, and the second time it is handed over as it is, so that the handover is refused whole.
 */
final class ExternalSession implements Coder.Session {
    private static final int LONGEST_SUMMARY = 2_000;

    private final AgentSetting setting;
    private final String prompt;
    private final CoderWorkspace workspace;
    private final Tools tools;
    private final CallContext context;
    private final AgentLog log;
    private @Nullable AgentRun run;
    private @Nullable WorkspaceCarrier carrier;
    private List<String> takenBack = List.of();
    private Optional<CodeReply> refused = Optional.empty();
    private boolean strayed;
    private boolean worked;
    private int told;

    /** Makes the server that the agent has in its session. */
    @FunctionalInterface
    interface Tools {
        CoderServer with(WorkspaceCarrier carrier);
    }

    ExternalSession(
            AgentSetting setting,
            String prompt,
            CoderWorkspace workspace,
            Tools tools,
            CallContext context,
            AgentLog log) {
        this.setting = setting;
        this.tools = tools;
        this.log = log;
        this.prompt = prompt;
        this.workspace = workspace;
        this.context = context;
    }

    @Override
    public Answer<CodeReply> start() {
        return turn(prompt);
    }

    @Override
    public Answer<CodeReply> handBack(String findings) {
        if (refused.isPresent()) {
            // told once already; asking again would only cost more
            return new Answer.Given<>(refused.get());
        }
        MeteredSession.Spent spent = Objects.requireNonNull(run).spent();
        if (spent.unpaid()) {
            // what it left was judged; every further prompt would meet a closed purse
            return new Answer.Failed<>(unpaid(spent), Optional.empty());
        }
        String scope = takenBack.isEmpty()
                ? ""
                : "These changes were taken back, because they cannot be handed over; the next time the work is"
                        + " refused:\n"
                        + String.join("\n", takenBack) + "\n\n";
        return turn("The program has checked what you left. What follows is data. Mend what it names, then end your"
                + " turn.\n\n"
                + scope + findings);
    }

    private Answer<CodeReply> turn(String text) {
        try {
            AgentRun current = run == null ? opened() : run;
            run = current;
            current.tree().follow();
            AgentTurn turn = current.ask(text);
            WorkspaceCarrier desks = Objects.requireNonNull(carrier);
            List<WorkspaceCarrier.Left> left = desks.carry();
            int changes = desks.counted() + left.size();
            tell(current.spent(), turn, changes);
            boolean hadWorked = worked;
            worked |= changes > 0;
            // what an earlier turn left is judged again, whatever became of this one
            boolean broken = turn.failed() && (turn.late() || !hadWorked);
            return changes == 0 && (broken || current.spent().unpaid())
                    ? new Answer.Failed<>(failure(current.spent(), turn), Optional.empty())
                    : new Answer.Given<>(handedOver(current, turn, left));
        } catch (IOException e) {
            return new Answer.Failed<>(
                    new Failure(Failure.Kind.EXHAUSTED, "agent '" + setting.name() + "': " + e.getMessage()),
                    Optional.empty());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Answer.Failed<>(Failure.interrupted(), Optional.empty());
        }
    }

    private AgentRun opened() throws IOException, InterruptedException {
        return AgentRun.open(setting, context, tree -> {
            WorkspaceCarrier made = new WorkspaceCarrier(tree, workspace);
            carrier = made;
            return Optional.of(tools.with(made));
        });
    }

    private Failure failure(MeteredSession.Spent spent, AgentTurn turn) {
        if (spent.unpaid()) {
            return unpaid(spent);
        }
        String reason = "agent '" + setting.name() + "': "
                + turn.why(true).or(spent::refused).orElse("");
        return new Failure(turn.late() ? Failure.Kind.TIMED_OUT : Failure.Kind.EXHAUSTED, reason);
    }

    private static Failure unpaid(MeteredSession.Spent spent) {
        return new Failure(Failure.Kind.BUDGET_REFUSED, spent.refused().orElse(""));
    }

    private CodeReply handedOver(AgentRun current, AgentTurn turn, List<WorkspaceCarrier.Left> left)
            throws IOException {
        for (WorkspaceCarrier.Left one : left) {
            current.tree().takeBack(one.change().path());
        }
        List<String> back = left.stream().map(WorkspaceCarrier.Left::reason).toList();
        List<CodeFile> outside =
                left.stream().flatMap(one -> outside(one.change()).stream()).toList();
        takenBack = back;
        if (!back.isEmpty()) {
            log.write(
                    context,
                    Line.of(Level.WARNING, "scope", "agent '" + setting.name() + "': changes were taken back")
                            .withRiskFlags(back));
        }
        String said =
                turn.fault().map(fault -> fault + ". ").orElse("") + turn.said().strip();
        String summary = said.isEmpty()
                ? "what agent '" + setting.name() + "' left"
                : said.substring(0, Math.min(LONGEST_SUMMARY, said.length()));
        CodeReply reply = new CodeReply("done", summary, "", strayed && !outside.isEmpty() ? outside : List.of(), null);
        if (strayed && !outside.isEmpty()) {
            refused = Optional.of(reply);
        }
        strayed |= !outside.isEmpty();
        return reply;
    }

    /** What could not be handed over although it is a file like others. */
    private static Optional<CodeFile> outside(Change change) {
        return change instanceof Change.Unusable
                ? Optional.empty()
                : Optional.of(new CodeFile(
                        change.path(),
                        change instanceof Change.Text text ? text.content() : null,
                        change instanceof Change.Deleted));
    }

    private void tell(MeteredSession.Spent spent, AgentTurn turn, int changes) {
        told++;
        Optional<String> why = turn.why(changes == 0);
        String how = why.map(text -> ": " + text).orElse("");
        String message = "agent '" + setting.name() + "', prompt " + told + how + "; " + changes + " changed files, "
                + spent.calls() + " calls and " + spent.charged() + " so far";
        log.write(
                context,
                new Line(
                        turn.fault().isPresent() ? Level.WARNING : Level.INFO,
                        context.step().id(),
                        message,
                        List.of(),
                        0,
                        why.stream().toList(),
                        Duration.ZERO,
                        spent.tokens().in(),
                        spent.tokens().out(),
                        List.of()));
    }

    @Override
    public void close() {
        AgentRun current = run;
        run = null;
        if (current != null) {
            try {
                current.close();
            } catch (IOException e) {
                throw new UncheckedIOException("what agent '" + setting.name() + "' left cannot be cleared away", e);
            }
        }
    }
}
