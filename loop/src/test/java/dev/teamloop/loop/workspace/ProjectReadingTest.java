package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.secret.SecretMask;
import dev.teamloop.core.port.ReadWorkspace.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ProjectReadingTest {
    private static final String INNER = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj";

    @TempDir
    Path folder = Path.of("");

    private final Set<String> tracked = new TreeSet<>();

    private ProjectReading reading() {
        return new ProjectReading(folder, () -> tracked, SecretMask.of(List.of("hunter2-secret")));
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(folder.resolve(path).getParent());
        Files.writeString(folder.resolve(path), text);
        tracked.add(path);
    }

    private static String keyFile() {
        List<String> lines = new ArrayList<>(List.of("'''", "-----BEGIN PRIVATE KEY-----"));
        for (int line = 0; line < 12; line++) {
            lines.add(INNER);
        }
        lines.addAll(List.of("-----END PRIVATE KEY-----", "'''", "after = 1"));
        return String.join("\n", lines) + "\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".env",
                "app/.env.production",
                ".aws/credentials",
                "home/.aws/config",
                ".ssh/config",
                ".gnupg/x.kbx",
                ".git-credentials",
                ".npmrc",
                "sub/.npmrc",
                ".yarnrc.yml",
                ".pypirc",
                ".netrc",
                "_netrc",
                ".docker/config.json",
                "x/.docker/config.json",
                ".dockercfg",
                "kubeconfig",
                ".kube/config",
                "infra/terraform.tfstate",
                "terraform.tfstate.backup",
                "prod.tfvars",
                "server.pem",
                "tests/certs/tls.KEY",
                "store.p12",
                "store.pfx",
                "store.jks",
                "release.keystore",
                "Passwords.kdbx",
                "id_rsa",
                "keys/id_ed25519.old",
                "id_ecdsa",
                "id_dsa",
                ".htpasswd",
                "credentials.json",
                "service-account-prod.json",
                "secrets.yml",
                "config/secrets.yaml",
                "key.ppk",
                ".pgpass",
                ".my.cnf",
                "settings-security.xml",
                "gradle.properties"
            })
    void filesThatHoldCredentialsByNameAreNeverRead(String path) throws IOException {
        write(path, "plain text\n");
        write("a.txt", "plain text\n");
        ProjectReading reading = reading();

        assertThat(reading.listFiles("").text()).isEqualTo("a.txt");
        assertThat(reading.readFile(path, 1, 0).error()).isTrue();
        assertThat(reading.search("plain", "").text()).isEqualTo("a.txt:1: plain text");
        assertThat(reading.masked(path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "docs/environment.md", "src/env.py", "tests/fixtures/config.json", "docker/config.json", "src/keys.py",
                "tests/id_rsa_test.go", "docs/secrets.md", "src/credentials.py", "settings.xml", "src/kubeconfig.go",
                "README.md", "package-lock.json", "tests/data/state.json"
            })
    void sourcesAndDocumentsOfSuchThingsAreReadable(String path) throws IOException {
        write(path, "plain text\n");

        assertThat(reading().readFile(path, 1, 0)).isEqualTo(Result.ok("1\tplain text\n"));
    }

    @Test
    void aKeyIsMaskedInWhateverPiecesItIsAskedFor() throws IOException {
        write("tests/fixture.py", keyFile());
        ProjectReading reading = reading();

        for (int from = 1; from <= 17; from++) {
            for (int to = from; to <= 17; to++) {
                assertThat(reading.readFile("tests/fixture.py", from, to).text())
                        .doesNotContain(INNER);
            }
        }
        assertThat(reading.readFile("tests/fixture.py", 5, 5).text()).isEqualTo("5\t***\n");
        assertThat(reading.readFile("tests/fixture.py", 17, 17).text()).isEqualTo("17\tafter = 1\n");
        assertThat(reading.masked("tests/fixture.py").orElseThrow())
                .doesNotContain(INNER)
                .contains("after = 1");
    }

    @Test
    void aHitInsideAKeyShowsNothingOfIt() throws IOException {
        write("tests/fixture.py", keyFile());
        write("tests/other.py", "a = 'MIIE'\n");

        assertThat(reading().search("MIIE", "").text().lines())
                .hasSize(13)
                .startsWith("tests/fixture.py:3: ***")
                .endsWith("tests/other.py:1: a = 'MIIE'")
                .noneMatch(line -> line.contains(INNER));
    }

    @Test
    void anOddGlobIsAnErrorThatNamesTheLimit() throws IOException {
        write("a.txt", "x\n");

        assertThat(reading().listFiles("{".repeat(3_000)).text()).contains("3000 characters", "1000");
        assertThat(reading().listFiles("{".repeat(3_000)).error()).isTrue();
        assertThat(reading().search("x", "{" + ",".repeat(500)).text()).contains("501 alternatives", "64");
        assertThat(reading().search("x\ny", "").error()).isTrue();
        assertThat(reading().listFiles("\0\ud800*").text()).contains("no tracked file");
    }

    @Test
    void linesThatAreNotThereAreSaidNotToBe() throws IOException {
        write("a.txt", "one\ntwo\n");

        assertThat(reading().readFile("a.txt", 7, 9).text()).isEqualTo("(no such lines: the file has 2)");
        assertThat(reading().readFile("a.txt", 2, 1).text()).isEqualTo("(no such lines: the file has 2)");
        assertThat(reading().readFile("a.txt", -5, Integer.MAX_VALUE).text()).isEqualTo("1\tone\n2\ttwo\n");
    }

    @Test
    void aLineWithoutEndIsCut() throws IOException {
        write("long.txt", "needle" + "😀".repeat(400_000));

        assertThat(reading().readFile("long.txt", 1, 1).text())
                .hasSizeLessThan(2_200)
                .contains("characters of this line");
        assertThat(reading().search("needle", "").text()).hasSizeLessThan(600);
    }

    @Test
    void nothingOutsideTheProjectIsReadThroughALink(@TempDir Path outside) throws IOException {
        Files.writeString(outside.resolve("a.txt"), "not yours\n");
        Files.createSymbolicLink(folder.resolve("linked"), outside);
        Files.createSymbolicLink(folder.resolve("file.txt"), outside.resolve("a.txt"));
        tracked.addAll(List.of("linked/a.txt", "file.txt"));

        assertThat(reading().readFile("linked/a.txt", 1, 0).error()).isTrue();
        assertThat(reading().readFile("file.txt", 1, 0).error()).isTrue();
        assertThat(reading().search("yours", "").text()).isEqualTo("nothing found");
        assertThat(reading().text("linked/a.txt")).isEmpty();
    }

    @Test
    void whatMayNotBeReadIsNotShownEither() throws IOException {
        write("a.txt", "one\n");
        tracked.clear();

        assertThat(reading().masked("a.txt")).isEmpty();
        assertThat(reading().text("a.txt")).contains("one\n");
        assertThat(reading().text("x\0y")).isEmpty();
        assertThat(reading().text("x".repeat(5_000))).isEmpty();
    }
}
