package dev.teamloop.cli.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EnvironmentFilesTest {
    @TempDir
    Path project = Path.of("");

    @Test
    void whatLooksLikeASecretIsFound() throws IOException {
        Files.writeString(
                project.resolve(".env"),
                "# comment\nAPI_KEY=a8f3kd92ls0q\nexport TOKEN='with space 42!'\nDB=postgres://u:pa55w0rd@db/x # here\nSHORT=a1b2\n");
        Files.writeString(project.resolve(".env.local"), "PW=\"Tr0ub4dor&3\"\n");

        assertThat(EnvironmentFiles.secrets(project))
                .containsExactlyInAnyOrder(
                        "a8f3kd92ls0q", "with space 42!", "postgres://u:pa55w0rd@db/x", "Tr0ub4dor&3");
    }

    @Test
    void plainWordsAddressesAndPathsAreNone() throws IOException {
        Files.writeString(project.resolve(".env"), """
                NODE_ENV=development
                HOST=http://localhost:8080/api
                PORT=127.0.0.1:5432
                DIR=./data/fixtures
                LEVEL=DEBUG_ALL
                NAME=my-test-service
                N=12345678
                """);

        assertThat(EnvironmentFiles.secrets(project)).isEmpty();
    }
}
