package dev.teamloop.loop.step;

import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.loop.decide.Confirmation;
import dev.teamloop.loop.record.LogAnalysis;
import dev.teamloop.loop.round.AgentPorts;
import dev.teamloop.loop.round.LoopRecords;
import dev.teamloop.loop.round.Project;
import dev.teamloop.loop.round.RoundWork.Collected;
import dev.teamloop.loop.round.RoundWork.Prepared;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.state.StateFile;
import dev.teamloop.loop.workspace.HeadAndTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What a program can check of a round for the auditor, and the round's logs. */
final class AuditEvidence {
    private static final int LOGS = 12_000;
    private static final int LONGEST_LINE = 250;
    private static final Pattern ACCOUNT =
            Pattern.compile("^\\S+ INFO +(?:status:|confirm:|\\w+: .*\\d tokens in \\()");

    private final LoopRecords records;
    private final Project project;
    private final AgentPorts agents;

    AuditEvidence(LoopRecords records, Project project, AgentPorts agents) {
        this.records = records;
        this.project = project;
        this.agents = agents;
    }

    AuditChecklist.Facts facts(Prepared prepared, Collected collected) {
        boolean committed = collected.result().commitSha() != null;
        String coder = agents.models().modelOf(Agent.CODER);
        boolean differ = !coder.equals(agents.models().modelOf(Agent.REVIEWER))
                && !coder.equals(agents.models().modelOf(Agent.TESTER))
                && !coder.equals(agents.models().modelOf(Agent.AUDITOR));
        return new AuditChecklist.Facts(
                handoversKept(prepared.round()),
                committed,
                collected.changeRecord() > 0,
                isLogged(prepared.round()),
                idsAgree(prepared, collected.result()),
                differ,
                Files.exists(records.folder().patch(records.id(), prepared.round())));
    }

    /** Every step so far, of this round and of the finished ones, has written the record it owes (seed 002, Escape Detection). */
    private boolean isLogged(int round) {
        LogAnalysis logs = LogAnalysis.of(records.folder(), records.loopId());
        List<Confirmation> owed = Confirmation.owed(3, 9);
        int finished = Math.min(
                round - 1, records.store().readState().map(StateFile::round).orElse(round - 1));
        return logs.confirmations(finished) == Confirmation.values().length * finished
                && logs.confirmed(round).containsAll(owed);
    }

    /** The round's handovers so far stand whole on disk, and each carries this loop's id. */
    private boolean handoversKept(int round) {
        JsonLines.Read kept = JsonLines.read(records.folder().handovers(round));
        return kept.torn() == 0
                && !kept.lines().isEmpty()
                && kept.lines().stream()
                        .allMatch(line -> line.path("value")
                                .path("interaction_id")
                                .asText()
                                .equals(records.id().value()));
    }

    /** Task, result and commit name the same interaction. */
    private boolean idsAgree(Prepared prepared, TaskResult result) {
        String sha = result.commitSha();
        return result.interactionId().equals(prepared.task().interactionId())
                && (sha == null
                        || project.repository().history().messageOf(sha).contains("interaction_id=" + records.id()));
    }

    /** Why the coder was handed its work back in this round, first to last, as its log says. */
    List<String> handBacks(int round) {
        return JsonLines.read(records.folder().agentLog(records.loopId(), round, Agent.CODER)).lines().stream()
                .filter(line -> line.path("intent").asText().equals(CodeStep.HANDED_BACK))
                .map(line -> project.mask().mask(line.path("message").asText()))
                .toList();
    }

    /** What a tool was given to write stands in the diff. */
    private static String shortened(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…";
    }

    /** What all agents logged but for the accounts of money and tokens, cut to a bound. */
    String logs(int round) {
        StringBuilder out = new StringBuilder();
        for (Agent agent : Agent.values()) {
            Path text = records.folder().roundLogs(records.loopId(), round).resolve(agent.id() + ".log");
            if (Files.exists(text)) {
                try {
                    out.append("== ").append(agent.id()).append(" ==\n");
                    OrdinaryFile.lines(text).stream()
                            .filter(line -> !ACCOUNT.matcher(line).find())
                            .forEach(line -> out.append(shortened(line)).append('\n'));
                } catch (IOException e) {
                    out.append("(unreadable)\n");
                }
            }
        }
        return HeadAndTail.to(project.mask().mask(out.toString()), LOGS);
    }
}
