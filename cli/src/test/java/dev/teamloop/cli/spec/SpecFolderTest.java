package dev.teamloop.cli.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.teamloop.cli.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SpecFolderTest {
    @TempDir
    Path project = Path.of("");

    private void spec(String id, String record) throws IOException {
        Path folder = Files.createDirectories(SpecFolder.all(project).resolve(id));
        Files.writeString(folder.resolve(SpecFolder.RECORD), record);
    }

    @Test
    void aDamagedSpecIsNamedAndTheOthersStayUsable() throws IOException {
        spec("sound-1", """
                {"id": "sound-1", "idea": "i", "interaction": "x", "createdAt": "2026-01-01T00:00:00Z", "seed": 1,
                 "options": [], "budgetYuan": 3, "status": "OPEN"}""");
        spec("torn-2", "{{{");

        assertThat(SpecFolder.of(project)).extracting(SpecFolder::id).containsExactly("sound-1");
        assertThat(SpecFolder.damaged(project))
                .singleElement()
                .asString()
                .contains("torn-2", "is damaged", "or delete");
        assertThat(SpecFolder.named(project, "sound").id()).isEqualTo("sound-1");
        assertThatThrownBy(() -> SpecFolder.named(project, "torn"))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("spec.json is damaged");
    }
}
