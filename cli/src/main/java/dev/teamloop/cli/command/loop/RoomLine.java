package dev.teamloop.cli.command.loop;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.loop.rooms.RoomRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What {@code status} says of a loop that works in a room. */
final class RoomLine {
    private RoomLine() {}

    static String text(LoopView view, RoomRecord record) {
        return record.branch()
                + record.landed()
                        .map(how -> ", " + how.words() + " on your branch")
                        .orElse(
                                Files.isDirectory(path(view, record))
                                        ? ", in " + view.folder().project().relativize(path(view, record))
                                        : ", not landed");
    }

    static ObjectNode json(LoopView view, RoomRecord record) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("mode", "rooms");
        json.put("branch", record.branch());
        json.put(
                "landed",
                record.landed().map(how -> how.name().toLowerCase(Locale.ROOT)).orElse(null));
        ArrayNode rooms = json.putArray("rooms");
        there(view, record).forEach(room -> rooms.add(room.toString()));
        return json;
    }

    /** The loop's own room, and those of the rounds that are in hand beside one another. */
    private static List<Path> there(LoopView view, RoomRecord record) {
        Path own = path(view, record);
        String beside = record.loopId() + "-R";
        if (!Files.isDirectory(own)) {
            return List.of();
        }
        try (Stream<Path> rooms = Files.list(own.resolveSibling("."))) {
            return rooms.map(Path::normalize)
                    .filter(room -> room.equals(own)
                            || String.valueOf(room.getFileName()).startsWith(beside))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            // they come and go
            return List.of(own);
        }
    }

    private static Path path(LoopView view, RoomRecord record) {
        return view.folder().root().resolve("rooms").resolve(record.loopId().value());
    }
}
