package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.loop.state.JsonLines;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What must hold of {@code ledger.jsonl}, line by line and at a loop's end, whatever the endpoint did. */
final class LedgerChecks {
    private final RenameProject project;
    private final ScriptedModel model;
    private final BigDecimal budget;

    LedgerChecks(RenameProject project, ScriptedModel model, BigDecimal budget) {
        this.project = project;
        this.model = model;
        this.budget = budget;
    }

    /** What was spent, and what does not hold. */
    record Found(BigDecimal spent, List<String> findings) {}

    /** After a loop that was not killed: no reservation is open, and the tokens are the endpoint's own to the last. */
    Found atTheEnd() {
        List<String> findings = new ArrayList<>();
        Map<String, BigDecimal> open = new HashMap<>();
        BigDecimal limit = budget;
        BigDecimal spent = BigDecimal.ZERO;
        TokenUsage told = TokenUsage.NONE;
        int reservations = 0;
        for (JsonNode line :
                JsonLines.read(project.file(".team-loop/ledger.jsonl")).lines()) {
            String id = line.path("id").asText();
            BigDecimal yuan = new BigDecimal(line.path("yuan").asText("0"));
            switch (line.path("event").asText()) {
                case "topup" -> limit = limit.add(yuan);
                case "reserve" -> {
                    reservations++;
                    open.put(id, yuan);
                }
                case "settle" -> {
                    BigDecimal reserved = open.remove(id);
                    spent = spent.add(yuan);
                    boolean reported = line.path("usage_reported").asBoolean();
                    if (!reported && (reserved == null || reserved.compareTo(yuan) != 0)) {
                        findings.add(
                                "an unknown usage was charged " + yuan + " instead of its reservation " + reserved);
                    }
                    told = told.plus(new TokenUsage(
                            line.path("in").asLong(), 0, line.path("out").asLong()));
                }
                default -> open.remove(id);
            }
            BigDecimal committed = open.values().stream().reduce(spent, BigDecimal::add);
            if (committed.compareTo(limit) > 0) {
                findings.add(committed + " of " + limit + " were spent or reserved at " + id);
            }
        }
        if (!open.isEmpty()) {
            findings.add(open.size() + " reservations are left open");
        }
        if (reservations < model.requests().size()) {
            findings.add(model.requests().size() + " requests were served on " + reservations + " reservations");
        }
        TokenUsage served = model.reportedUsage();
        if (told.in() != served.in() || told.out() != served.out()) {
            findings.add("settled " + told.in() + "/" + told.out() + " tokens, the endpoint reported " + served.in()
                    + "/" + served.out());
        }
        return new Found(spent, findings);
    }
}
