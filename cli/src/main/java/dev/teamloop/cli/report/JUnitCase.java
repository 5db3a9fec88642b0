package dev.teamloop.cli.report;

import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.core.event.RoundFigures;
import dev.teamloop.core.handover.GateResult;
import dev.teamloop.core.plan.KeyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** One test case of the JUnit report. {@code type} says what failed it: a gate, the vote, or how the loop ended. */
record JUnitCase(
        String className, String name, long millis, Outcome outcome, String type, String message, String text) {
    /** How a CI shows it. */
    enum Outcome {
        PASSED,
        SKIPPED,
        FAILED
    }

    static List<JUnitCase> of(SessionRecord session, Map<String, RoundFacts> last) {
        List<JUnitCase> cases = new ArrayList<>();
        for (SessionRecord.KrFacts kr : session.krs()) {
            long millis = session.rounds().stream()
                    .filter(round -> round.krId().equals(kr.krId()))
                    .flatMap(round -> round.times().stream())
                    .mapToLong(RoundFigures.Times::round)
                    .sum();
            cases.add(keyResult(session, kr, millis, Optional.ofNullable(last.get(kr.krId()))));
        }
        session.goal().ifPresent(goal -> cases.add(goal(session, goal)));
        return cases;
    }

    private static JUnitCase keyResult(
            SessionRecord session, SessionRecord.KrFacts kr, long millis, Optional<RoundFacts> last) {
        String name = kr.krId() + " " + PlainText.line(KeyResult.title(kr.spec()));
        String className = "team-loop.K" + kr.tier();
        if (kr.status().equals("completed")) {
            return new JUnitCase(className, name, millis, Outcome.PASSED, "", "", "");
        }
        String cause = kr.rootCause().orElse("");
        boolean notNeeded = kr.status().equals("skipped") && cause.equals(KeyResult.GOAL_MET);
        boolean reachedWithoutIt = session.loop().status().equals("SUCCESS");
        if (notNeeded || reachedWithoutIt || session.loop().running()) {
            return new JUnitCase(className, name, millis, Outcome.SKIPPED, "", cause, "");
        }
        Optional<RoundFacts.Ruling> ruling = last.flatMap(RoundFacts::ruling);
        String reason = ruling.map(RoundFacts.Ruling::reason)
                .orElse(cause.isEmpty() ? "not reached: " + session.loop().reason() : cause);
        return new JUnitCase(
                className,
                name,
                millis,
                Outcome.FAILED,
                type(ruling),
                reason,
                ruling.map(JUnitCase::evidence).orElse(cause));
    }

    private static String type(Optional<RoundFacts.Ruling> ruling) {
        return ruling.map(one -> one.closedGate()
                        .map(gate -> "gate." + gate)
                        .orElse(one.votes().cast() ? "vote" : "attempt"))
                .orElse("not_reached");
    }

    private static String evidence(RoundFacts.Ruling ruling) {
        StringBuilder text = new StringBuilder();
        for (GateResult gate : ruling.gates()) {
            text.append("gate ")
                    .append(gate.gate())
                    .append(gate.open() ? " open: " : " CLOSED: ")
                    .append(gate.evidence())
                    .append('\n');
        }
        return text.append("votes: reviewer ")
                .append(ReportWords.mark(ruling.votes().reviewer()))
                .append(", tester ")
                .append(ReportWords.mark(ruling.votes().tester()))
                .append(", auditor ")
                .append(ReportWords.mark(ruling.votes().auditor()))
                .append('\n')
                .toString();
    }

    private static JUnitCase goal(SessionRecord session, SessionRecord.GoalFacts goal) {
        String name = goal.measures().stream()
                .map(SessionRecord.MeasureFacts::description)
                .collect(Collectors.joining("; "));
        long millis = 0;
        if (session.loop().running()) {
            return new JUnitCase("team-loop.goal", name, millis, Outcome.SKIPPED, "", "the loop is running", "");
        }
        if (session.loop().status().equals("SUCCESS")) {
            return new JUnitCase("team-loop.goal", name, millis, Outcome.PASSED, "", "", "");
        }
        String figures = goal.measures().stream()
                .map(one -> (goal.measures().size() == 1 ? "" : one.description() + ": ") + ReportWords.way(one))
                .collect(Collectors.joining("\n"));
        return new JUnitCase(
                "team-loop.goal",
                name,
                millis,
                Outcome.FAILED,
                "stop." + session.loop().status(),
                session.loop().reason(),
                figures);
    }

    void write(XMLStreamWriter xml) throws XMLStreamException {
        xml.writeStartElement("testcase");
        JUnitReport.attribute(xml, "classname", className);
        JUnitReport.attribute(xml, "name", name);
        JUnitReport.attribute(xml, "time", JUnitReport.time(millis));
        if (outcome == Outcome.SKIPPED) {
            xml.writeEmptyElement("skipped");
            JUnitReport.attribute(xml, "message", message);
        }
        if (outcome == Outcome.FAILED) {
            xml.writeStartElement("failure");
            JUnitReport.attribute(xml, "type", type);
            JUnitReport.attribute(xml, "message", message);
            xml.writeCharacters(PlainText.lines(text));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }
}
