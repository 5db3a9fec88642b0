package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.loop.state.JsonLines;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the lines of {@code ledger.jsonl} add up to – spent, and with what is reserved committed –, and which of them cannot be: more spent and reserved than the budget, a
 * reservation that stands twice, an unknown usage that was not charged its reservation.
 */
record LedgerTally(
        BigDecimal spent,
        BigDecimal committed,
        int open,
        int reservations,
        int settled,
        TokenUsage told,
        List<String> findings) {

    static LedgerTally of(RenameProject project, BigDecimal budget) {
        return of(project.file(".team-loop/ledger.jsonl"), budget);
    }

    static LedgerTally of(Path ledger, BigDecimal budget) {
        List<String> findings = new ArrayList<>();
        Map<String, BigDecimal> open = new HashMap<>();
        Set<String> ids = new HashSet<>();
        BigDecimal limit = budget;
        BigDecimal spent = BigDecimal.ZERO;
        TokenUsage told = TokenUsage.NONE;
        int settled = 0;
        for (JsonNode line : JsonLines.read(ledger).lines()) {
            String id = line.path("id").asText();
            BigDecimal yuan = new BigDecimal(line.path("yuan").asText("0"));
            switch (line.path("event").asText()) {
                case "topup" -> limit = limit.add(yuan);
                case "reserve" -> {
                    open.put(id, yuan);
                    if (!ids.add(id)) {
                        findings.add("the reservation " + id + " stands twice");
                    }
                }
                case "settle" -> {
                    settled++;
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
                case "release" -> open.remove(id);
                default -> findings.add("an unknown ledger line: " + line);
            }
            BigDecimal committed = open.values().stream().reduce(spent, BigDecimal::add);
            if (committed.compareTo(limit) > 0) {
                findings.add(committed + " of " + limit + " were spent or reserved at " + id);
            }
        }
        BigDecimal committed = open.values().stream().reduce(spent, BigDecimal::add);
        return new LedgerTally(spent, committed, open.size(), ids.size(), settled, told, List.copyOf(findings));
    }
}
