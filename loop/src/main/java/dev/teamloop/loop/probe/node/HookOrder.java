package dev.teamloop.loop.probe.node;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.loop.measure.TestNames;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the hook is told of one function that is to be changed.
 *
 * @param interrupted whether other calls of it may run while one runs
 * @param isVoid whether it returns nothing
 * @param all how its calls ended, unchanged
 */
record HookOrder(int number, boolean interrupted, boolean isVoid, List<Seen> all) {
    /** {@code outside} is what happened outside of this file's tests, {@code tests} what happened in them, by id. */
    ObjectNode of(ChangeWay way, String file, @Nullable Seen outside, Map<String, Seen> tests) {
        ObjectNode order = Json.MAPPER.createObjectNode();
        order.put("n", number);
        order.set("way", way.json());
        order.put("interrupted", interrupted);
        order.put("void", isVoid);
        way.part().ifPresent(part -> order.put("part", part));
        all.stream()
                .flatMap(seen -> seen.kept().stream())
                .filter(kept -> kept.has("data"))
                .findFirst()
                .ifPresent(kept -> order.set("given", kept));
        if (way.kind() == ChangeWay.Kind.SILENT) {
            ObjectNode kept = order.putObject("kept");
            keep(kept, "", outside, way);
            tests.forEach((test, seen) -> keep(kept, withoutFile(test, file), seen, way));
            // a runner that knows a test by its whole name only
            tests.forEach((test, seen) -> {
                String whole = Notes.whole(withoutFile(test, file));
                if (!kept.has(whole)) {
                    keep(kept, whole, seen, way);
                }
            });
        }
        return order;
    }

    private static String withoutFile(String test, String file) {
        return test.substring(Math.min(test.length(), file.length() + TestNames.NODE_SEPARATOR.length()));
    }

    private static void keep(ObjectNode into, String test, @Nullable Seen seen, ChangeWay way) {
        if (seen != null) {
            List<JsonNode> kept = way.part().map(seen::kept).orElseGet(seen::kept);
            kept.forEach(into.withArray("/" + test.replace("~", "~0").replace("/", "~1"))::add);
        }
    }
}
