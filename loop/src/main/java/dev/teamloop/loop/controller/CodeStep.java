package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestRun;
import dev.teamloop.core.measure.TestStatus;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.ReadDesk.Result;
import dev.teamloop.loop.controller.RoundWork.Coded;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.controller.RoundWork.Trial;
import dev.teamloop.loop.gate.Gates;
import dev.teamloop.loop.record.Reports;
import dev.teamloop.loop.workspace.Journal;
import dev.teamloop.loop.workspace.ProjectDesk;
import dev.teamloop.loop.workspace.WriteScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Steps 4 and 5: the coder works at its desk and hands over; the program writes the files, runs the tests, lets the gates
 * judge, and hands what it found back in the same conversation, up to three prompts (SPEC §3).
 */
final class CodeStep {
    private static final int PROMPTS = 3;
    private static final int FINDINGS = 8_000;

    private final Loop loop;
    private final Asking asking;
    private final Briefings briefings;
    private final Measurer measurer;
    private final Trials trials;
    private final Journal journal;

    CodeStep(Loop loop, Asking asking, Briefings briefings, Measurer measurer, Trials trials, Journal journal) {
        this.loop = loop;
        this.asking = asking;
        this.briefings = briefings;
        this.measurer = measurer;
        this.trials = trials;
        this.journal = journal;
    }

    Coded run(Prepared prepared, StandardGoal goal) throws InterruptedException {
        CallContext context = loop.call(
                prepared.round(),
                Agent.CODER,
                ModelStep.CODE,
                Optional.of(prepared.kr().krId()));
        WriteScope scope = briefings.scope(goal, prepared.kr().type());
        ProjectDesk desk = desk(scope, context);
        try {
            Set<String> files = measurer.files(journal.paths());
            Coder.Briefing briefing =
                    briefings.coder(prepared.task(), goal, prepared.kr().type(), prepared.before(), files);
            return converse(prepared, goal, context, briefing, desk, scope);
        } finally {
            desk.close();
        }
    }

    private ProjectDesk desk(WriteScope scope, CallContext context) {
        return new ProjectDesk(
                loop.project(),
                briefings.reading(() -> measurer.files(journal.paths())),
                scope,
                journal,
                loop.knowledge(),
                loop.mask(),
                this::runTests,
                flag -> loop.logs()
                        .write(context, Line.of(Level.WARNING, "scope", flag).withRiskFlags(List.of(flag))));
    }

    private Coded converse(
            Prepared prepared,
            StandardGoal goal,
            CallContext context,
            Coder.Briefing briefing,
            ProjectDesk desk,
            WriteScope scope)
            throws InterruptedException {
        Coder.Session[] session = {loop.agents().coder().open(briefing, desk, context)};
        boolean[] opened = {false};
        String findings = "";
        for (int prompt = 1; ; prompt++) {
            String said = findings;
            Answer<CodeReply> answer = asking.ask(context, () -> {
                if (opened[0] && !said.isEmpty()) {
                    return session[0].handBack(said);
                }
                // a first prompt, or one again after a timeout: then in a new conversation
                Coder.Session current = opened[0] ? loop.agents().coder().open(briefing, desk, context) : session[0];
                session[0] = current;
                opened[0] = true;
                return current.start();
            });
            if (answer.value().isEmpty()) {
                return new Coded.Broken("the coder gave " + answer.describe(), List.of());
            }
            CodeReply reply = answer.value().get();
            if (!reply.done()) {
                return new Coded.Broken("the coder gave up: " + reply.reasoning(), List.of());
            }
            boolean last = prompt == PROMPTS;
            List<String> refusals = write(reply, desk, scope);
            if (!refusals.isEmpty()) {
                if (last) {
                    return new Coded.Broken("the handover leaves the scope", Gates.refusedWhole(refusals));
                }
                loop.logs()
                        .write(
                                context,
                                Line.of(Level.WARNING, "scope", "handover refused")
                                        .withRiskFlags(refusals));
                findings = "No file that this handover lists was written, because it names files you may not write:\n"
                        + String.join("\n", refusals) + "\nHand over again within the scope.";
                continue;
            }
            Tried tried = attempt(prepared, goal, context);
            if (tried.trial().isPresent() && (tried.trial().get().allOpen() || last)) {
                return new Coded.Candidate(
                        reply, journal.changed(), tried.trial().get());
            }
            if (last) {
                return new Coded.Broken(
                        tried.findings(), List.of(new GateResult("new_tests", false, firstLine(tried.findings()))));
            }
            findings = tried.findings();
            loop.logs().write(context, Line.of(Level.INFO, "handed back", firstLine(findings)));
        }
    }

    private static String firstLine(String text) {
        return text.lines().limit(6).collect(Collectors.joining("; "));
    }

