package bank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountTest {
    @TempDir
    Path folder;

    @Test
    void counts() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "one\ntwo\n");
        assertEquals(2, Pages.countLines(file));
    }

    @Test
    void missingFile() {
        assertThrows(NoSuchFileException.class, () -> Pages.countLines(folder.resolve("b.txt")));
    }
}
