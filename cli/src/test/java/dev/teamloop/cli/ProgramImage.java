package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.loop.state.FileTrees;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.eclipse.jgit.api.errors.GitAPIException;

/**
 * The program as its users have it: jars, and an archive of the classes that a loop loads. Made once a build, in its target
 * folder, since tests start the program some hundred times. Where the archive cannot be made the program starts without.
 */
public final class ProgramImage {
    private static final List<String> MACHINE = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** What a shell started in the background passes on that Ctrl+C is ignored: the program would then never hear of it. */
    private static final List<String> LISTENING = List.of("env", "--default-signal=INT");

    private final String classPath;
    private final Path archive;

    private ProgramImage(String classPath, Path archive) {
        this.classPath = classPath;
        this.archive = archive;
    }

    /** The command that starts the program, with these options of the virtual machine, up to its own arguments. */
    public List<String> command(String... options) {
        List<String> command = new ArrayList<>(ignoresInterrupts() ? LISTENING : List.of());
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MACHINE);
        if (Files.exists(archive)) {
            command.addAll(List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:disable"));
        }
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath, "dev.teamloop.cli.TeamLoop"));
        return command;
    }

    /** Whether this process was started so; the second of the signals' bits. */
    private static boolean ignoresInterrupts() {
        try {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("SigIgn:"))
                    .anyMatch(line -> (Long.parseUnsignedLong(line.substring(7).strip(), 16) & 2) != 0);
        } catch (IOException e) {
            // no Linux, or no /proc: the tests are then started as they are
            return false;
        }
    }

    public static ProgramImage get() {
        return Made.IMAGE;
    }

    /** Made when first asked for. */
    private static final class Made {
        private static final ProgramImage IMAGE = make();

        private static ProgramImage make() {
            try {
                Path target = Path.of(ProgramImage.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI())
                        .resolveSibling("program-image");
                Files.createDirectories(target);
                // tests run in several processes: the first makes it, the others wait
                try (FileChannel lock = FileChannel.open(
                                target.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        FileLock unused = lock.lock()) {
                    return made(target.resolve("program"), target.resolve("made-of.txt"));
                }
            } catch (IOException | URISyntaxException | GitAPIException e) {
                throw new IllegalStateException("the program cannot be packed for its tests", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }

        private static ProgramImage made(Path folder, Path record)
                throws IOException, GitAPIException, InterruptedException {
            String parts = parts();
            boolean old = !Files.exists(record) || !Files.readString(record).equals(parts);
            if (old) {
                Files.deleteIfExists(record);
                FileTrees.delete(folder);
                Files.createDirectories(folder);
            }
            ProgramImage image = new ProgramImage(jars(folder, old), folder.resolve("classes.jsa"));
            if (old) {
                image.archive(Files.createDirectories(folder.resolve("run")));
                Files.writeString(record, parts);
            }
            return image;
        }
    }

    private static List<Path> classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Stream.of(path.split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(entry -> !entry.endsWith("test-classes"))
                .toList();
    }

    /** Of what it is made: every file by its size and time, and the Java that reads the archive. */
    private static String parts() throws IOException {
        List<String> parts = new ArrayList<>(List.of(Runtime.version() + " " + System.getProperty("java.home")));
        for (Path entry : classPath()) {
            if (Files.exists(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                        parts.add(file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file));
                    }
                }
            }
        }
        return String.join("\n", parts);
    }

    /** The tests' class path without the tests: folders become jars, and signatures go, which archives do not bear. */
    private static String jars(Path folder, boolean make) throws IOException {
        List<String> jars = new ArrayList<>();
        for (Path place : classPath()) {
            Path jar = folder.resolve(jars.size() + ".jar");
            if (make && Files.isDirectory(place)) {
                pack(place, jar);
                beside(place.resolveSibling("demo-lib"), jar);
                beside(place.resolveSibling("probe-lib"), jar);
            } else if (make && Files.isRegularFile(place) && signed(place)) {
                unsigned(place, jar);
            }
            if (Files.exists(jar) || Files.isRegularFile(place)) {
                jars.add(Files.exists(jar) ? jar.toString() : place.toString());
            }
        }
        return String.join(File.pathSeparator, jars);
    }

    private static void pack(Path folder, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(new JarEntry(folder.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, out);
            }
        }
    }

    /** What the program looks for beside itself. */
    private static void beside(Path tools, Path jar) throws IOException {
        if (Files.isDirectory(tools)) {
            Files.createSymbolicLink(jar.resolveSibling(tools.getFileName()), tools);
        }
    }

    private static boolean isSignature(JarEntry entry) {
        return entry.getName().matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)");
    }

    private static boolean signed(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream().anyMatch(ProgramImage::isSignature);
        }
    }

    private static void unsigned(Path jar, Path target) throws IOException {
        try (JarFile file = new JarFile(jar.toFile(), false);
                OutputStream bytes = Files.newOutputStream(target);
                JarOutputStream out = new JarOutputStream(bytes)) {
            for (Enumeration<JarEntry> all = file.entries(); all.hasMoreElements(); ) {
                JarEntry entry = all.nextElement();
                if (!isSignature(entry) && !entry.isDirectory()) {
                    out.putNextEntry(new JarEntry(entry.getName()));
                    try (InputStream in = file.getInputStream(entry)) {
                        in.transferTo(out);
                    }
                }
            }
        }
    }

    /** Runs a whole small loop, and keeps the classes that it loaded. */
    private void archive(Path folder) throws IOException, GitAPIException, InterruptedException {
        RenameProject project = RenameProject.in(folder, 1, "");
        Path part = archive.resolveSibling("classes.part");
        try (ScriptedModel model = ScriptedModel.start(new RenameModel(1))) {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(MACHINE);
            command.addAll(List.of("-XX:ArchiveClassesAtExit=" + part, "-Duser.home=" + folder, "-cp", classPath));
            command.addAll(
                    List.of("dev.teamloop.cli.TeamLoop", "goal", RenameProject.GOAL, "--base-url", model.baseUrl()));
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(project.root().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("out.txt").toFile());
            builder.environment().put("HOME", folder.toString());
            builder.environment().keySet().removeAll(List.of("XDG_CONFIG_HOME", "XDG_STATE_HOME"));
            OwnProject.trust(project.root(), builder.environment());
            builder.environment().put("TEAM_LOOP_WATCHDOG_RESTARTS", "0");
            Process process = builder.start();
            if (process.waitFor(300, TimeUnit.SECONDS) && process.exitValue() == 0 && Files.exists(part)) {
                Files.move(part, archive);
            }
        }
    }
}
