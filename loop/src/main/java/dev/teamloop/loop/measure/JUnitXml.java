package dev.teamloop.loop.measure;

import static dev.teamloop.loop.measure.XmlReading.attribute;

import dev.teamloop.core.measure.TestCase;
import dev.teamloop.core.measure.TestStatus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads JUnit XML, as pytest, surefire and the JUnit console launcher write it. */
final class JUnitXml {
    private JUnitXml() {}

    /** Makes an id and a source file of a test case's attributes. */
    interface Naming {
        String id(String file, String className, String name);

        String file(String file, String className);
    }

    static List<TestCase> read(Path report, Naming naming) {
        List<TestCase> found = new ArrayList<>();
        XmlReading.read(report, xml -> {
            while (xml.hasNext()) {
                if (xml.next() == XMLStreamReader.START_ELEMENT
                        && xml.getLocalName().equals("testcase")) {
                    found.add(testCase(xml, naming));
                }
            }
        });
        return found;
    }

    private static TestCase testCase(XMLStreamReader xml, Naming naming) throws XMLStreamException {
        String file = attribute(xml, "file");
        String className = attribute(xml, "classname");
        String name = attribute(xml, "name");
        long millis = Math.round(seconds(attribute(xml, "time")) * 1000);
        TestStatus status = TestStatus.PASSED;
        String message = "";
        for (int event = xml.next(); !isEnd(xml, event); event = xml.next()) {
            TestStatus seen = event == XMLStreamReader.START_ELEMENT ? status(xml.getLocalName()) : TestStatus.PASSED;
            if (seen != TestStatus.PASSED) {
                status = seen;
                message = FailureText.of(attribute(xml, "message"), xml.getElementText());
            }
        }
        return new TestCase(naming.id(file, className, name), naming.file(file, className), status, millis, message);
    }

    private static boolean isEnd(XMLStreamReader xml, int event) {
        return event == XMLStreamReader.END_ELEMENT && xml.getLocalName().equals("testcase");
    }

    private static TestStatus status(String element) {
        return switch (element) {
            case "failure" -> TestStatus.FAILED;
            case "error" -> TestStatus.ERROR;
            case "skipped" -> TestStatus.SKIPPED;
            default -> TestStatus.PASSED;
        };
    }

    private static double seconds(String text) {
        try {
            return Double.parseDouble(text.replace(",", ""));
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
