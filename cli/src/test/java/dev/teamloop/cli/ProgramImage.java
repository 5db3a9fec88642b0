package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedModel;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * The program as its users have it: jars, and an archive of the classes that a loop loads. Made once in a test's virtual
 * machine, since tests start the program some hundred times. Where the archive cannot be made the program starts without.
 */
final class ProgramImage {
    private static final List<String> MACHINE = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private final String classPath;
    private final Path archive;

    private ProgramImage(String classPath, Path archive) {
        this.classPath = classPath;
        this.archive = archive;
    }

    /** The command that starts the program, with these options of the virtual machine, up to its own arguments. */
    List<String> command(String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(MACHINE);
        if (Files.exists(archive)) {
            command.addAll(List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:disable"));
        }
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath, "dev.teamloop.cli.TeamLoop"));
        return command;
    }

    static ProgramImage get() {
        return Made.IMAGE;
    }

    /** Made when first asked for. */
    private static final class Made {
        private static final ProgramImage IMAGE = make();

        private static ProgramImage make() {
            try {
                Path folder = Files.createTempDirectory("team-loop-program");
                Runtime.getRuntime().addShutdownHook(new Thread(() -> remove(folder.toFile())));
                ProgramImage image = new ProgramImage(jars(folder), folder.resolve("classes.jsa"));
                image.archive(Files.createDirectories(folder.resolve("run")));
                return image;
            } catch (IOException | GitAPIException e) {
                throw new IllegalStateException("the program cannot be packed for its tests", e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted", e);
            }
        }
    }

    /** The tests' class path without the tests: folders become jars, and signatures go, which archives do not bear. */
    private static String jars(Path folder) throws IOException {
        List<String> jars = new ArrayList<>();
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : path.split(File.pathSeparator, -1)) {
            Path place = Path.of(entry);
            Path jar = folder.resolve(jars.size() + ".jar");
            if (Files.isDirectory(place) && !entry.endsWith("test-classes")) {
                pack(place, jar);
                jars.add(jar.toString());
                beside(place.resolveSibling("demo-lib"), jar);
                beside(place.resolveSibling("probe-lib"), jar);
            } else if (Files.isRegularFile(place)) {
                jars.add(signed(place) ? unsigned(place, jar) : entry);
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

    private static String unsigned(Path jar, Path target) throws IOException {
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
        return target.toString();
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

    private static void remove(File file) {
        File[] children = file.listFiles();
        if (children != null && !Files.isSymbolicLink(file.toPath())) {
            for (File child : children) {
                remove(child);
            }
        }
        var unused = file.delete();
    }
}
