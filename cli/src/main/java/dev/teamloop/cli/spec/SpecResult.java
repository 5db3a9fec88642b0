package dev.teamloop.cli.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.run.RunContext;
import dev.teamloop.cli.run.Session;
import dev.teamloop.core.budget.Balance;
import dev.teamloop.core.event.LoopStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says where a spec stands when the program leaves it: text for people, or one JSON document. */
final class SpecResult {
    private final SpecFolder folder;
    private final RunContext context;
    private final Session session;

    SpecResult(SpecFolder folder, RunContext context, Session session) {
        this.folder = folder;
        this.context = context;
        this.session = session;
    }

    int waiting(JsonNode questions, Balance money) {
        String form = context.project().relativize(folder.answersForm()).toString();
        String reason = "the interview's " + questions.path("questions").size()
                + " questions wait for answers: fill in " + form + " and run 'team-loop spec resume " + folder.id()
                + " --answers " + form + "'; --yes leaves them all to a model (" + cost(money) + " so far)";
        ObjectNode document = document("waiting", ExitCode.PRECONDITION, money, reason);
        document.set("questions", questions.path("questions"));
        return say(document, numbered(questions) + "\n" + reason, true);
    }

    private static String numbered(JsonNode questions) {
        StringBuilder text = new StringBuilder();
        InterviewDocument.questions(questions)
                .forEach((id, question) ->
                        text.append(id).append("  ").append(question).append('\n'));
        return text.toString();
    }

    int left(int exit, SpecRun.Left left, Balance money) {
        String status = left.why().name().toLowerCase(Locale.ROOT);
        String more = exit == ExitCode.of(LoopStatus.BUDGET) ? " with more money: --budget N" : "";
        String text = left.reason() + "; 'team-loop spec resume " + folder.id() + "' goes on" + more;
        return say(document(status, exit, money, left.reason()), text, true);
    }

    int refused(List<String> findings, Balance money) {
        ObjectNode document = document("refused", ExitCode.NEGATIVE, money, "the acceptance tests cannot be taken");
        document.set("findings", Json.tree(findings));
        String text = "the acceptance tests cannot be taken:\n  " + String.join("\n  ", findings)
                + "\nA clearer idea or other answers help; the artifacts lie in "
                + context.project().relativize(folder.path());
        return say(document, text, true);
    }

    /** {@code spec} or {@code spec resume} came to an end, and nobody is there to be asked. */
    int ready(ApprovalRequest offer, Balance money) {
        String text = offer(offer) + "\n" + cost(money) + " so far. '" + approval(" --yes")
                + "' commits these tests; then 'team-loop goal --spec " + folder.id() + "'.";
        return say(offered("ready", ExitCode.SUCCESS, offer, money, ""), text, false);
    }

    /** {@code spec approve} where nobody can be asked. */
    int nobodyAgrees(ApprovalRequest offer, Balance money) {
        String reason = "nothing is committed: there is no terminal to ask on; '" + approval(" --yes") + "' approves";
        if (!context.json()) {
            session.show(offer(offer), false);
        }
        return say(offered("ready", ExitCode.PRECONDITION, offer, money, reason), reason, true);
    }

    /** The person has seen the tests, and said no. */
    int declined(ApprovalRequest offer, Balance money) {
        String reason = "nothing is committed; '" + approval("") + "' asks again";
        return say(offered("ready", ExitCode.SUCCESS, offer, money, reason), reason, false);
    }

    private String approval(String more) {
        return "team-loop spec approve " + folder.id() + more;
    }

    /** {@code ¥0.28 of ¥20.00}. */
    private static String cost(Balance money) {
        return money.committed() + " of " + money.budget();
    }

    int approved(String commit, ApprovalRequest offer, Balance money) {
        ObjectNode document =
                offered("approved", ExitCode.SUCCESS, offer, money, "").put("commit", commit);
        return say(
                document,
                "approved: the acceptance tests are committed as " + commit.substring(0, 7) + ", for "
                        + cost(money) + ". 'team-loop goal --spec " + folder.id()
                        + "' reaches them.",
                false);
    }

    int approvedBefore(SpecRecord record) {
        ObjectNode document = Json.MAPPER.createObjectNode();
        document.put("spec", folder.id()).put("status", "approved").put("exit", ExitCode.SUCCESS);
        record.commit().ifPresent(commit -> document.put("commit", commit));
        return say(
                document,
                "the spec " + folder.id() + " is approved already; 'team-loop goal --spec " + folder.id()
                        + "' reaches it",
                false);
    }

    /** What a person has to know before approving. */
    String offer(ApprovalRequest offer) {
        List<String> lines = new ArrayList<>();
        lines.add("Acceptance tests, which fail today for the right reason" + counted(offer) + ":");
        for (Map.Entry<String, List<String>> bead : offer.testsOfBeads().entrySet()) {
            lines.add("  " + bead.getKey() + ": "
                    + (bead.getValue().isEmpty() ? "NO TEST" : String.join(", ", bead.getValue())));
        }
        offer.files().stream()
                .filter(file -> offer.testsOfBeads().values().stream().noneMatch(paths -> paths.contains(file.path())))
                .forEach(file -> lines.add("  beside them: " + file.path()));
        section(lines, "Without a test, so that nothing measures them:", offer.withoutTest());
        section(
                lines,
                "No coder may change these; change them yourself, or open them with scope.writable:",
                offer.closed());
        section(lines, "What the audits still object to:", offer.gaps());
        section(lines, "Answered by a model, because you left it open:", offer.answeredByModel());
        section(lines, "Risks that the requirements name:", offer.risks());
        section(lines, "Settled by the council beyond what was answered:", offer.decided());
        section(lines, "The setup plan proposes these commands; run them yourself where you agree:", offer.setup());
        return String.join("\n", lines);
    }

    private String counted(ApprovalRequest offer) {
        int tests = folder.document("trial")
                .map(trial -> trial.path("tests").size())
                .orElse(0);
        int files = offer.files().size();
        return tests == 0
                ? ""
                : " – " + tests + (tests == 1 ? " test in " : " tests in ") + files + (files == 1 ? " file" : " files");
    }

    private static void section(List<String> lines, String title, List<String> items) {
        if (!items.isEmpty()) {
            lines.add(title);
            items.forEach(item -> lines.add("  - " + item));
        }
    }

    private ObjectNode offered(String status, int exit, ApprovalRequest offer, Balance money, String reason) {
        ObjectNode document = document(status, exit, money, reason);
        document.set("tests", Json.tree(offer.testsOfBeads()));
        document.set("without_test", Json.tree(offer.withoutTest()));
        document.set("closed", Json.tree(offer.closed()));
        document.set("gaps", Json.tree(offer.gaps()));
        document.set("answered_by_model", Json.tree(offer.answeredByModel()));
        document.set("risks", Json.tree(offer.risks()));
        document.set("decided", Json.tree(offer.decided()));
        document.set("setup", Json.tree(offer.setup()));
        return document;
    }

    private ObjectNode document(String status, int exit, Balance money, String reason) {
        ObjectNode document = Json.MAPPER.createObjectNode();
        document.put("spec", folder.id());
        document.put("status", status);
        document.put("exit", exit);
        document.put("folder", context.project().relativize(folder.path()).toString());
        document.put("cost_yuan", money.committed().plain());
        document.put("budget_yuan", money.budget().plain());
        document.put("reason", reason);
        return document;
    }

    private int say(ObjectNode document, String text, boolean problem) {
        if (context.json()) {
            session.line(Json.line(document));
        } else {
            session.show(text, problem);
        }
        return document.path("exit").asInt();
    }
}
