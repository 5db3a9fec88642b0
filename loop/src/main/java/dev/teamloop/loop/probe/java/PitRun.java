package dev.teamloop.loop.probe.java;

import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.ProcessExit;
import dev.teamloop.loop.process.Processes;
import java.io.File;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One run of PIT: its request is written, its process started, its journal read, whole or not. */
final class PitRun {
    private static final String MAIN = "dev.teamloop.probe.pit.ProbeMain";

    /** This part of the time is the most that one test may take in all experiments together. */
    private static final int MOST_SHARE = 8;

    /** Most processes end before a compiler that optimises more would have paid. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Of whose objects copies with another field are made. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.regex",
            "java.io",
            "java.nio",
            "java.math",
            "java.net",
            "java.text",
            "java.time");

    private final Path project;
    private final Processes processes;
    private final ProbeLibrary library;

    private final Path folder;

    /** {@code folder} is an empty one for what the run needs and leaves. */
    PitRun(Path project, Processes processes, ProbeLibrary library, Path folder) {
        this.folder = folder;
        this.project = project;
        this.processes = processes;
        this.library = library;
    }

    /** Runs for at most {@code limit}. */
    PitJournal run(List<ProbedFunction> functions, TestEnvironment tests, TestIds ids, Duration limit)
            throws IOException, InterruptedException {
        Files.write(folder.resolve("request"), request(functions, tests, ids, limit));
        Files.write(folder.resolve("tests"), ids.methods());
        Files.createFile(folder.resolve("constants"));
        Files.createFile(folder.resolve("watched"));
        Path journal = Files.createFile(folder.resolve("journal"));
        Path temporary = Files.createDirectory(folder.resolve("tmp"));

        List<String> arguments = new ArrayList<>(List.of(tests.java().toString()));
        arguments.addAll(SHORT_LIVED);
        arguments.addAll(List.of("-Djava.io.tmpdir=" + temporary, "-cp", joined(library.classPath()), MAIN));
        arguments.add(folder.toString());
        Map<String, String> shown = Map.of(ProbeLibrary.SHOWN, joined(library.classPath()));
        ProcessExit finished = processes.run(
                new Command(arguments, project, shown, limit, limit, false).keeping(Command.Writes.in(folder)));
        return PitJournal.read(journal, finished);
    }

    private List<String> request(List<ProbedFunction> functions, TestEnvironment tests, TestIds ids, Duration limit) {
        List<String> lines = new ArrayList<>();
        for (ProbedFunction function : functions) {
            lines.add(line(
                    "function",
                    function.file(),
                    simpleName(function.name()),
                    String.valueOf(function.firstLine()),
                    String.valueOf(function.lastLine())));
        }
        tests.classPath().forEach(entry -> lines.add(line("classpath", entry.toString())));
        library.classPath().forEach(entry -> lines.add(line("classpath", entry.toString())));
        ids.topClasses().forEach(name -> lines.add(line("testclass", name)));
        jvmArguments(tests, limit).forEach(argument -> lines.add(line("jvm", argument)));
        lines.add(line("directory", tests.module().toString()));
        lines.add(line("java", tests.java().toString()));
        return lines;
    }

    /** {@code Cart.total(int)} → {@code total}. */
    private static String simpleName(String name) {
        String bare = name.split("\\(", 2)[0].strip();
        return bare.substring(bare.lastIndexOf('.') + 1);
    }

    private List<String> jvmArguments(TestEnvironment tests, Duration limit) {
        List<String> arguments = new ArrayList<>(SHORT_LIVED);
        arguments.add("-ea");
        // a changed result may make a loop that fills the memory; what the project asks for comes later and wins
        arguments.add("-Xmx1g");
        OPENED.forEach(name -> arguments.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        tests.arguments().forEach(argument -> arguments.add(quoted(argument)));
        tests.properties().forEach((name, value) -> arguments.add(quoted("-D" + name + "=" + value)));
        arguments.add("-Dteam-loop.probe.most=" + limit.dividedBy(MOST_SHARE).toMillis());
        arguments.add(quoted("-Dteam-loop.probe.folder=" + folder));
        return arguments;
    }

    /** PIT puts the arguments into a file for the JVM, in which blanks separate and backslashes escape. */
    private static String quoted(String argument) {
        return '"' + argument.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    private static String joined(List<Path> entries) {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** As the module probe reads it. */
    private static String line(String... fields) {
        return Arrays.stream(fields)
                .map(field -> URLEncoder.encode(field, StandardCharsets.UTF_8))
                .collect(Collectors.joining("\t"));
    }
}
