package dev.teamloop.cli.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.core.event.LoopEvent;
import dev.teamloop.core.handover.Decision;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

final class JUnitReportTest {
    @TempDir
    Path folder;

    private RecordedSession recorded;

    @BeforeEach
    void copy() throws IOException {
        recorded = RecordedSession.in(folder);
    }

    @Test
    void thereIsACaseForEachKeyResultAndOneForTheGoal() throws Exception {
        Element suite = suite();

        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(6);
        assertThat(suite.getAttribute("tests")).isEqualTo("6");
        assertThat(suite.getAttribute("failures")).isEqualTo("0");
        assertThat(suite.getAttribute("skipped")).isEqualTo("1");
        assertThat(((Element) suite.getElementsByTagName("skipped").item(0)).getAttribute("message"))
                .isEqualTo("goal met");
        assertThat(property(suite, "current")).startsWith("0.695");
        assertThat(property(suite, "spent_yuan")).isEqualTo("0.308854");
    }

    @Test
    void aKeyResultThatWasGivenUpFailsWithItsGate() throws Exception {
        recorded.changeState(tree ->
                ((ObjectNode) tree.at("/dag/krs/1")).put("status", "skipped").put("root_cause", "too hard"));
        JsonNode decision = Json.read(Files.readAllLines(recorded.state("handovers/R2.jsonl")).stream()
                .reduce((earlier, later) -> later)
                .orElseThrow());
        recorded.happened(new LoopEvent.HandedOver(3, Json.as(decision.path("value"), Decision.class)));
        assertThat(suite().getElementsByTagName("failure").getLength())
                .as("the goal was reached without it")
                .isZero();
        endInBudget();

        Element failure = (Element) suite().getElementsByTagName("failure").item(0);

        assertThat(failure.getAttribute("type")).isEqualTo("gate.measure");
        assertThat(failure.getAttribute("message")).contains("below the KR's target 90%");
        assertThat(failure.getTextContent()).contains("gate measure CLOSED", "gate scope open");
    }

    @Test
    void aLoopThatDidNotReachItsGoalFailsWithTheStop() throws Exception {
        endInBudget();

        Element failure = (Element) suite().getElementsByTagName("failure").item(0);

        assertThat(failure.getAttribute("type")).isEqualTo("stop.BUDGET");
        assertThat(failure.getTextContent()).contains("4.8% → 69.5%");
    }

    private void endInBudget() throws IOException {
        for (String file : new String[] {"STATE.md", "reports/session-summary.md"}) {
            Files.writeString(
                    recorded.state(file), Files.readString(recorded.state(file)).replace("SUCCESS", "BUDGET"));
        }
    }

    /** The schema is written here from what CI systems read: order, required attributes and types. */
    @Test
    void itIsValidWhateverTheTextHolds() throws Exception {
        recorded.changeState(
                tree -> ((ObjectNode) tree.at("/dag/krs/0")).put("spec", "]]> <b> & \" \u0000 \u001B \uFFFE"));
        var schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(JUnitReportTest.class.getResource("junit.xsd"));

        String xml = JUnitReport.of(recorded.read());

        assertThatCode(() -> schema.newValidator().validate(new StreamSource(new StringReader(xml))))
                .doesNotThrowAnyException();
        assertThat(PlainText.lines("half a pair: \uD800")).isEqualTo("half a pair: ⟨U+D800⟩");
    }

    private Element suite() throws Exception {
        byte[] xml = JUnitReport.of(recorded.read()).getBytes(StandardCharsets.UTF_8);
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml));
        return (Element) document.getElementsByTagName("testsuite").item(0);
    }

    private static String property(Element suite, String name) {
        for (int i = 0; i < suite.getElementsByTagName("property").getLength(); i++) {
            Element one = (Element) suite.getElementsByTagName("property").item(i);
            if (one.getAttribute("name").equals(name)) {
                return one.getAttribute("value");
            }
        }
        return "";
    }
}
