package dev.teamloop.cli.page;

import dev.teamloop.cli.report.ReportWords;
import dev.teamloop.cli.report.SessionRecord;
import java.util.Map;

/** What the whole loop used, and its health with how the score came about. */
final class Ledger {
    private final Html html;
    private final SessionRecord session;

    Ledger(Html html, SessionRecord session) {
        this.html = html;
        this.session = session;
    }

    void write() {
        SessionRecord.Money money = session.money();
        html.open("section", "aria-labelledby", "money").element("h2", "Tokens and money", "id", "money");
        html.element(
                "p",
                "Budget " + money.budgetYuan() + ": "
                        + ReportWords.spent(
                                money.spentYuan(),
                                money.reservedYuan(),
                                session.loop().running())
                        + ", remaining " + money.remainingYuan() + ".");
        if (!money.flatRateModels().isEmpty()) {
            html.element(
                    "p",
                    "Charged at the flat rate, for lack of a price: " + String.join(", ", money.flatRateModels()) + ".",
                    "class",
                    "notice");
        }
        if (!money.agents().isEmpty()) {
            RoundDetails.agents(html, "Tokens and money of the whole loop, by agent", money.agents());
        }
        html.close();
        health();
    }

    private void health() {
        SessionRecord.HealthFacts health = session.health();
        html.open("section", "aria-labelledby", "health").element("h2", "Health", "id", "health");
        html.element(
                "p",
                health.score().map(score -> score + " of 100").orElse("Unknown")
                        + ". From 100 go 5 an error, 2 a warning,"
                        + " 3 a risk flag, 20 for three key results without improvement, 10 for a key result retried more than twice.");
        Tables table = Tables.begin(html, "What was counted", "What", "#Count", "#Points");
        table.row("errors", String.valueOf(health.errors()), String.valueOf(-5 * health.errors()));
        table.row("warnings", String.valueOf(health.warnings()), String.valueOf(-2 * health.warnings()));
        table.row("risk flags", String.valueOf(health.riskFlags()), String.valueOf(-3 * health.riskFlags()));
        boolean still = health.noImprovementInThreeRounds();
        boolean retried = health.sameKrRetriedMoreThanTwice();
        table.row("no improvement in three", still ? "yes" : "no", still ? "-20" : "0");
        table.row("retried more than twice", retried ? "yes" : "no", retried ? "-10" : "0");
        table.end();
        if (!health.exceptions().isEmpty()) {
            Tables exceptions = Tables.begin(html, "Exceptions by agent and kind", "Agent and kind", "#Count");
            health.exceptions().entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(one -> exceptions.row(one.getKey(), String.valueOf(one.getValue())));
            exceptions.end();
        }
        html.close();
    }
}
