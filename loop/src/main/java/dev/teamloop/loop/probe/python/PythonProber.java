package dev.teamloop.loop.probe.python;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.loop.measure.PytestProgram;
import dev.teamloop.loop.measure.RunFolder;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.Prober;
import dev.teamloop.loop.probe.Signature;
import dev.teamloop.loop.probe.python.ProberAnswer.Rerun;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Runs pytest in the project's own tree, with the functions compiled so that one of them at a time gives something else.
 *
 * <p>The tests are collected once; each experiment is a fork of that process. A function that runs, or a constant that is
 * set, while modules are imported is changed from the first import on, in a process that collects anew. A test that does not
 * end while a function is changed – it hangs, or ends the process – tells nothing: it stands in no {@code ran} of that
 * function. What only imports run has experiments with an empty {@code ran}, where no test notices. Once a function is
 * noticed, only tests that have noticed nothing yet are asked further: {@code ran} names those that were.
 */
public final class PythonProber implements Prober {
    /** The prober keeps to the limit itself; this is for starting it, and for ending what it started. */
    private static final Duration GRACE = Duration.ofSeconds(15);

    private static final List<String> SOURCES = List.of(
            "__init__.py",
            "__main__.py",
            "asides.py",
            "change.py",
            "changes.py",
            "channel.py",
            "containers.py",
            "generators.py",
            "instrument.py",
            "late.py",
            "likeness.py",
            "lines.py",
            "loader.py",
            "note.py",
            "objects.py",
            "outcome.py",
            "part_trial.py",
            "parts.py",
            "plain.py",
            "replaced.py",
            "server.py",
            "servers.py",
            "session.py",
            "shape.py",
            "stem.py",
            "trial.py",
            "trials.py");

    private static final List<String> SETTINGS = List.of(".coveragerc", "pyproject.toml", "setup.cfg", "tox.ini");

    /** Settings of coverage.py for programs of several processes or of threads that are not the system's. */
    private static final Pattern OTHER_PROCESSES = Pattern.compile("(?m)^\\s*(?:concurrency|parallel|patch)\\s*=");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path project;
    private final Processes processes;
    private final PytestProgram pytest;

    public PythonProber(Path project, Processes processes, PytestProgram pytest) {
        this.project = project;
        this.processes = processes;
        this.pytest = pytest;
    }

    /** With the Python that is found when something is to be tried. {@code environment} is ours. */
    public static Prober of(Path project, Processes processes, Map<String, String> environment) {
        return request -> {
            Optional<PytestProgram> pytest = PytestProgram.find(project, processes, environment);
            return pytest.isPresent()
                    ? new PythonProber(project, processes, pytest.get()).run(request)
                    : ProbeResults.impossible(request, "no Python with pytest and coverage works any more");
        };
    }

    @Override
    public ProbeResults run(ProbeRequest request) throws IOException, InterruptedException {
        if (request.tests().isEmpty() || request.testFiles().isEmpty()) {
            return ProbeResults.impossible(request, "there are no new tests");
        }
        long begin = System.nanoTime();
        Rerun rerun = rerun(request.ofAll().within(request.limit().dividedBy(2)));
        ProbeRequest rest = request.within(request.limit().minusNanos(System.nanoTime() - begin));
        SortedMap<String, String> unconfirmed = new TreeMap<>(rerun.unconfirmed());
        unconfirmed.keySet().retainAll(request.tests());
        // what an old test runs that does not pass again is not known
        boolean known = unconfirmed.size() == rerun.unconfirmed().size() && !followsProcesses();
        return tried(rest).confirmed(unconfirmed, known ? rerun.ran() : Optional.empty());
    }

    private Rerun rerun(ProbeRequest request) throws IOException, InterruptedException {
        Optional<String> answer = asked(request, true).text();
        return answer.isPresent() ? ProberAnswer.rerun(answer.get()) : Rerun.NOTHING;
    }

