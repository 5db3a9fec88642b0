package dev.teamloop.loop.launcher;

import dev.teamloop.loop.measure.RunFolder;
import dev.teamloop.loop.probe.java.ProbeLibrary;
import dev.teamloop.loop.probe.java.TestEnvironment;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.File;
import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts JUnit's launcher, in the environment that Maven gave the tests, and believes what it has proved. */
final class LauncherProcess {
    private static final String MAIN = "dev.teamloop.probe.launch.LaunchMain";
    private static final int OUTPUT_CAP = 12_000;

    /** Most runs end before a compiler that optimises more would have paid. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private final Path project;
    private final Processes processes;
    private final Duration limit;
    private final ProbeLibrary library;

    LauncherProcess(Path project, Processes processes, Duration limit, ProbeLibrary library) {
        this.project = project;
        this.processes = processes;
        this.limit = limit;
        this.library = library;
    }

    /**
     * The tests' results; empty where they are not proved, as where a test ended the process, or where nobody knows how a test
     * would have ended. {@code changed} are sources that are compiled first; what does not compile has no results here.
     */
    Optional<LauncherRun> run(TestEnvironment environment, WantedTests tests, List<String> changed)
            throws InterruptedException {
        try (RunFolder folder = RunFolder.in(project)) {
            List<Path> classPath = new ArrayList<>();
            if (!changed.isEmpty()) {
                Path classes = Files.createDirectory(folder.file("classes"));
                if (!started(new TestCompiler(environment).command(classes, paths(changed)), folder)
                        .ok()) {
                    return Optional.empty();
                }
                classPath.add(classes);
            }
            classPath.addAll(environment.classPath());
            classPath.addAll(library.launcher());
            return launched(folder, environment, classPath, tests);
        } catch (IOException e) {
            // Maven says what is wrong
            return Optional.empty();
        }
    }

    private List<Path> paths(List<String> files) {
        return files.stream().map(project::resolve).toList();
    }

    private ProcessExit started(List<String> arguments, RunFolder folder) throws IOException, InterruptedException {
        Map<String, String> shown = Map.of(ProbeLibrary.SHOWN, joined(library.launcher()));
        return processes.run(
                new Command(arguments, project, shown, limit, false).keeping(Command.Writes.in(folder.path())));
    }

    private Optional<LauncherRun> launched(
            RunFolder folder, TestEnvironment environment, List<Path> classPath, WantedTests tests)
            throws IOException, InterruptedException {
        String proof = UUID.randomUUID().toString();
        Files.write(folder.file("request"), request(proof, tests));
        ProcessExit finished = started(command(folder, environment, classPath), folder);
        Path results = folder.file("results");
        if (finished.timedOut()) {
            String why = "the test run was ended, for it passed a limit ("
                    + finished.limit().name().toLowerCase(Locale.ROOT) + ", " + limit.toSeconds() + " s in all)";
            return Optional.of(new LauncherRun(
                    List.of(), tests.files(), why, true, excerpt(finished.output()), finished.millis()));
        }
        if (!Files.isRegularFile(results)) {
            return Optional.empty();
        }
        byte[] content = Files.readAllBytes(results);
        String last = finished.output().strip();
        return last.endsWith(proof + " " + digest(content))
                ? read(content, tests, last.substring(0, last.lastIndexOf(proof)), finished.millis())
                : Optional.empty();
    }

    private static List<String> command(RunFolder folder, TestEnvironment environment, List<Path> classPath)
            throws IOException {
        Path temporary = Files.createDirectory(folder.file("tmp"));
        // a sandbox is laid around the project, and tests run in their module
        List<String> arguments = new ArrayList<>(List.of(
                "/bin/sh",
                "-c",
                "cd \"$0\" && exec \"$@\"",
                environment.module().toString()));
        arguments.add(environment.java().toString());
        arguments.addAll(SHORT_LIVED);
        arguments.addAll(List.of("-ea", "-Djava.io.tmpdir=" + temporary));
        arguments.addAll(environment.arguments());
        environment.properties().forEach((name, value) -> arguments.add("-D" + name + "=" + value));
        arguments.addAll(List.of("-cp", joined(classPath), MAIN, folder.path().toString()));
        return arguments;
    }

    private static Optional<LauncherRun> read(byte[] content, WantedTests tests, String output, long millis) {
        List<ReportedTest> reported = new ArrayList<>();
        for (String line : new String(content, StandardCharsets.UTF_8).lines().toList()) {
            List<String> fields = Arrays.stream(line.split("\t", -1))
                    .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                    .toList();
            if (!fields.get(0).equals("test")) {
                return Optional.empty();
            }
            reported.add(ReportedTest.of(fields.subList(1, fields.size())));
        }
        return Optional.of(new LauncherRun(reported, tests.files(), "", false, excerpt(output), millis));
    }

    private static List<String> request(String proof, WantedTests tests) {
        List<String> lines = new ArrayList<>();
        lines.add(line("proof", proof));
        tests.classes().forEach(name -> lines.add(line("class", name)));
        tests.methods()
                .forEach(method -> lines.add(line(
                        "method",
                        method.substring(0, method.indexOf('#')),
                        method.substring(method.indexOf('#') + 1))));
        tests.seed().ifPresent(seed -> {
            // as surefire is told to do it
            String random = "org.junit.jupiter.api.MethodOrderer$Random";
            lines.add(line("parameter", "junit.jupiter.testmethod.order.default", random));
            lines.add(line("parameter", "junit.jupiter.execution.order.random.seed", String.valueOf(seed)));
        });
        return lines;
    }

    /** As the module probe reads it. */
    private static String line(String... fields) {
        return Stream.of(fields)
                .map(field -> URLEncoder.encode(field, StandardCharsets.UTF_8))
                .collect(Collectors.joining("\t"));
    }

    private static String joined(List<Path> entries) {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static String excerpt(String output) {
        int half = OUTPUT_CAP / 2;
        return output.length() <= OUTPUT_CAP
                ? output
                : output.substring(0, half) + "\n…\n" + output.substring(output.length() - half);
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
