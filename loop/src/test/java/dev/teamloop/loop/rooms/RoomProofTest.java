package dev.teamloop.loop.rooms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.base.secret.TextGuard;
import dev.teamloop.core.identity.LoopId;
import dev.teamloop.core.testing.Python;
import dev.teamloop.loop.process.Command;
import dev.teamloop.loop.process.Processes;
import dev.teamloop.loop.process.Sandbox;
import dev.teamloop.loop.process.SandboxSettings;
import dev.teamloop.loop.state.AtomicFiles;
import dev.teamloop.loop.state.LoopFolder;
import dev.teamloop.loop.workspace.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project that is installed by its own path, as {@code pip install -e} leaves it, in a virtual environment that git ignores. */
final class RoomProofTest {
    private static final LoopId LOOP = new LoopId("manual-20261124T010203-abcdef-L");

    @TempDir
    Path folder;

    private Path project;
    private Map<String, String> environment;

    @BeforeEach
    void anEditableInstallation() throws Exception {
        assumeTrue(Python.hasPytest(), "needs a python3 with pytest and coverage");
        project = Files.createDirectories(folder.resolve("project")).toRealPath();
        environment = new HashMap<>(System.getenv());
        environment.put("HOME", Files.createDirectories(folder.resolve("home")).toString());
        environment.remove("VIRTUAL_ENV");
        environment.computeIfPresent("PATH", (name, path) -> Python.searchPath(path));
        write("code/shop/__init__.py", "WHOSE = 'the user'\n");
        // bear the names of a module that is built in, and of a folder without code
        write("code/shop/rdf.py", "");
        write("rdf/memory.ttl", "");
        write("code/shop/math.py", "");
        write(".gitignore", ".venv/\nlocal.ini\n");
        write("code/local.ini", "own");
        try (Git git = Git.init()
                .setDirectory(project.toFile())
                .setInitialBranch("main")
                .call()) {
            git.getRepository().getConfig().setString("user", null, "name", "Somebody");
            git.getRepository().getConfig().setString("user", null, "email", "somebody@example.invalid");
            git.getRepository().getConfig().save();
            git.add().addFilepattern(".").call();
            git.commit().setMessage("start").setSign(false).call();
        }
        ProcessBuilder venv = new ProcessBuilder(
                        "sh", "-c", "python3 -m venv --system-site-packages --without-pip .venv")
                .directory(project.toFile());
        venv.environment().putAll(environment);
        assertThat(venv.start().waitFor()).isZero();
        try (var found = Files.find(project.resolve(".venv"), 5, (path, type) -> path.endsWith("site-packages"))) {
            for (Path packages :
                    found.filter(path -> !Files.isSymbolicLink(path)).toList()) {
                Files.writeString(packages.resolve("shop.pth"), project.resolve("code") + "\n");
            }
        }
    }

    private void write(String path, String content) throws IOException {
        Path file = project.resolve(path);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, content);
    }

    private Processes processes(String mode) {
        return new Processes(Sandbox.of(SandboxSettings.plain(mode, false), environment), environment);
    }

    private Rooms rooms() {
        return new Rooms(
                new LoopFolder(project, "logs", "rdf"),
                new AtomicFiles(project, TextGuard.of(SecretMask.of(List.of()))),
                environment);
    }

    private Room room() throws InterruptedException {
        try (Repository users = Repository.open(project)) {
            users.exclude(List.of("/.team-loop/"));
            return rooms().create(RoomRecord.fresh(LOOP, users.branch(), users.head()));
        }
    }

    @Test
    void underBubblewrapTheRoomsCodeIsWhatIsImported() throws Exception {
        assumeTrue(processes("auto").sandbox().active(), "needs bubblewrap");
        Room room = room();
        Processes mounted = processes("auto").in(rooms().mounted(room, List.of()));

        assertThat(new RoomProof(project, room, project, mounted, environment)
                        .refusal(List.of("code/shop/__init__.py", "code/shop/math.py", "code/shop/rdf.py"), List.of()))
                .isEmpty();
        Files.writeString(room.path().resolve("code/shop/__init__.py"), "WHOSE = 'the loop'\n");
        List<String> asked = List.of(
                project.resolve(".venv/bin/python").toString(),
                "-c",
                "import shop, os; print(shop.WHOSE, shop.__file__)");
        assertThat(run(mounted, asked)).startsWith("the loop " + project.resolve("code/shop/__init__.py"));
        assertThat(run(mounted, List.of("git", "log", "--format=%s %D"))).contains("start", "team-loop/" + LOOP);
        assertThat(run(mounted, List.of("sh", "-c", "echo x > .venv/x; echo x > code/new; ls .team-loop")))
                .doesNotContain("rooms");
        assertThat(project.resolve(".venv/x")).doesNotExist();
        // what a preparation installs is the room's own, and stays for its later runs
        mounted.run(new Command(
                List.of("sh", "-c", "echo prepared > .venv/y"), project, Map.of(), Duration.ofSeconds(60), true));
        assertThat(run(mounted, List.of("cat", ".venv/y"))).isEqualTo("prepared\n");
        assertThat(project.resolve(".venv/y")).doesNotExist();
        assertThat(project.resolve("code/new")).doesNotExist();
        // what a test writes is gone with it; a formatter's work stays
        assertThat(room.path().resolve("code/new")).doesNotExist();
        mounted.run(
                new Command(List.of("sh", "-c", "echo x > code/new"), project, Map.of(), Duration.ofSeconds(60), false)
                        .keeping(Command.Writes.ALL));
        assertThat(project.resolve("code/new")).doesNotExist();
        assertThat(room.path().resolve("code/new")).exists();
    }

    @Test
    void filesThatGitIgnoresAreShownWhereTheConfigurationNamesThem() throws Exception {
        assumeTrue(processes("auto").sandbox().active(), "needs bubblewrap");
        Room room = room();
        List<String> read = List.of("sh", "-c", "cat code/local.ini; echo changed > code/local.ini");

        assertThat(run(processes("auto").in(rooms().mounted(room, List.of())), read))
                .doesNotContain("own");
        for (int time = 0; time < 2; time++) {
            assertThat(run(processes("auto").in(rooms().mounted(room, List.of(".venv", "code/local.ini"))), read))
                    .startsWith("own");
            assertThat(project.resolve("code/local.ini")).content().isEqualTo("own");
        }
    }

    private String run(Processes by, List<String> arguments) throws Exception {
        return by.run(new Command(arguments, project, Map.of(), Duration.ofSeconds(60), false))
                .output();
    }

    @Test
    void withoutBubblewrapAnInstallationThatLeadsToTheUsersTreeIsRefused() throws Exception {
        Room room = room();
        environment.put("VIRTUAL_ENV", project.resolve(".venv").toString());

        assertThat(new RoomProof(project, room, room.path(), processes("none"), environment)
                        .refusal(List.of("code/shop/__init__.py"), List.of()))
                .hasValueSatisfying(why -> assertThat(why)
                        .contains("shop from " + project.resolve("code/shop"))
                        .contains("verify.prepare"));
        assertThat(room.path().resolve("code/shop").toFile().list())
                .containsExactlyInAnyOrder("__init__.py", "math.py", "rdf.py");
    }
}
