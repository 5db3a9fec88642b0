package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.loop.process.SandboxProfile.Bounds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a command can see and change under bubblewrap, tried by commands that try. */
final class SandboxTest extends SandboxTrials {
    @Test
    void aCommandHasNoCapabilityAndCannotChangeAMount() throws Exception {
        assertThat(sh("grep -c '^Cap[A-Z][a-z]*:.0000000000000000$' /proc/self/status"))
                .isEqualTo("5\n");
        assertThat(sh("mount -o remount,bind,rw /usr 2>&1; touch /usr/planted 2>&1; echo $?"))
                .endsWith("1\n");
        assertThat(sh("unshare -Urm sh -c 'mount -o remount,bind,rw /usr && touch /usr/planted' 2>&1; echo; true"))
                .doesNotContain("planted\n");
        assertThat(Path.of("/usr/planted")).doesNotExist();
    }

    @Test
    void theHomeFolderIsEmptyButForWhatToolsNeed() throws Exception {
        write(home.resolve(".ssh/id_rsa"), "key");
        write(home.resolve(".aws/credentials"), "key");
        write(home.resolve("notes.txt"), "mine");
        write(home.resolve(".cargo/credentials.toml"), "token");
        write(home.resolve(".cargo/env"), "shown");
        write(home.resolve(".m2/repository/a/b.jar"), "jar");
        write(home.resolve(".m2/settings-security.xml"), "secret");
        write(home.resolve(".gradle/gradle.properties"), "secret");

        String seen = sh("cd \"$HOME\" && find . -type f -size +0 | sort; cat .cargo/credentials.toml 2>/dev/null");

        assertThat(seen).isEqualTo("./.cargo/env\n./.m2/repository/a/b.jar\n");
        assertThat(sh("touch $HOME/new && ls $HOME/new")).contains("new");
        assertThat(home.resolve("new")).doesNotExist();
    }

    @Test
    void temporaryFilesAndSocketsOfTheMachineAreNotSeen() throws Exception {
        Path shared = Files.createTempFile(Path.of("/tmp"), "team-loop-test", ".txt");
        try {
            assertThat(sh("cat " + shared
                            + " 2>&1; ls /run; ls /var/run/ 2>/dev/null; echo x > /tmp/own && cat /tmp/own"))
                    .contains("No such file")
                    .endsWith("x\n");
        } finally {
            Files.delete(shared);
        }
        assertThat(sh("ls /home 2>/dev/null; ls -d /dev/sd* /dev/vd* /dev/nvme* 2>/dev/null"))
                .isBlank();
        assertThat(sh("cat /etc/shadow /etc/gshadow; head -c 1 /etc/passwd")).hasSize(1);
    }

    @Test
    void theProgramsEnvironmentIsNotSeen() throws Exception {
        assertThat(sh("cat /proc/*/environ | tr '\\0' '\\n'; env")).doesNotContain("sk-1234");
    }

    @Test
    void whatGitAndEditorsBelieveCannotBeChanged() throws Exception {
        for (String name : List.of(".git/config", ".vscode/tasks.json", ".github/workflows/ci.yml", ".envrc", ".env")) {
            write(project.resolve(name), "before");
        }
        Files.createDirectories(project.resolve("rdf"));
        Files.createDirectories(project.resolve("logs"));
        String names =
                ".git/config .git/hooks .vscode/tasks.json .github/workflows/ci.yml .envrc .env rdf/x.ttl logs/x";

        change("for f in " + names + "; do echo after > $f; rm -rf $f; mv ${f%%/*} gone; done; echo made > result.txt");

        assertThat(project.resolve(".git/config")).content().isEqualTo("before");
        assertThat(project.resolve(".git/hooks")).doesNotExist();
        assertThat(project.resolve(".vscode/tasks.json")).content().isEqualTo("before");
        assertThat(project.resolve(".github/workflows/ci.yml")).content().isEqualTo("before");
        assertThat(project.resolve(".envrc")).content().isEqualTo("before");
        assertThat(project.resolve(".env")).content().isEqualTo("before");
        assertThat(project.resolve("rdf")).isEmptyDirectory();
        assertThat(project.resolve("logs")).isEmptyDirectory();
        assertThat(project.resolve("result.txt")).hasContent("made");
    }

