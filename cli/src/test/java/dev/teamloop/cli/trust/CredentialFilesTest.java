package dev.teamloop.cli.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CredentialFilesTest {
    @TempDir
    Path project = Path.of("");

    private void write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }

    @Test
    void longWordsThatLookMadeByAMachineAreSecretWhateverHoldsThem() throws IOException {
        write(
                "deploy/id_rsa",
                "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ==\n");
        write(".npmrc", "//registry.example/:_authToken=3f2A9c81bE7d4410aa92\nsave-exact=true\n");
        write("src/app.py", "TOKEN_NAME = '9f2A9c81bE7d4410aa92'\n");
        write("node_modules/x/id_rsa", "zIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7\n");

        assertThat(CredentialFiles.secrets(project, path -> path.endsWith("id_rsa") || path.endsWith(".npmrc")))
                .containsExactlyInAnyOrder(
                        "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7",
                        "b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ==",
                        "3f2A9c81bE7d4410aa92");
    }

    @Test
    void wordsThatSourceCodeWouldHoldAreNone() throws IOException {
        write(
                "gradle.properties",
                "org.gradle.jvmargs=-Xmx2048m\nkotlin.code.style=official\nversion=2.0.0-SNAPSHOT\nhost=db.internal.example.com\n");

        assertThat(CredentialFiles.secrets(project, path -> true)).isEmpty();
    }
}
