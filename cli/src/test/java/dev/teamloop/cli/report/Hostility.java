package dev.teamloop.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
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

    private Hostility() {}

    public static void everywhere(RecordedSession recorded) throws IOException {
        recorded.change(
                recorded.state("init.json"),
                tree -> tree.put("goal_text", "goal " + TEXT).put("branch", TEXT));
        recorded.change(recorded.state("state-snapshots/5.json"), tree -> {
            ObjectNode kr = (ObjectNode) tree.at("/state/dag/krs/1");
            kr.put("spec", "cover " + TEXT)
                    .put("root_cause", TEXT)
                    .putArray("target_files")
                    .add(TEXT);
            ((ObjectNode) tree.at("/state/goal"))
                    .put("objective", TEXT)
                    .put("accept", TEXT)
                    .putArray("constraints")
                    .add(TEXT);
            ((ObjectNode) tree.at("/state/goal/metric/0")).putArray("scope").add(TEXT);
        });
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
        recorded.append(
                recorded.log(3, "coder.jsonl"),
                Map.of("timestamp", TEXT, "level", "WARNING", "agent", "coder", "intent", TEXT, "message", TEXT));
        recorded.append(
                recorded.state("ledger.jsonl"),
                Map.of("event", "settle", "id", "x", "agent", "coder", "round", 3, "model", TEXT, "in", 1, "yuan", 0));
        Files.writeString(
                recorded.state("patches/demo-20261121T224749-aad436-R3.patch"), "+" + TEXT, StandardOpenOption.APPEND);
        Files.writeString(recorded.state("CRASH.log"), TEXT);
        Files.createDirectories(recorded.state("adr"));
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
        String id = "demo-20261121T224749-aad436";
        Map<String, Object> work = Map.of(
                "status", TEXT, "summary", TEXT, "reasoning", TEXT, "files_changed", List.of(TEXT), "commit_sha", TEXT);
        Map<String, Object> verdict = Map.of(
                "interaction_id",
                id,
                "passed",
                false,
                "issues",
                List.of(TEXT),
                "checklist",
                List.of(Map.of("#", 1, "item", TEXT, "result", TEXT)));
        Map<String, Object> decision = Map.of(
                "result",
                "failed",
                "reason",
                TEXT,
                "votes",
                Map.of("reviewer", true, "tester", false, "auditor", false),
                "dissent",
                List.of(TEXT),
                "closed_gate",
                TEXT,
                "gates",
                List.of(Map.of("gate", TEXT, "open", false, "evidence", TEXT)));
        recorded.append(recorded.state("handovers/R3.jsonl"), Map.of("handover", "TaskResult", "value", work));
        recorded.append(recorded.state("handovers/R3.jsonl"), Map.of("handover", "Verdict", "value", verdict));
        recorded.append(recorded.state("handovers/R3.jsonl"), Map.of("handover", "Decision", "value", decision));
    }
}
