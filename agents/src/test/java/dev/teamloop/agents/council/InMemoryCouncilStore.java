package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A store that lasts as long as the test; what is on it outlives a council, as a folder would. */
final class InMemoryCouncilStore implements CouncilStore {
    final Map<String, JsonNode> artifacts = new ConcurrentHashMap<>();
    final Map<String, ObjectNode> calls = new ConcurrentHashMap<>();
    final Map<String, JsonNode> records = new ConcurrentHashMap<>();
    final List<String> told = new ArrayList<>();

    @Override
    public Optional<JsonNode> artifact(String name) {
        return Optional.ofNullable(artifacts.get(name));
    }

    @Override
    public void keepArtifact(String name, JsonNode value) {
        artifacts.put(name, value);
    }

    @Override
    public Optional<ObjectNode> call(String key) {
        return Optional.ofNullable(calls.get(key));
    }

    @Override
    public void keepCall(String key, ObjectNode record) {
        calls.put(key, record);
    }

    @Override
    public void keepRecord(String name, JsonNode value) {
        records.put(name, value);
    }

    JsonNode record(String name) {
        return Optional.ofNullable(records.get(name)).orElseThrow();
    }

    @Override
    public Optional<String> fact(String name) {
        return switch (name) {
            case "idea" -> Optional.of("orders as CSV");
            case "outline" -> Optional.of("shop/orders.py: class Order");
            default -> Optional.empty();
        };
    }

    @Override
    public ObjectNode context() {
        return Json.MAPPER.createObjectNode();
    }

    @Override
    public synchronized void told(String line) {
        told.add(line);
    }
}
