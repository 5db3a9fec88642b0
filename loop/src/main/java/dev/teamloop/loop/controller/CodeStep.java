package dev.teamloop.loop.controller;

import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.identity.Agent;
import dev.teamloop.core.identity.CallContext;
import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.core.port.AgentLog.Level;
import dev.teamloop.core.port.AgentLog.Line;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.ReadDesk.Result;
import dev.teamloop.loop.controller.RoundWork.Coded;
import dev.teamloop.loop.controller.RoundWork.Prepared;
import dev.teamloop.loop.controller.RoundWork.Trial;
import dev.teamloop.loop.controller.TryOut.Tried;
import dev.teamloop.loop.gate.Gates;
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

    private final Loop loop;
    private final Asking asking;
    private final Briefings briefings;
    private final Measurer measurer;
    private final Trials trials;
    private final TryOut tryOut;
    private final GoodTests goodTests;
    private final Journal journal;

    CodeStep(Loop loop, Asking asking, Briefings briefings, Measurer measurer, Trials trials, Journal journal) {
        this.loop = loop;
        this.asking = asking;
        this.briefings = briefings;
        this.measurer = measurer;
        this.trials = trials;
        this.journal = journal;
        this.tryOut = new TryOut(loop, briefings, measurer, trials, journal);
        this.goodTests = new GoodTests(loop, measurer, trials, journal, tryOut);
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
            CoderTalk talk = new CoderTalk(loop, asking, context, briefing, desk);
            return converse(prepared, goal, context, talk, desk, scope);
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
                tryOut::runTests,
                flag -> loop.logs()
                        .write(context, Line.of(Level.WARNING, "scope", flag).withRiskFlags(List.of(flag))));
    }

    private Coded converse(
            Prepared prepared,
            StandardGoal goal,
            CallContext context,
            CoderTalk talk,
            ProjectDesk desk,
            WriteScope scope)
            throws InterruptedException {
        String findings = "";
        for (int prompt = 1; ; prompt++) {
            Answer<CodeReply> answer = talk.next(findings);
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
            Tried tried = tryOut.attempt(prepared, goal, context, List.of());
            if (tried.isGood()) {
                return new Coded.Candidate(
                        reply, journal.changed(), tried.trial().orElseThrow());
            }
            if (last) {
                return fellShort(prepared, goal, context, reply, desk, tried);
            }
            findings = tried.findings();
            loop.logs().write(context, Line.of(Level.INFO, "handed back", firstLine(findings)));
        }
    }

    /** What the last prompt left, where a gate is closed: its good tests where these are enough, else all of it. */
    private Coded fellShort(
            Prepared prepared,
            StandardGoal goal,
            CallContext context,
            CodeReply reply,
            ProjectDesk desk,
            Tried tried)
            throws InterruptedException {
        Optional<Trial> kept = goodTests.keep(prepared, goal, context, desk, tried);
        if (kept.isPresent()) {
            String dropped = String.join(", ", kept.get().dropped());
            return new Coded.Candidate(
                    reply.withSummary(reply.summary() + " (the program dropped new tests that did not hold: " + dropped
                            + ")"),
                    journal.changed(),
                    kept.get());
        }
        if (tried.trial().isPresent()) {
            return new Coded.Candidate(reply, journal.changed(), tried.trial().get());
        }
        List<GateResult> gates = new ArrayList<>(Gates.breached(trials.sources(prepared, journal.changed())));
        gates.add(new GateResult("new_tests", false, firstLine(tried.findings())));
        return new Coded.Broken(tried.findings(), gates);
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
}
