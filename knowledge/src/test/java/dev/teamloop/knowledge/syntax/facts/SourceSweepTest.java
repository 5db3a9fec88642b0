package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.core.fault.InternalFault;
import dev.teamloop.core.source.FileFacts;
import dev.teamloop.core.source.SourceTest;
import dev.teamloop.core.testing.Campaign;
import dev.teamloop.knowledge.syntax.DeclarationReader;
import dev.teamloop.knowledge.syntax.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Reads sources that other people wrote, and our own: none may run into a fault. What the machine does not have is skipped by name;
 * of what it has, files at even distances are read, so that this takes seconds.
 */
final class SourceSweepTest {
    private static final int LARGEST = 10_000;
    private static final int MOST = Campaign.cases(20);

    private final TreeSourceSyntax syntax = new TreeSourceSyntax();
    private final DeclarationReader declarations = new DeclarationReader();

    @Test
    void ourOwnSources() throws IOException {
        // the module's folder stands beside those of the others
        assertThat(faults(files(Path.of("..").toRealPath(), ".java", "/src/"), 50))
                .isEmpty();
    }

    @Test
    void theTestsOfPythonItself() throws IOException, InterruptedException {
        List<Path> found = new ArrayList<>();
        for (Path library : pythonFolders("sysconfig.get_paths()['stdlib']")) {
            found.addAll(files(library.resolve("test"), ".py", "/"));
        }
        assumeTrue(found.size() >= 20, "needs a python3 that brings the package 'test'");
        assertThat(faults(found, 20)).isEmpty();
    }

    @Test
    void installedPythonPackages() throws IOException, InterruptedException {
        List<Path> found = new ArrayList<>();
        for (Path packages : pythonFolders("'\\n'.join(p for p in sys.path if p.endswith('-packages'))")) {
            found.addAll(files(packages, ".py", "/"));
        }
        assumeTrue(found.size() >= 20, "needs a python3 with packages");
        assertThat(faults(found, 20)).isEmpty();
    }

    @Test
    void whatComesWithNpm() throws IOException, InterruptedException {
        List<Path> found = new ArrayList<>();
        for (Path program : folders(List.of("node", "-p", "process.execPath"))) {
            Path root = program.resolve("../..").normalize();
            found.addAll(files(root.resolve("lib/node_modules/npm"), ".js", "/"));
            found.addAll(files(root.resolve("share/nodejs/npm"), ".js", "/"));
        }
        assumeTrue(found.size() >= 20, "needs a node with npm");
        assertThat(faults(found, 20)).isEmpty();
    }

    private static List<Path> pythonFolders(String expression) throws IOException, InterruptedException {
        List<Path> found = new ArrayList<>();
        for (String python : List.of("python3", "/usr/bin/python3")) {
            found.addAll(folders(List.of(python, "-c", "import sys, sysconfig; print(" + expression + ")")));
        }
        return found.stream().distinct().toList();
    }

    /** What a program prints, one path a line; none where it is not there. */
    private static List<Path> folders(List<String> command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0
                    ? out.lines().filter(line -> !line.isBlank()).map(Path::of).toList()
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static List<Path> files(Path root, String ending, String within) throws IOException {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().endsWith(ending)
                            && file.toString().contains(within)
                            && Files.isRegularFile(file)
                            && file.toFile().length() < LARGEST)
                    .sorted()
                    .toList();
        }
    }

    /** What went wrong with some of these files, of which there must be as many at least. */
    private List<String> faults(List<Path> found, int least) {
        assertThat(found).hasSizeGreaterThanOrEqualTo(least);
        int first = (int) Math.floorMod(Campaign.seed(0), (long) found.size());
        List<Path> chosen = IntStream.range(0, Math.min(MOST, found.size()))
                .mapToObj(i -> (int) ((long) i * found.size() / Math.min(MOST, found.size())))
                .map(i -> found.get((first + i) % found.size()))
                .toList();
        return chosen.parallelStream()
                .flatMap(file -> faults(file).map(fault -> file + ": " + fault))
                .toList();
    }

    private Stream<String> faults(Path file) {
        String path = file.toString();
        byte[] content = content(file);
        Language language = Language.ofPath(path).orElseThrow();
        FileFacts facts = syntax.facts(path, content).orElseThrow();
        facts.tests().stream()
                .map(SourceTest::name)
                .findFirst()
                .ifPresent(name -> syntax.without(path, content, Set.of(name)));
        syntax.restored(path, content, content);
        syntax.onlyAdds(path, content, content);
        declarations.names(path, language, content);
        declarations.bindings(path, language, content);
        return Stream.of(
                        facts.problem(),
                        declarations.facts(path, language, content).problem())
                .filter(InternalFault::isDescribedBy);
    }

    private static byte[] content(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
