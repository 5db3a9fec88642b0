package dev.teamloop.loop.controller;

import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.loop.controller.RoundWork.Collected;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.state.JsonLines;
import dev.teamloop.loop.workspace.Capped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What a program can check of a round for the auditor, and the round's logs. */
final class AuditEvidence {
    private static final int LOGS = 12_000;
    private static final String HANDED_BACK = " INFO  " + CodeStep.HANDED_BACK + ": ";
    private static final Pattern ACCOUNT =
            Pattern.compile("^\\S+ INFO +(?:status:|confirm:|\\w+: .*\\d tokens in \\()");

    private final Loop loop;

    AuditEvidence(Loop loop) {
        this.loop = loop;
    }

    AuditChecklist.Facts facts(Prepared prepared, Collected collected) {
        boolean committed = collected.result().commitSha() != null;
        String coder = loop.agents().models().modelOf(Agent.CODER);
        boolean differ = !coder.equals(loop.agents().models().modelOf(Agent.REVIEWER))
                && !coder.equals(loop.agents().models().modelOf(Agent.TESTER))
                && !coder.equals(loop.agents().models().modelOf(Agent.AUDITOR));
        return new AuditChecklist.Facts(
                handoversKept(prepared.round()),
                committed,
                collected.changeRecord() > 0,
                Files.exists(loop.folder().agentLog(loop.loopId(), prepared.round(), Agent.CODER)),
                idsAgree(prepared, collected.result()),
                differ,
                Files.exists(loop.folder().patch(loop.id(), prepared.round())));
    }

    /** The round's handovers so far stand whole on disk, and each carries this loop's id. */
    private boolean handoversKept(int round) {
        JsonLines.Read kept = JsonLines.read(loop.folder().handovers(round));
        return kept.torn() == 0
                && !kept.lines().isEmpty()
                && kept.lines().stream()
                        .allMatch(line -> line.path("value")
                                .path("interaction_id")
                                .asText()
                                .equals(loop.id().value()));
    }

    /** Task, result and commit name the same interaction. */
    private boolean idsAgree(Prepared prepared, TaskResult result) {
        String sha = result.commitSha();
        return result.interactionId().equals(prepared.task().interactionId())
                && (sha == null || loop.repository().history().messageOf(sha).contains("interaction_id=" + loop.id()));
    }

    /** Why the coder was handed its work back in this round, first to last, as its log says. */
    List<String> handBacks(int round) {
        Path text = loop.folder().roundLogs(loop.loopId(), round).resolve(Agent.CODER.id() + ".log");
        try {
            return Files.exists(text)
                    ? OrdinaryFile.lines(text).stream()
                            .filter(line -> line.contains(HANDED_BACK))
                            .map(line -> line.substring(line.indexOf(HANDED_BACK) + HANDED_BACK.length()))
                            .map(loop.mask()::mask)
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** What all agents logged but for the accounts of money and tokens, cut to a bound. */
    String logs(int round) {
        StringBuilder out = new StringBuilder();
        for (Agent agent : Agent.values()) {
            Path text = loop.folder().roundLogs(loop.loopId(), round).resolve(agent.id() + ".log");
            if (Files.exists(text)) {
                try {
                    out.append("== ").append(agent.id()).append(" ==\n");
                    OrdinaryFile.lines(text).stream()
                            .filter(line -> !ACCOUNT.matcher(line).find())
                            .forEach(line -> out.append(line).append('\n'));
                } catch (IOException e) {
                    out.append("(unreadable)\n");
                }
            }
        }
        return Capped.to(loop.mask().mask(out.toString()), LOGS);
    }
}