    /** Whether what other processes run is covered, too: then nobody here knows all that ran. */
    private boolean followsProcesses() {
        return pytest.addsCoverageItself()
                || SETTINGS.stream()
                        .map(name -> processes.seen(project).resolve(name))
                        .filter(Files::isRegularFile)
                        .anyMatch(file -> OTHER_PROCESSES.matcher(text(file)).find());
    }

    private static String text(Path file) {
        try {
            return OrdinaryFile.text(file);
        } catch (IOException e) {
            // then coverage.py cannot read it either
            return "";
        }
    }

    private ProbeResults tried(ProbeRequest request) throws IOException, InterruptedException {
        Answer answer = asked(request, false);
        return answer.text().isPresent()
                ? new ProberAnswer(request).read(answer.text().get(), answer.finished())
                : ProbeResults.impossible(
                        request, "the prober gave no answer that it signed" + tail(answer.finished()));
    }

    /** What bears the prober's signature, and how its process ended. */
    private record Answer(Optional<String> text, ProcessExit finished) {}

    /** {@code watched}: the tests are only run, and nothing is tried. */
    private Answer asked(ProbeRequest request, boolean watched) throws IOException, InterruptedException {
        try (RunFolder folder = RunFolder.in(project)) {
            Signature signature = Signature.random();
            Path program = unpacked(folder.path());
            Files.writeString(folder.file("request"), order(request, signature, watched));
            // no PYTHONPATH for the prober itself: it must not load modules of the project in place of Python's own
            List<String> arguments = List.of(
                    pytest.python(),
                    "-B",
                    "-E",
                    program.toString(),
                    folder.file("request").toString());
            ProcessExit finished = processes.run(new Command(
                            arguments,
                            project,
                            pytest.environment(),
                            request.limit().plus(GRACE),
                            false)
                    .keeping(Command.Writes.in(folder.path())));
            return new Answer(signature.verified(folder.file("result")), finished);
        }
    }

    private static Path unpacked(Path folder) throws IOException {
        Path target = Files.createDirectories(folder.resolve("teamloop_probe"));
        for (String name : SOURCES) {
            try (InputStream in = PythonProber.class.getResourceAsStream("teamloop_probe/" + name)) {
                if (in == null) {
                    throw new IOException(name + " is missing from the program");
                }
                Files.copy(in, target.resolve(name));
            }
        }
        return target.resolve("__main__.py");
    }

    private String order(ProbeRequest request, Signature signature, boolean watched) throws IOException {
        ObjectNode order = JSON.createObjectNode();
        ArrayNode functions = order.putArray("functions");
        for (ProbedFunction function : request.functions()) {
            ArrayNode lines = functions
                    .addObject()
                    .put("file", function.file())
                    .put("name", function.name())
                    .put("first", function.firstLine())
                    .put("last", function.lastLine())
                    .putArray("lines");
            request.newLines().getOrDefault(function.file(), Set.of()).stream()
                    .filter(line -> line >= function.firstLine() && line <= function.lastLine())
                    .forEach(lines::add);
        }
        request.tests().stream().sorted().forEach(order.putArray("tests")::add);
        arguments(request).forEach(order.putArray("arguments")::add);
        ArrayNode testFiles = order.putArray("testFiles");
        request.testFiles().forEach(testFiles::add);
        request.others().files().forEach(testFiles::add);
        order.put("seconds", request.limit().toMillis() / 1000.0);
        order.put("key", signature.key());
        order.put("watched", watched);
        return JSON.writeValueAsString(order);
    }

    private List<String> arguments(ProbeRequest request) {
        List<String> arguments = new ArrayList<>(List.of("-q", "-p", "no:cacheprovider", "--tb=native"));
        if (pytest.addsCoverageItself()) {
            arguments.add("--no-cov");
        }
        arguments.addAll(request.testFiles());
        return arguments;
    }

    /** What a run printed last, to follow a problem. */
    static String tail(ProcessExit finished) {
        List<String> lines = finished.output().strip().lines().toList();
        String how = finished.timedOut() ? " (it was ended for its time)" : " (exit " + finished.exit() + ")";
        return how + ":\n" + String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
    }
}
