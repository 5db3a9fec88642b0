package dev.teamloop.loop.measure;

import static dev.teamloop.loop.measure.XmlReading.attribute;
import static dev.teamloop.loop.measure.XmlReading.number;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads Cobertura, JaCoCo and lcov reports line by line. Totals that a report states are ignored: they can be doubled or
 * include the tests. Files that git does not track are passed over.
 */
final class CoverageReports {
    private static final Pattern CONDITIONS = Pattern.compile("\\((\\d+)/(\\d+)\\)");

    private CoverageReports() {}

    static void read(String format, Path report, SourcePaths paths, String near, CoverageBuilder into) {
        switch (format) {
            case "cobertura" -> cobertura(report, paths, into);
            case "jacoco" -> jacoco(report, paths, near, into);
            case "lcov" -> lcov(report, paths, into);
            default -> throw new IllegalArgumentException("no coverage format '" + format + "'");
        }
    }

    static void cobertura(Path report, SourcePaths paths, CoverageBuilder into) {
        List<String> roots = new ArrayList<>();
        XmlReading.read(report, xml -> {
            Optional<String> file = Optional.empty();
            while (xml.hasNext()) {
                if (xml.next() != XMLStreamReader.START_ELEMENT) {
                    continue;
                }
                switch (xml.getLocalName()) {
                    case "source" -> roots.add(xml.getElementText().strip());
                    case "class" -> {
                        file = paths.byName(attribute(xml, "filename"), roots);
                        file.ifPresent(into::file);
                    }
                    case "line" -> file.ifPresent(path -> coberturaLine(xml, path, into));
                    default -> {}
                }
            }
        });
    }

    private static void coberturaLine(XMLStreamReader xml, String path, CoverageBuilder into) {
        int covered = 0;
        int total = 0;
        Matcher conditions = CONDITIONS.matcher(attribute(xml, "condition-coverage"));
        if (attribute(xml, "branch").equals("true") && conditions.find()) {
            covered = Integer.parseInt(conditions.group(1));
            total = Integer.parseInt(conditions.group(2));
        }
        boolean hit = !attribute(xml, "hits").equals("0");
        into.line(path, number(xml, "number"), hit, covered, total);
    }

    static void jacoco(Path report, SourcePaths paths, String near, CoverageBuilder into) {
        XmlReading.read(report, xml -> {
            String folder = "";
            Optional<String> file = Optional.empty();
            while (xml.hasNext()) {
                if (xml.next() != XMLStreamReader.START_ELEMENT) {
                    continue;
                }
                switch (xml.getLocalName()) {
                    case "package" -> folder = attribute(xml, "name");
                    case "sourcefile" -> {
                        String name = attribute(xml, "name");
                        file = paths.bySuffix(folder.isEmpty() ? name : folder + "/" + name, near);
                        file.ifPresent(into::file);
                    }
                    case "line" ->
                        file.ifPresent(path -> into.line(
                                path,
                                number(xml, "nr"),
                                number(xml, "ci") > 0,
                                number(xml, "cb"),
                                number(xml, "cb") + number(xml, "mb")));
                    default -> {}
                }
            }
        });
    }

    static void lcov(Path report, SourcePaths paths, CoverageBuilder into) {
        try {
            Lcov.read(OrdinaryFile.lines(report), paths, into);
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new UnreadableReportException(report, e);
        }
    }
}
