package dev.teamloop.cli.report;

import dev.teamloop.cli.terminal.PlainText;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The session as JUnit XML, for a CI that shows test results: one case a KR. A completed KR passes; one that was skipped
 * because the goal was met is skipped; any other is a failure, with the gate or votes that failed it last. One more case is
 * the goal itself. Elements and attributes are those that the strict and the lenient of the common schemas both allow.
 */
public final class JUnitReport {
    private JUnitReport() {}

    /** The document, in UTF-8 text with its declaration. */
    public static String of(SessionRecord session) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            write(xml, session);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("the report cannot be written as XML", e);
        }
        return text.append('\n').toString();
    }

    private static void write(XMLStreamWriter xml, SessionRecord session) throws XMLStreamException {
        Map<String, RoundFacts> last = session.rounds().stream()
                .collect(Collectors.toMap(RoundFacts::krId, Function.identity(), (one, other) -> other));
        List<JUnitCase> cases = JUnitCase.of(session, last);
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeStartElement("testsuites");
        xml.writeStartElement("testsuite");
        attribute(xml, "package", "team-loop");
        attribute(xml, "id", "0");
        attribute(xml, "name", "team-loop " + session.loop().loopId());
        attribute(xml, "timestamp", seconds(session.loop().startedAt()));
        attribute(xml, "hostname", "localhost");
        attribute(xml, "tests", String.valueOf(cases.size()));
        attribute(xml, "failures", String.valueOf(count(cases, JUnitCase.Outcome.FAILED)));
        attribute(xml, "errors", "0");
        attribute(xml, "skipped", String.valueOf(count(cases, JUnitCase.Outcome.SKIPPED)));
        attribute(xml, "time", time(session.loop().durationMillis()));
        properties(xml, session);
        for (JUnitCase one : cases) {
            one.write(xml);
        }
        element(xml, "system-out", MarkdownReport.of(session));
        element(xml, "system-err", String.join("\n", session.gaps()));
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private static long count(List<JUnitCase> cases, JUnitCase.Outcome outcome) {
        return cases.stream().filter(one -> one.outcome() == outcome).count();
    }

    private static void properties(XMLStreamWriter xml, SessionRecord session) throws XMLStreamException {
        xml.writeStartElement("properties");
        for (Map.Entry<String, String> one : figures(session).entrySet()) {
            xml.writeEmptyElement("property");
            attribute(xml, "name", one.getKey());
            attribute(xml, "value", one.getValue());
        }
        xml.writeEndElement();
    }

    private static Map<String, String> figures(SessionRecord session) {
        Map<String, String> figures = new TreeMap<>();
        SessionRecord.LoopFacts loop = session.loop();
        figures.put("status", loop.status());
        figures.put("reason", loop.reason());
        figures.put("loop_id", loop.loopId());
        figures.put("rounds", String.valueOf(loop.rounds()));
        figures.put("budget_yuan", plain(session.money().budgetYuan().plain()));
        figures.put("spent_yuan", plain(session.money().spentYuan().plain()));
        figures.put("reserved_yuan", plain(session.money().reservedYuan().plain()));
        session.health().score().ifPresent(score -> figures.put("health", String.valueOf(score)));
        session.goal().ifPresent(goal -> {
            figures.put(
                    "goal",
                    goal.measures().stream()
                            .map(SessionRecord.MeasureFacts::description)
                            .collect(Collectors.joining("; ")));
            figures.put("metric", goal.primary().kind().id());
            figures.put("target", number(Optional.of(goal.primary().target())));
            figures.put("baseline", number(goal.baseline()));
            figures.put("current", number(goal.current()));
            goal.measures().stream()
                    .filter(one -> !one.metric().equals(goal.primary()))
                    .forEach(one -> {
                        figures.put("baseline of " + one.description(), number(one.baseline()));
                        figures.put("current of " + one.description(), number(one.current()));
                    });
            goal.currentCoverage().ifPresent(coverage -> {
                figures.put("coverage_line", number(Optional.of(coverage.line())));
                figures.put("coverage_branch", number(Optional.of(coverage.branch())));
            });
        });
        return figures;
    }

    private static String number(Optional<Double> figure) {
        return figure.map(one -> plain(BigDecimal.valueOf(one))).orElse("");
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }

    /** Without a fraction and a zone: the strict schema allows neither. */
    private static String seconds(String iso) {
        return iso.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d.*")
                ? iso.substring(0, 19)
                : "1970-01-01T00:00:00";
    }

    static String time(long millis) {
        return String.format(Locale.ROOT, "%.3f", millis / 1000.0);
    }

    static void attribute(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, PlainText.lines(value));
    }

    static void element(XMLStreamWriter xml, String name, String text) throws XMLStreamException {
        xml.writeStartElement(name);
        xml.writeCharacters(PlainText.lines(text));
        xml.writeEndElement();
    }
}
