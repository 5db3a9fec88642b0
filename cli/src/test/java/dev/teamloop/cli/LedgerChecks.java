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
        return found(false);
    }

    /** The same where exchanges were broken off: their reservations stay, and what the endpoint served then nobody was told. */
    Found afterBreaks() {
        return found(true);
    }

    private Found found(boolean broken) {
        LedgerTally tally = LedgerTally.of(project, budget);
        List<String> findings = new ArrayList<>(tally.findings());
        if (tally.open() > 0 && !broken) {
            findings.add(tally.open() + " reservations are left open");
        }
        if (tally.reservations() < model.requests().size()) {
            findings.add(
                    model.requests().size() + " requests were served on " + tally.reservations() + " reservations");
        }
        TokenUsage told = tally.told();
        TokenUsage served = model.reportedUsage();
        boolean more = told.in() > served.in() || told.out() > served.out();
        boolean less = told.in() < served.in() || told.out() < served.out();
        if (more || (less && !broken)) {
            findings.add("settled " + told.in() + "/" + told.out() + " tokens, the endpoint reported " + served.in()
                    + "/" + served.out());
        }
        return new Found(tally.spent(), findings);
    }
}
