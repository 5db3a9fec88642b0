import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Builds and tests this project with nothing but a JDK: {@code java tools/Verify.java LIB [TEST…]}. LIB holds the JUnit
 * console and JaCoCo. A TEST is a file or {@code package.Class#method}; without one everything runs, with coverage.
 * With {@code --itself} in place of tests it compiles this file into {@code LIB/verify}, which starts in half the time.
 */
final class Verify {
    private static final Path TARGET = Path.of("target");
    private static final Path REPORTS = TARGET.resolve("reports");
    private static final String TESTS_ROOT = "src/test/java/";

    private final String junit;
    private final String agent;
    private final String reporter;
    private final List<String> tests;

    private Verify(Path lib, List<String> tests) {
        this.junit = lib.resolve("junit-console.jar").toString();
        this.agent = lib.resolve("jacoco-agent.jar").toString();
        this.reporter = lib.resolve("jacoco-cli.jar").toString();
        this.tests = tests;
    }

    public static void main(String[] arguments) throws Exception {
        List<String> words = List.of(arguments);
        if (words.contains("--itself")) {
            System.exit(compile("tools", words.get(0) + "/verify", "") ? 0 : 2);
        }
        System.exit(new Verify(Path.of(words.get(0)), words.subList(1, words.size())).run());
    }

    private int run() throws Exception {
        if (!build()) {
            return 2;
        }
        delete(REPORTS);
        Files.createDirectories(REPORTS);
        int exit = start(testing());
        shortNames();
        if (tests.isEmpty()) {
            int reported = report(
                    "report", "target/jacoco.exec", "--quiet",
                    "--classfiles", "target/classes", "--sourcefiles", "src/main/java",
                    "--xml", REPORTS.resolve("jacoco.xml").toString());
            return exit == 0 ? reported : exit;
        }
        return exit;
    }

    /** Compiles everything anew, unless no source differs from what was compiled last. */
    private boolean build() throws IOException {
        Path record = TARGET.resolve("compiled.txt");
        String sources = sources("src/main/java") + sources("src/test/java");
        if (Files.exists(record) && Files.readString(record).equals(sources)) {
            return true;
        }
        delete(TARGET);
        Files.createDirectories(TARGET);
        boolean built = compile("src/main/java", "target/classes", "")
                && compile("src/test/java", "target/test-classes", "target/classes" + File.pathSeparator + junit);
        if (built) {
            Files.writeString(record, sources);
        }
        return built;
    }

    private static String sources(String root) throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : javaFiles(root)) {
            all.append("== ").append(file).append('\n').append(Files.readString(file));
        }
        return all.toString();
    }

    private static List<Path> javaFiles(String root) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(root))) {
            return files.filter(path -> path.toString().endsWith(".java")).sorted().toList();
        }
    }

    private List<String> testing() throws IOException {
        List<String> command = new ArrayList<>();
        if (tests.isEmpty()) {
            Files.deleteIfExists(TARGET.resolve("jacoco.exec"));
            command.add("-javaagent:" + agent + "=destfile=target/jacoco.exec,includes=shop.*");
        }
        // the reports name this class path, by which the tests can be run again
        command.addAll(List.of(
                "-cp",
                String.join(File.pathSeparator, junit, "target/classes", "target/test-classes"),
                "org.junit.platform.console.ConsoleLauncher"));
        command.addAll(List.of("execute", "--disable-banner", "--disable-ansi-colors", "--details=summary"));
        command.addAll(List.of("--reports-dir", REPORTS.toString()));
        if (tests.isEmpty()) {
            command.add("--scan-class-path=target/test-classes");
        }
        for (String test : tests) {
            command.add((test.contains("#") ? "--select-method=" : "--select-class=") + className(test));
        }
        return command;
    }

    /** A file's class; anything else is a name already. */
    private static String className(String test) {
        if (!test.endsWith(".java")) {
            return test;
        }
        String relative = test.startsWith(TESTS_ROOT) ? test.substring(TESTS_ROOT.length()) : test;
        return relative.substring(0, relative.length() - ".java".length()).replace('/', '.');
    }

    private static boolean compile(String sources, String classes, String classPath) throws IOException {
        List<String> options = new ArrayList<>(List.of("-d", classes, "-encoding", "UTF-8", "-g", "-proc:none"));
        if (!classPath.isEmpty()) {
            options.addAll(List.of("-cp", classPath));
        }
        javaFiles(sources).forEach(file -> options.add(file.toString()));
        return ToolProvider.getSystemJavaCompiler().run(null, System.out, System.out, options.toArray(String[]::new)) == 0;
    }

    private static int start(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.language=en", "-Dfile.encoding=UTF-8"));
        command.addAll(arguments);
        return new ProcessBuilder(command).inheritIO().start().waitFor();
    }

    /** JaCoCo's command line, called here: a machine of its own would take longer to start than to report. */
    private int report(String... arguments) throws Exception {
        URL[] jar = {Path.of(reporter).toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(jar)) {
            Class<?> program = loader.loadClass("org.jacoco.cli.internal.Main");
            PrintWriter out = new PrintWriter(System.out, true);
            Constructor<?> made = program.getDeclaredConstructor(String[].class);
            made.setAccessible(true);
            Object command = made.newInstance((Object) arguments);
            return (int) program.getMethod("execute", PrintWriter.class, PrintWriter.class).invoke(command, out, out);
        }
    }

    /** The console reports "method()"; everybody else says "method". */
    private static void shortNames() throws IOException {
        try (Stream<Path> all = Files.list(REPORTS)) {
            for (Path report : all.filter(path -> path.getFileName().toString().startsWith("TEST-")).toList()) {
                Files.writeString(report, Files.readString(report).replaceAll("(<testcase name=\"\\w+)\\(\\)\"", "$1\""));
            }
        }
    }

    private static void delete(Path root) throws IOException {
        if (Files.exists(root)) {
            try (Stream<Path> all = Files.walk(root)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }
}
