package dev.teamloop.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.loop.rooms.RoomRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

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
        if (Files.isDirectory(path(view, record))) {
            rooms.add(path(view, record).toString());
        }
        return json;
    }

    private static Path path(LoopView view, RoomRecord record) {
        return view.folder().root().resolve("rooms").resolve(record.loopId().value());
    }
}
