package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command writes in the project is gone when it has ended, and told. */
final class ProjectLayerTest extends SandboxTrials {
    @BeforeEach
    void needsOverlays() {
        assumeTrue(processes().layers(project), "missing here: overlay mounts for users");
    }

    private Processes processes() {
        return new Processes(sandbox("bwrap"), environment);
    }

    private ProcessExit run(String script, Command.Writes writes) throws Exception {
        return processes().run(command(script, false).keeping(writes));
    }

    @Test
    void nothingStaysOfWhatATestWritesAnywhereInTheProject() throws Exception {
        write(project.resolve("src/shop/cart.py"), "before");
        write(project.resolve(".gitignore"), "local.cfg\nvendor/\n");
        write(project.resolve("local.cfg"), "mine");
        write(project.resolve("vendor/a.bin"), "mine");
        Files.setPosixFilePermissions(project.resolve("local.cfg"), PosixFilePermissions.fromString("rw-------"));

        ProcessExit finished = run(
                "echo after > src/shop/cart.py; echo after > local.cfg; chmod 777 local.cfg; rm -r vendor;"
                        + " mkdir src/sitecustomize; echo '*' > src/sitecustomize/.gitignore; ln -s /etc made;"
                        + " cat src/shop/cart.py; ls vendor",
                Command.Writes.NOTHING);

        assertThat(finished.output()).startsWith("after\n").contains("cannot access");
        assertThat(project.resolve("src/shop/cart.py")).hasContent("before");
        assertThat(project.resolve("local.cfg")).hasContent("mine");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(project.resolve("local.cfg"))))
                .isEqualTo("rw-------");
        assertThat(project.resolve("vendor/a.bin")).hasContent("mine");
        assertThat(names(project.resolve("src"))).containsExactly("shop");
        assertThat(project.resolve("made")).doesNotExist();
        assertThat(finished.written())
                .containsExactlyInAnyOrder(
                        "src/shop/cart.py", "local.cfg", "vendor", "src/sitecustomize/.gitignore", "made");
    }

    @ParameterizedTest
    @ValueSource(strings = {"my project", "a,b", "a:b", "tab\tand\\back", "quote\"s", "\u9879\u76ee"})
    void aProjectMayBearAnyName(String name) throws Exception {
        project = Files.createDirectories(project.resolveSibling(name));
        write(project.resolve("local.cfg"), "mine");

        ProcessExit finished = run("cat local.cfg; echo after > local.cfg", Command.Writes.NOTHING);

        assertThat(finished.output()).startsWith("mine");
        assertThat(project.resolve("local.cfg")).hasContent("mine");
        assertThat(finished.written()).containsExactly("local.cfg");
    }

    @Test
    void aFolderThatWasReplacedStandsForAllInIt() throws Exception {
        write(project.resolve("src/shop/cart.py"), "before");

        ProcessExit replaced = run(
                "rm -r src && mkdir -p src/shop && echo other > src/shop/more.py && chmod 0 src/shop",
                Command.Writes.NOTHING);
        ProcessExit linked = run("mv src elsewhere && ln -s elsewhere src && ls src/shop", Command.Writes.NOTHING);

        assertThat(replaced.written()).contains("src");
        assertThat(linked.output()).contains("cart.py");
        assertThat(linked.written()).contains("src", "elsewhere/shop/cart.py");
        assertThat(project.resolve("src")).isDirectory();
        assertThat(project.resolve("src/shop/cart.py")).hasContent("before");
        assertThat(project.resolve("elsewhere")).doesNotExist();
    }

    @Test
    void reportsStayWhereTheyAreAskedForAndAreOrdinaryFiles() throws Exception {
        write(project.resolve("secret"), "mine");

        run(
                "mkdir -p out/a; echo one > out/a/coverage.xml; echo two > out/a/other.xml; ln -s /etc/passwd out/coverage.xml",
                Command.Writes.reports(List.of("out/**/coverage.xml")));

        assertThat(project.resolve("out/a/coverage.xml")).hasContent("one");
        assertThat(project.resolve("out/a/other.xml")).doesNotExist();
        assertThat(project.resolve("out/coverage.xml")).doesNotExist();
    }

    @Test
    void aBuildsFolderStaysBesideItsFileOnly() throws Exception {
        write(project.resolve("pom.xml"), "<project/>");
        write(project.resolve("module/pom.xml"), "<project/>");
        write(project.resolve("module/target/classes/A.class"), "old");

        run(
                "echo x > target/made; echo y > module/target/classes/A.class; mkdir -p other/target; echo z > other/target/made",
                Command.Writes.BUILT);
        run("true", Command.Writes.BUILT);

        assertThat(project.resolve("target/made")).hasContent("x");
        assertThat(project.resolve("module/target/classes/A.class")).hasContent("y");
        assertThat(project.resolve("other")).doesNotExist();

        run("echo again > target/made", Command.Writes.NOTHING);

        assertThat(project.resolve("target/made")).hasContent("x");
    }

    @Test
    void aBuildsFolderInWhichReportsLieStaysForTheProjectsOwnCommands() throws Exception {
        String script = "mkdir -p target/classes build; echo x > target/classes/A.class; echo y > build/other";

        run(script, Command.Writes.NOTHING);
        assertThat(project.resolve("target")).doesNotExist();
        run(script, Command.Writes.reports(List.of("target/reports/*.xml")));

        assertThat(project.resolve("target/classes/A.class")).hasContent("x");
        assertThat(project.resolve("build")).doesNotExist();
        ProcessExit anew = run(
                "rm -r target && mkdir -p target/reports && echo z > target/reports/a.xml",
                Command.Writes.reports(List.of("target/reports/*.xml")));
        assertThat(anew.output()).isEmpty();
        assertThat(project.resolve("target/classes")).doesNotExist();
        assertThat(project.resolve("target/reports/a.xml")).hasContent("z");
        run("rm -r target", Command.Writes.reports(List.of("target/reports/*.xml")));
        assertThat(project.resolve("target")).doesNotExist();
    }

    @Test
    void nothingIsTakenOverThroughALinkOrFromOutsideOfTheProject() throws Exception {
        Path outside = Files.createDirectories(project.resolveSibling("outside"));
        write(outside.resolve("target/secret"), "theirs");
        write(project.resolve("module/kept"), "mine");
        Files.createSymbolicLink(project.resolve("target"), outside);

        run(
                "rm -r module && ln -s " + outside + " module; rm target; mkdir target; echo x > target/made",
                Command.Writes.reports(List.of("module/target/*.xml", "target/*.xml", "../outside/target/*.xml")));

        assertThat(project.resolve("module/target")).doesNotExist();
        assertThat(project.resolve("module/kept")).hasContent("mine");
        assertThat(project.resolve("target")).isSymbolicLink();
        assertThat(outside.resolve("target/secret")).hasContent("theirs");
        assertThat(names(outside)).containsExactly("target");
    }

    @Test
    void aBuildsFolderThatNothingWasMadeInIsTakenAway() throws Exception {
        write(project.resolve("pom.xml"), "<project/>");

        run("true", Command.Writes.BUILT);

        assertThat(names(project)).containsExactly("pom.xml");
    }

    @Test
    void aRunSeesNoOtherRunsFolder() throws Exception {
        Path own = Files.createDirectories(project.resolve(".team-loop/run/own"));
        write(project.resolve(".team-loop/run/other/mark"), "x");

        ProcessExit finished = run(
                "ls .team-loop/run; echo x > .team-loop/run/mark; echo x > .team-loop/run/own/report",
                Command.Writes.in(own));

        assertThat(finished.output()).isEqualTo("own\n");
        assertThat(own.resolve("report")).hasContent("x");
        assertThat(names(project.resolve(".team-loop/run"))).containsExactlyInAnyOrder("other", "own");
    }

    private static List<String> names(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(path -> path.getFileName().toString()).toList();
        }
    }
}
