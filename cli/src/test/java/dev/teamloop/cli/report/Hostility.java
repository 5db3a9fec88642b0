package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.CriticReply;
import dev.teamloop.core.handover.Decision;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.handover.Handover;
import dev.teamloop.core.handover.TaskResult;
import dev.teamloop.core.handover.Verdict;
import dev.teamloop.core.handover.Votes;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.InteractionId;
import dev.teamloop.core.identity.KrId;
import dev.teamloop.core.port.AgentLog.Level;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/** Puts a text that tries to break out of a page into every place of a session that quotes models, sources or logs. */
public final class Hostility {
    /** If any of this were taken as markup, the page's title would say so. */
    public static final String TEXT = "</pre></script></style></title><script>document.title='owned'</script>"
            + "<img src=http://192.0.2.1/x onerror=\"document.title='owned'\"> \" onmouseover=\"document.title='owned' x=\""
            + " ' autofocus onfocus='document.title=1' \u202Egnp.exe \u2066 \u001B[31m \u0000 &lt; <!-- --> ]]> {{7*7}}";

    private static final KrId KR = new KrId("K2.1");
    private static final InteractionId ID = new InteractionId("demo-20261121T224749-aad436");

    private Hostility() {}

    public static void everywhere(RecordedSession recorded) throws IOException {
        recorded.change(
                "\"event\":\"began\"",
                tree -> tree.put("goal_text", "goal " + TEXT).put("branch", TEXT));
        recorded.changeState(tree -> {
            ObjectNode kr = (ObjectNode) tree.at("/dag/krs/1");
            kr.put("spec", "cover " + TEXT)
                    .put("root_cause", TEXT)
                    .putArray("target_files")
                    .add(TEXT);
            ((ObjectNode) tree.at("/goal"))
                    .put("objective", TEXT)
                    .put("accept", TEXT)
                    .putArray("constraints")
                    .add(TEXT);
            ((ObjectNode) tree.at("/goal/metric/0")).putArray("scope").add(TEXT);
        });
        recorded.changeFigures(
                3,
                figures -> figures.put("notes", TEXT).putArray("guard_triggers").add(TEXT));
        handovers(recorded);
        recorded.append(
                recorded.log(3, "coder-attempts.jsonl"),
                Map.of(
                        "timestamp",
                        "2026-11-21T22:49:59Z" + TEXT,
                        "attempt",
                        Map.of(
                                "artifact",
                                "code" + TEXT,
                                "attempt",
                                2,
                                "accepted",
                                false,
                                "raw_text",
                                TEXT,
                                "errors",
                                List.of(Map.of("path", "$" + TEXT, "rule", TEXT, "message", TEXT)),
                                "interventions",
                                List.of(correction()))));
        recorded.happened(new LoopEvent.Logged(3, Agent.CODER, Level.WARNING, TEXT, TEXT, 0));
        recorded.append(
                recorded.state("ledger.jsonl"),
                Map.of("event", "settle", "id", "x", "agent", "coder", "round", 3, "model", TEXT, "in", 1, "yuan", 0));
        Files.writeString(
                recorded.state("patches/demo-20261121T224749-aad436-R3.patch"), "+" + TEXT, StandardOpenOption.APPEND);
        Files.writeString(recorded.state("CRASH.log"), TEXT);
        Files.createDirectories(recorded.state("adr"));
        recorded.happened(new LoopEvent.DecisionRecorded(3, 1, TEXT));
        recorded.happened(new LoopEvent.Committed(3, KR, 9, TEXT, List.of(TEXT)));
        Files.writeString(
                recorded.state("adr/ADR-1.md"),
                "# ADR-1: " + TEXT + "\ninteraction_id: demo-20261121T224749-aad436\n" + TEXT);
    }

    private static Map<String, Object> correction() {
        return Map.of(
                "category",
                "parser_fix" + TEXT,
                "stage",
                TEXT,
                "rule",
                "rule " + TEXT,
                "path",
                "$.field" + TEXT,
                "message",
                TEXT,
                "before",
                TEXT,
                "after",
                Map.of(TEXT, TEXT));
    }

    private static void handovers(RecordedSession recorded) throws IOException {
        List<Handover> all = List.of(
                new TaskResult(
                        KR,
                        ID,
                        3,
                        TEXT,
                        TEXT,
                        TEXT,
                        List.of(TEXT),
                        TEXT,
                        new TaskResult.Tokens(1, 1),
                        new TaskResult.SelfTest(1, 1, 0)),
                new Verdict.Audit(ID, false, List.of(new CriticReply.ChecklistItem(1, TEXT, TEXT)), List.of(TEXT)),
                new Decision(
                        KR,
                        ID,
                        3,
                        Decision.Result.FAILED,
                        new Votes(true, false, false),
                        0,
                        Decision.NextAction.RETRY,
                        null,
                        List.of(new GateResult(TEXT, false, TEXT)),
                        TEXT,
                        List.of(TEXT),
                        TEXT));
        for (Handover one : all) {
            recorded.happened(new LoopEvent.HandedOver(3, one));
        }
    }
}
