package dev.teamloop.loop.probe.java;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.loop.measure.XmlReading;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.testing.ShortLivedJava;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamReader;

/** A Maven project of several modules, copied out of the test resources and measured once with Maven. */
public final class SampleShop {
    static final Duration LONG = Duration.ofMinutes(2);

    private final Path root;
    private final Processes processes = ShortLivedJava.processes(System.getenv());

    private SampleShop(Path root) {
        this.root = root;
    }

    /** Skips the test where Maven is not there, or cannot resolve what the project needs. */
    static SampleShop in(Path root) throws Exception {
        SampleShop shop = new SampleShop(root);
        shop.unpack();
        ProcessExit finished;
        try {
            finished = shop.processes.run(new Command(
                    List.of("mvn", "-B", "-ntp", "-q", "test"),
                    root,
                    Map.of("MAVEN_OPTS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"),
                    Duration.ofMinutes(5),
                    true));
        } catch (IOException e) {
            assumeTrue(false, "missing here: Maven");
            throw e;
        }
        assumeTrue(finished.ok(), () -> "missing here: Maven's repository: " + finished.output());
        return shop;
    }

    private void unpack() throws IOException, URISyntaxException {
        Path sample = Path.of(
                Objects.requireNonNull(SampleShop.class.getResource("shop")).toURI());
        try (Stream<Path> files = Files.walk(sample)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = root.resolve(sample.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    Path root() {
        return root;
    }

    Prober prober() {
        return prober(library());
    }

    Prober prober(ProbeLibrary library) {
        return JavaProber.ofMaven(root, processes, library);
    }

    /** As it lies on this test's own class path. */
    public static ProbeLibrary library() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProbeLibrary(Stream.of(path.split(File.pathSeparator, -1))
                .filter(entry ->
                        entry.contains("pitest") || entry.matches(".*probe/target/(classes|team-loop-probe.*)"))
                .map(Path::of)
                .toList());
    }

    /** All that Maven has run, as its reports name it. */
    Set<String> tests() throws IOException {
        Set<String> tests = new TreeSet<>();
        for (Path report : files(name -> name.matches(".*/TEST-.*\\.xml"))) {
            XmlReading.read(report, xml -> {
                while (xml.hasNext()) {
                    if (xml.next() == XMLStreamReader.START_ELEMENT
                            && xml.getLocalName().equals("testcase")) {
                        tests.add(XmlReading.attribute(xml, "classname") + "#" + XmlReading.attribute(xml, "name"));
                    }
                }
            });
        }
        return tests;
    }

    ProbeRequest request(List<ProbedFunction> functions, Predicate<String> tests, Duration limit) throws IOException {
        List<String> files = files(name -> name.endsWith("Test.java")).stream()
                .map(file -> root.relativize(file).toString())
                .toList();
        return new ProbeRequest(
                functions, new TreeSet<>(tests().stream().filter(tests).toList()), files, limit);
    }

    /** The function that begins with this line, to the brace that closes it; or the one line. */
    ProbedFunction function(String file, String name, String firstLine) throws IOException {
        List<String> lines = Files.readAllLines(root.resolve(file));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().startsWith(firstLine)) {
                String indent = lines.get(i).substring(0, lines.get(i).indexOf(firstLine.charAt(0)));
                int last = i;
                while (lines.get(i).endsWith("{") && !lines.get(last).equals(indent + "}")) {
                    last++;
                }
                return new ProbedFunction(file, name, i + 1, last + 1);
            }
        }
        throw new IllegalArgumentException(file + " has no line " + firstLine);
    }

    /** Each file outside of the loop's own folder, with a digest. */
    Map<String, String> content() throws Exception {
        Map<String, String> content = new TreeMap<>();
        for (Path file : files(name -> !name.contains("/.team-loop/run/"))) {
            byte[] digest = java.security.MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
            content.put(root.relativize(file).toString(), HexFormat.of().formatHex(digest));
        }
        return content;
    }

    private List<Path> files(Predicate<String> wanted) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return new ArrayList<>(files.filter(Files::isRegularFile)
                    .filter(file -> wanted.test(file.toString()))
                    .sorted()
                    .toList());
        }
    }
}
