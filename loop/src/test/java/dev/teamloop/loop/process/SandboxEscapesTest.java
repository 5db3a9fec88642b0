package dev.teamloop.loop.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What a command cannot reach by the kernel, and what it cannot leave in the project, tried by commands that try. */
final class SandboxEscapesTest extends SandboxTrials {
    @Test
    void theKernelsSettingsCannotBeChanged() throws Exception {
        String before = Files.readString(Path.of("/proc/sys/kernel/core_pattern"));

        String script =
                "for f in /proc/sys/kernel/core_pattern /proc/sys/vm/swappiness; do (exec 3>>$f) && echo open; done";
        assertThat(sh(script + "; cat /proc/keys /proc/kcore")).doesNotContain("open\n", "keyring");
        assertThat(Files.readString(Path.of("/proc/sys/kernel/core_pattern"))).isEqualTo(before);
    }

    @Test
    void keyringsAndSocketsThatLeaveTheNetworkNamespaceAreRefused() throws Exception {
        assumeTrue(SystemCallFilter.forArchitecture(System.getProperty("os.arch", ""))
                .isPresent());
        String script = """
                import ctypes, errno, platform, socket
                libc = ctypes.CDLL(None, use_errno=True)
                arm = platform.machine() == 'aarch64'
                for name, number in (('add_key', 217 if arm else 248), ('keyctl', 219 if arm else 250), ('io_uring', 425)):
                    ctypes.set_errno(0); libc.syscall(number, 0, 0, 0, 0, 0)
                    print(name, errno.errorcode[ctypes.get_errno()])
                for family in (40, 38, 31):
                    try: socket.socket(family, socket.SOCK_STREAM); print('open')
                    except OSError as e: print(family, errno.errorcode[e.errno])
                a, b = socket.socketpair(); a.send(b'x'); print(b.recv(1))
                s = socket.create_server(('127.0.0.1', 0)); c = socket.create_connection(s.getsockname()); print('tcp')
                """;
        write(project.resolve("calls.py"), script);

        assertThat(sh("python3 calls.py").lines())
                .containsExactly(
                        "add_key EPERM",
                        "keyctl EPERM",
                        "io_uring ENOSYS",
                        "40 EAFNOSUPPORT",
                        "38 EAFNOSUPPORT",
                        "31 EAFNOSUPPORT",
                        "b'x'",
                        "tcp");
    }

    @Test
    void noFolderOfTheLoopsCanBeMadeBeforeItHasOne() throws Exception {
        Sandbox own = sandbox("bwrap");

        assertThat(sh(own, "touch logs/coder.jsonl || echo refused; ls -d rdf", false))
                .contains("refused", "rdf");
        assertThat(project.resolve("logs")).doesNotExist();
        assertThat(project.resolve("rdf")).doesNotExist();
    }

    @Test
    void whatActsInAnyFolderIsMovedAwayAndWhatWasThereCannotBeChanged() throws Exception {
        write(project.resolve("kept/.envrc"), "before");

        change("mkdir -p lib/sub/.vscode && echo '{}' > lib/sub/.vscode/tasks.json; echo run > lib/.envrc;"
                + " mkdir node_modules; echo x > kept/.envrc");

        assertThat(project.resolve("kept/.envrc")).hasContent("before");
        assertThat(project.resolve("lib/.envrc")).doesNotExist();
        assertThat(project.resolve("lib/sub/.vscode")).doesNotExist();
        assertThat(project.resolve("node_modules")).doesNotExist();
    }

    @Test
    void whatTheNextRunWouldLoadIsMovedAwayAndWhatWasThereStays() throws Exception {
        write(project.resolve("kept/conftest.py"), "before");

        change("mkdir -p tests; echo x > tests/conftest.py; echo x > sitecustomize.py; echo x > tests/notes.txt");

        assertThat(project.resolve("kept/conftest.py")).hasContent("before");
        assertThat(project.resolve("tests/conftest.py")).doesNotExist();
        assertThat(project.resolve("sitecustomize.py")).doesNotExist();
        assertThat(project.resolve("tests/notes.txt")).hasContent("x");
    }
}