    /** Writes the handover's whole files; nothing of it where one path is refused. */
    private static List<String> write(CodeReply reply, ProjectDesk desk, WriteScope scope) {
        List<String> refusals = new ArrayList<>();
        for (CodeReply.CodeFile file : reply.filesOrNone()) {
            scope.refusal(file.filename()).ifPresent(refusals::add);
        }
        if (!refusals.isEmpty()) {
            return refusals;
        }
        for (CodeReply.CodeFile file : reply.filesOrNone()) {
            String content = file.content();
            Result result = file.isDeletion() || content == null
                    ? desk.deleteFile(file.filename())
                    : desk.writeFile(file.filename(), content);
            if (result.error()) {
                refusals.add(result.text());
            }
        }
        return refusals;
    }

    /** What the candidate is worth now; without a trial the changed tests already failed, and a full run was saved. */
    private record Tried(Optional<Trial> trial, String findings) {}

    private Tried attempt(Prepared prepared, StandardGoal goal, CallContext context) throws InterruptedException {
        List<String> changed = journal.changed();
        List<String> tests = changed.stream()
                .filter(loop.runner()::isTest)
                .filter(this::exists)
                .toList();
        if (!tests.isEmpty()) {
            TestRun quick = measurer.only(runnable(tests), changed);
            loop.logs().write(context, Line.of(Level.INFO, "tdd:1 tests", describe(quick)));
            if (!quick.green()) {
                return new Tried(Optional.empty(), failing(quick));
            }
        }
        if (changed.size() > tests.size()) {
            loop.logs().write(context, Line.of(Level.INFO, "tdd:2 code", "changed: " + String.join(", ", changed)));
        }
        Trial trial = trials.judge(prepared, goal, changed, List.of());
        loop.logs()
                .write(
                        context,
                        Line.of(
                                Level.INFO,
                                "tdd:3 full regression",
                                describe(trial.after().run())));
        return new Tried(
                Optional.of(trial),
                findings(
                        trial,
                        briefings.left(goal, prepared.kr().targetFiles(), trial.after(), measurer.files(changed))));
    }

    private boolean exists(String path) {
        return java.nio.file.Files.exists(loop.project().resolve(path));
    }

    /** Helpers without tests of their own are not run by name. */
    private static List<String> runnable(List<String> tests) {
        List<String> named = tests.stream()
                .filter(path -> !path.endsWith("__init__.py") && !path.endsWith("conftest.py"))
                .toList();
        return named.isEmpty() ? tests : named;
    }

    /** Known failures are not the coder's to mend. */
    private List<TestCase> unexcused(TestRun run) {
        List<String> known = loop.config().verify().knownFailures();
        return run.failures().stream()
                .filter(test -> !known.contains(test.id()))
                .toList();
    }

    private String findings(Trial trial, String left) {
        StringBuilder out = new StringBuilder("The program measured your handover; these gates are closed:\n");
        trial.gates().stream()
                .filter(gate -> !gate.open())
                .forEach(gate -> out.append("- ")
                        .append(gate.gate())
                        .append(": ")
                        .append(gate.evidence())
                        .append('\n'));
        out.append(Reports.failures(unexcused(trial.after().run()), FINDINGS));
        boolean measure = trial.gates().stream().anyMatch(gate -> gate.gate().equals("measure") && !gate.open());
        out.append(measure && !left.isEmpty() ? "What is still left with your change:\n" + left + "\n" : "");
        return out.append("Mend this and hand over again.").toString();
    }

    private static String failing(TestRun run) {
        String problem = run.collects() ? "" : run.problem() + "\n";
        return "The program ran the changed tests: " + describe(run) + "\n" + problem
                + Reports.failures(run.failures(), FINDINGS) + "Mend this and hand over again.";
    }

    static String describe(TestRun run) {
        return run.collected() + " collected, " + run.count(TestStatus.PASSED) + " passed, " + run.red() + " failed, "
                + run.count(TestStatus.SKIPPED) + " skipped in " + run.millis() + " ms";
    }

    /** The coder's {@code run_tests}. */
    private Result runTests(List<String> names) {
        List<String> changed = journal.changed();
        List<String> chosen = names.isEmpty()
                ? runnable(changed.stream()
                        .filter(loop.runner()::isTest)
                        .filter(this::exists)
                        .toList())
                : names;
        if (chosen.isEmpty()) {
            return Result.error("no test was changed yet; write one, or name the tests to run");
        }
        try {
            TestRun run = measurer.only(chosen, changed);
            String text = describe(run) + "\n" + (run.collects() ? "" : run.problem() + "\n")
                    + Reports.failures(run.failures(), FINDINGS);
            return new Result(loop.mask().mask(text), false);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Result.error("the test run was interrupted");
        }
    }
}
