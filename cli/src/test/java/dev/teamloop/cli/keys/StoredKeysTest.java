package dev.teamloop.cli.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.teamloop.agents.model.StoredKey;
import dev.teamloop.core.config.WebOrigin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class StoredKeysTest {
    private static final WebOrigin HOST =
            WebOrigin.of("https://models.example.invalid/v1").orElseThrow();
    private static final String SECRET = "sk-example-0123456789";

    @TempDir
    Path folder;

    private Path programs;
    private Map<String, String> environment;

    @BeforeEach
    void aHome() throws IOException {
        programs = Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("home"));
        environment = new HashMap<>(Map.of("HOME", folder.resolve("home").toString(), "PATH", programs.toString()));
    }

    @Test
    void withoutAKeyringTheKeyIsInAFileOfTheUsersAlone() throws Exception {
        String place = new StoredKeys(environment).keep(HOST, SECRET);

        Path file = folder.resolve("home/.config/team-loop/keys.json");
        assertThat(place).contains(file.toString());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(StoredKeys.with(environment)).containsEntry(StoredKey.variable(HOST), SECRET);
    }

    @Test
    void aKeyringIsHandedTheKeyOnItsInputAndTheFileHoldsNone() throws Exception {
        // what it is called with must not hold the key: every process can read it
        program("secret-tool", """
            echo "$@" >> %1$s/calls
            case $1 in store) cat > %1$s/kept ;; lookup) cat %1$s/kept ;; esac
            """.formatted(folder));

        String place = new StoredKeys(environment).keep(HOST, SECRET);

        assertThat(place).isEqualTo("your keyring (secret-tool)");
        assertThat(folder.resolve("kept")).hasContent(SECRET);
        assertThat(Files.readString(folder.resolve("calls")))
                .contains("https://models.example.invalid:443")
                .doesNotContain(SECRET);
        assertThat(Files.readString(folder.resolve("home/.config/team-loop/keys.json")))
                .doesNotContain(SECRET);
        assertThat(StoredKeys.with(environment)).containsEntry(StoredKey.variable(HOST), SECRET);
    }

    @Test
    void aKeyringThatDoesNotGiveBackWhatItTookIsNotRelied() throws Exception {
        program("secret-tool", "cat > /dev/null\n");

        assertThat(new StoredKeys(environment).keep(HOST, SECRET)).contains("keys.json");
        assertThat(StoredKeys.with(environment)).containsEntry(StoredKey.variable(HOST), SECRET);
    }

    @Test
    void aKeyringThatNeverAnswersIsGivenUp() throws Exception {
        program("secret-tool", "exec sleep 600\n");

        KeyringProgram hanging = KeyringProgram.find(Keyring.SECRET_TOOL, environment, Duration.ofMillis(200))
                .orElseThrow();

        assertThat(hanging.read(HOST)).isEmpty();
        assertThat(hanging.write(HOST, SECRET)).isFalse();
    }

    @Test
    void theKeychainOfMacReadsItsCommandsSoThatNoKeyIsAnArgument() {
        Keyring.Call call = Keyring.SECURITY.write(HOST, SECRET);

        assertThat(call.arguments()).containsExactly("-i");
        assertThat(call.input()).contains("\"" + SECRET + "\"");
    }

    @Test
    void aSecondKeyOfAnAddressTakesThePlaceOfTheFirst() throws Exception {
        StoredKeys keys = new StoredKeys(environment);
        keys.keep(HOST, "sk-first");
        keys.keep(HOST, SECRET);

        assertThat(StoredKeys.with(environment)).containsEntry(StoredKey.variable(HOST), SECRET);
        assertThat(keys.place(WebOrigin.of("https://other.example.invalid").orElseThrow()))
                .isEmpty();
    }

    @Test
    void whatCouldChangeAKeyringsCommandIsNoKey() {
        assertThat(StoredKeys.fault(SECRET)).isEmpty();
        for (String odd : List.of("a b", "a\"b", "a\nb", "a\\b", "ключ")) {
            assertThat(StoredKeys.fault(odd)).as(odd).isPresent();
        }
    }

    @Test
    void theDesktopsOwnKeyringKeepsIt() throws Exception {
        assumeTrue(
                List.of("dbus-run-session", "gnome-keyring-daemon", "secret-tool").stream()
                        .allMatch(name -> Files.isExecutable(Path.of("/usr/bin", name))),
                "needs dbus-run-session, gnome-keyring-daemon and secret-tool");
        Process session = session();
        try {
            String address = session.inputReader().readLine();
            environment.put("PATH", System.getenv("PATH"));
            environment.put("DBUS_SESSION_BUS_ADDRESS", address);

            assertThat(new StoredKeys(environment).keep(HOST, SECRET)).isEqualTo("your keyring (secret-tool)");
            assertThat(StoredKeys.with(environment)).containsEntry(StoredKey.variable(HOST), SECRET);
        } finally {
            session.getOutputStream().close();
            assertThat(session.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
    }

    /** A desktop's bus with an unlocked keyring, until its input ends; its first line is where the bus is. */
    private Process session() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        "dbus-run-session",
                        "--",
                        "bash",
                        "-c",
                        "echo | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1;"
                                + " echo \"$DBUS_SESSION_BUS_ADDRESS\"; cat >/dev/null")
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        builder.environment().put("HOME", folder.resolve("home").toString());
        builder.environment()
                .put(
                        "XDG_RUNTIME_DIR",
                        Files.createDirectories(folder.resolve("run")).toString());
        return builder.start();
    }

    private void program(String name, String body) throws IOException {
        Path file = programs.resolve(name);
        Files.writeString(file, "#!/bin/bash\nPATH=/usr/bin:/bin\n" + body);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
