package dev.teamloop.cli;

import dev.teamloop.core.budget.TokenUsage;
import dev.teamloop.core.testing.ScriptedModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What must hold of {@code ledger.jsonl} at the end of a loop that was not killed, whatever the endpoint did. */
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
        LedgerTally tally = LedgerTally.of(project, budget);
        List<String> findings = new ArrayList<>(tally.findings());
        if (tally.open() > 0) {
            findings.add(tally.open() + " reservations are left open");
        }
        if (tally.reservations() < model.requests().size()) {
            findings.add(
                    model.requests().size() + " requests were served on " + tally.reservations() + " reservations");
        }
        TokenUsage told = tally.told();
        TokenUsage served = model.reportedUsage();
        if (told.in() != served.in() || told.out() != served.out()) {
            findings.add("settled " + told.in() + "/" + told.out() + " tokens, the endpoint reported " + served.in()
                    + "/" + served.out());
        }
        return new Found(tally.spent(), findings);
    }
}