    @Test
    void whatEditorsWouldActUponIsMovedAwayAndSaid() throws Exception {
        List<String> said = new ArrayList<>();
        Processes processes = new Processes(sandbox("bwrap"), environment);
        processes.listen(said::add);

        processes.run(new Command(
                        List.of(
                                "sh",
                                "-c",
                                "mkdir .vscode; echo run > .vscode/tasks.json; echo x > .envrc; echo y > kept"),
                        project,
                        Map.of(),
                        Duration.ofSeconds(60),
                        false)
                .keeping(Command.Writes.ALL));

        assertThat(project.resolve(".vscode")).doesNotExist();
        assertThat(project.resolve(".envrc")).doesNotExist();
        assertThat(project.resolve("kept")).exists();
        assertThat(said)
                .hasSize(2)
                .anyMatch(text -> text.contains("'.vscode'"))
                .anyMatch(text -> text.contains("'.envrc'"));
    }

    @Test
    void installedPackagesAreReadOnlyButWhilePreparing() throws Exception {
        write(project.resolve("node_modules/a/index.js"), "before");
        write(project.resolve("packages/b/node_modules/c/index.js"), "before");
        write(project.resolve(".venv/lib/sitecustomize.py"), "before");

        sh("echo after | tee node_modules/a/index.js packages/b/node_modules/c/index.js .venv/lib/sitecustomize.py");
        assertThat(project.resolve("node_modules/a/index.js")).content().isEqualTo("before");
        assertThat(project.resolve("packages/b/node_modules/c/index.js"))
                .content()
                .isEqualTo("before");
        assertThat(project.resolve(".venv/lib/sitecustomize.py")).content().isEqualTo("before");

        assertThat(sh("echo x > node_modules/.vite/results.json && cat node_modules/.vite/results.json"))
                .isEqualTo("x\n");
        assertThat(project.resolve("node_modules/.vite")).isEmptyDirectory();

        prepare("echo after > node_modules/a/index.js");
        assertThat(project.resolve("node_modules/a/index.js")).content().isEqualTo("after\n");
    }

    @Test
    void aPreparationsDownloadsAreSeenLaterAndATestsAreNot() throws Exception {
        write(home.resolve(".m2/repository/a/b.jar"), "users");

        prepare("echo fetched > $HOME/.m2/repository/new.jar; mkdir -p $HOME/.npm; echo fetched > $HOME/.npm/x");
        assertThat(sh("cat $HOME/.m2/repository/new.jar $HOME/.m2/repository/a/b.jar $HOME/.npm/x"))
                .isEqualTo("fetched\nusersfetched\n");

        sh("echo forged > $HOME/.m2/repository/new.jar; echo forged > $HOME/.m2/repository/a/b.jar; rm $HOME/.npm/x");
        assertThat(sh("cat $HOME/.m2/repository/new.jar $HOME/.m2/repository/a/b.jar $HOME/.npm/x"))
                .isEqualTo("fetched\nusersfetched\n");
        assertThat(home.resolve(".m2/repository/new.jar")).doesNotExist();
        assertThat(home.resolve(".m2/repository/a/b.jar")).content().isEqualTo("users");
    }

    @Test
    void toolsFindTheirRegistriesWithoutTheTokens() throws Exception {
        write(
                home.resolve(".npmrc"),
                "registry=https://me:pw@npm.company/\n//npm.company/:_authToken=npm_secret\nstrict-ssl=false\n");
        write(
                home.resolve(".m2/settings.xml"),
                "<settings><mirrors><mirror><url>https://m.company</url></mirror></mirrors>"
                        + "<servers><server><password>pw</password></server></servers></settings>");
        write(
                home.resolve(".gitconfig"),
                "[user]\n\tname = Ada\n[credential]\n\thelper = store\n[core]\n\thooksPath = /x\n");

        String npm = sh("cat $HOME/.npmrc");
        assertThat(npm).contains("registry=https://npm.company/", "strict-ssl").doesNotContain("pw", "npm_secret");
        assertThat(sh("cat $HOME/.m2/settings.xml")).contains("m.company").doesNotContain("pw", "server");
        assertThat(sh("cat $HOME/.gitconfig")).contains("Ada").doesNotContain("store", "hooks");

        SandboxSettings trusting = new SandboxSettings(
                "bwrap", false, List.of(), List.of(), Set.of(), Set.of("npm"), List.of("logs", "rdf"));
        assertThat(sh(sandbox(trusting), "cat $HOME/.npmrc", true)).contains("npm_secret");
        assertThat(sh(sandbox(trusting), "cat $HOME/.npmrc", false)).doesNotContain("npm_secret");
    }

