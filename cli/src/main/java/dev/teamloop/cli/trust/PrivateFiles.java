package dev.teamloop.cli.trust;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.json.Json;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** JSON files in the user's own folders that nobody else may read or write. */
public final class PrivateFiles {
    private PrivateFiles() {}

    /** The object in the file; an empty one where there is none. Throws IOException where it cannot be read. */
    public static ObjectNode read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Json.MAPPER.createObjectNode();
        }
        return Json.MAPPER.readTree(Files.readString(file)) instanceof ObjectNode object
                ? object
                : Json.MAPPER.createObjectNode();
    }

    /** Writes it whole, with mode 0600. */
    public static void write(Path file, ObjectNode content) throws IOException {
        Path folder = Files.createDirectories(DurableFiles.folder(file));
        // made readable by its owner only
        Path temporary = Files.createTempFile(folder, ".", ".part");
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                DurableFiles.writeFully(channel, Json.pretty(content).getBytes(StandardCharsets.UTF_8));
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
        DurableFiles.flushFolder(folder);
    }
}