    @Test
    void theRepositorysSettingsAreSeenWithoutWhatLogsIn() throws Exception {
        String settings = """
                [core]
                \tbare = false
                [remote "origin"]
                \turl = https://ada:remote-pw@git.company/x.git
                [http "https://git.company/"]
                \textraheader = AUTHORIZATION: basic QURBOmxvZ2lu
                [credential "https://git.company"]
                \thelper = store
                \tusername = ada-login
                """;
        write(project.resolve(".git/config"), settings);

        String seen = sh("cat .git/config; echo x > .git/config");

        assertThat(seen)
                .contains("bare = false", "https://git.company/x.git")
                .doesNotContain("remote-pw", "QURBOmxvZ2lu", "store", "ada-login");
        assertThat(project.resolve(".git/config")).hasContent(settings);
    }

    @Test
    void theUserShowsAndHidesAndPassesMore() throws Exception {
        Path data = write(folder.resolve("data/set.csv"), "rows");
        write(project.resolve("private.txt"), "hidden");
        environment.put("FIXTURE_MODE", "on");
        SandboxSettings settings = new SandboxSettings(
                "bwrap",
                false,
                List.of(folder.resolve("data").toString()),
                List.of("private.txt"),
                Set.of("FIXTURE_MODE"),
                Set.of(),
                List.of("logs", "rdf"));

        assertThat(sh(sandbox(settings), "cat " + data + "; cat private.txt; echo $FIXTURE_MODE", false))
                .isEqualTo("rowson\n");
    }

    private ProcessExit bounded(Bounds bounds, String script) throws Exception {
        return new Processes(sandbox("bwrap"), environment, bounds)
                .run(new Command(List.of("sh", "-c", script), project, Map.of(), Duration.ofMinutes(4), false));
    }

    @Test
    void tooManyProcessesEndTheRun() throws Exception {
        ProcessExit finished = bounded(new Bounds(20, 0, 0, 0), "for i in $(seq 40); do sleep 300 & done; wait");

        assertThat(finished.limit()).isEqualTo(ProcessExit.Limit.PROCESSES);
    }

    @Test
    void tooMuchMemoryEndsTheRun() throws Exception {
        ProcessExit finished = bounded(new Bounds(0, 0, 0, 1e-9), "head -c 50000000 /dev/zero | tail | sleep 300");

        assertThat(finished.limit()).isEqualTo(ProcessExit.Limit.MEMORY);
    }

    @Test
    void tooMuchDiskEndsTheRun() throws Exception {
        ProcessExit finished = bounded(
                new Bounds(0, 0, 30_000_000, 0), "head -c 90000000 /dev/zero > /tmp/big; sync /tmp/big; sleep 300");

        assertThat(finished.limit()).isEqualTo(ProcessExit.Limit.DISK);
    }

    @Test
    void aFileCannotGrowWithoutEnd() throws Exception {
        assertThat(sh("ulimit -f")).doesNotContain("unlimited");
    }

    @Test
    void whatRunsLeaveBehindIsClearedAway() throws Exception {
        sh(
                "mkdir -p /tmp/deep/er; echo x > /tmp/deep/er/f; chmod 0 /tmp/deep/er /tmp/deep; mkdir $HOME/.m2 $HOME/x; true");

        try (var left = Files.list(home.resolve(".cache/team-loop/sandbox/runs"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void whatACommandWritesBesideTheProjectCountsAmongItsFiles() throws Exception {
        Bounds bounds = new Bounds(0, 0, 64 << 20, 0);
        for (String place : List.of("/tmp", "/dev/shm", "$HOME", "/var/tmp")) {
            ProcessExit finished = new Processes(sandbox("bwrap"), environment, bounds)
                    .run(new Command(
                            List.of("sh", "-c", "dd if=/dev/zero of=" + place + "/big bs=1M count=256 2>&1; sleep 60"),
                            project,
                            Map.of(),
                            Duration.ofSeconds(60),
                            false));
            assertThat(finished.limit()).as(place + ": " + finished.output()).isEqualTo(ProcessExit.Limit.DISK);
        }
        assertThat(sh("echo x > /run/x; echo x > /dev/x; ls /run/x /dev/x 2>&1"))
                .contains("No such file");
    }
}
