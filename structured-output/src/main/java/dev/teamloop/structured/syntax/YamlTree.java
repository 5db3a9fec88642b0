package dev.teamloop.structured.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Collects parser events into values, one a document, with an explicit stack and bounds. */
final class YamlTree {
    private final List<JsonNode> documents = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private final Map<String, JsonNode> anchors = new HashMap<>();
    /** Anchors of plain texts that nothing has referred to yet: more likely texts that begin with an ampersand. */
    private final Set<String> unused = new HashSet<>();

    private int aliased;

    /** The values of the documents; a document that holds nothing is none. */
    List<JsonNode> documents() {
        List<JsonNode> filled =
                documents.stream().filter(value -> !value.isNull()).toList();
        return filled.isEmpty() ? documents.stream().limit(1).toList() : filled;
    }

    void add(Event event) {
        switch (event.getEventId()) {
            case Scalar -> addScalar((ScalarEvent) event);
            case SequenceStart -> start(JsonNodeFactory.instance.arrayNode(), (CollectionStartEvent) event);
            case MappingStart -> start(JsonNodeFactory.instance.objectNode(), (CollectionStartEvent) event);
            case SequenceEnd, MappingEnd -> end();
            case Alias -> addAlias((AliasEvent) event);
            case DocumentStart -> startDocument();
            case DocumentEnd -> refuseUnused();
            case StreamStart, StreamEnd, Comment -> {
                // carry no value
            }
        }
    }

    private void startDocument() {
        anchors.clear();
        if (documents.size() >= Bounds.DOCUMENTS) {
            throw new TooLargeException("more than " + Bounds.DOCUMENTS + " documents");
        }
    }

    private void addScalar(ScalarEvent event) {
        Open parent = open.peek();
        if (parent != null && parent.expectsKey()) {
            parent.key = event.getValue();
            refuseDuplicate(parent, event);
            return;
        }
        JsonNode value = YamlScalar.resolve(event);
        event.getAnchor().ifPresent(anchor -> remember(anchor.getValue(), event, value));
        attach(value);
    }

    private void remember(String anchor, ScalarEvent event, JsonNode value) {
        anchors.put(anchor, value);
        if (event.isPlain() && event.getValue().indexOf(' ') > 0) {
            unused.add(anchor);
        }
    }

    private void refuseUnused() {
        if (!unused.isEmpty()) {
            throw new YamlEngineException(
                    "nothing refers to &" + unused.iterator().next());
        }
    }

    private static void refuseDuplicate(Open parent, Event event) {
        if (parent.node.has(parent.key)) {
            String line = event.getStartMark()
                    .map(mark -> " in line " + (mark.getLine() + 1))
                    .orElse("");
            throw new YamlEngineException("duplicate key '" + parent.key + "'" + line);
        }
    }

    private void start(JsonNode node, CollectionStartEvent event) {
        Open parent = open.peek();
        if (parent != null && parent.expectsKey()) {
            throw new YamlEngineException("a key must be a scalar");
        }
        if (open.size() >= Bounds.DEPTH) {
            throw new TooLargeException("nested deeper than " + Bounds.DEPTH + " levels");
        }
        event.getTag().ifPresent(YamlScalar::refuseForeign);
        attach(node);
        open.push(new Open(node, event.getAnchor()));
    }

    private void end() {
        Open closed = open.pop();
        closed.anchor.ifPresent(anchor -> anchors.put(anchor.getValue(), closed.node));
    }

    private void addAlias(AliasEvent event) {
        JsonNode target = anchors.get(event.getAlias().getValue());
        unused.remove(event.getAlias().getValue());
        Open parent = open.peek();
        if (target == null || (parent != null && parent.expectsKey())) {
            throw new YamlEngineException("alias *" + event.getAlias().getValue() + " cannot stand here");
        }
        aliased += size(target, Bounds.ALIASED_NODES - aliased);
        if (aliased >= Bounds.ALIASED_NODES) {
            throw new TooLargeException("aliases expand to more than " + Bounds.ALIASED_NODES + " nodes");
        }
        if (open.size() + depth(target) > Bounds.DEPTH) {
            throw new TooLargeException("nested deeper than " + Bounds.DEPTH + " levels");
        }
        attach(target.deepCopy());
    }

    private static int size(JsonNode node, int limit) {
        int size = 1;
        for (JsonNode child : node) {
            if (size > limit) {
                return size;
            }
            size += size(child, limit - size);
        }
        return size;
    }

    private static int depth(JsonNode node) {
        int deepest = 0;
        for (JsonNode child : node) {
            deepest = Math.max(deepest, depth(child));
        }
        return deepest + 1;
    }

    private void attach(JsonNode value) {
        Open parent = open.peek();
        if (parent == null) {
            documents.add(value);
        } else if (parent.node instanceof ObjectNode object) {
            object.set(parent.key, value);
            parent.key = null;
        } else {
            ((ArrayNode) parent.node).add(value);
        }
    }

    /** A collection that is not yet closed. */
    private static final class Open {
        private final JsonNode node;
        private final Optional<Anchor> anchor;
        private @Nullable String key;

        private Open(JsonNode node, Optional<Anchor> anchor) {
            this.node = node;
            this.anchor = anchor;
        }

        private boolean expectsKey() {
            return node.isObject() && key == null;
        }
    }

    /** Thrown to stop the parser at a bound; never leaves the package. */
    static final class TooLargeException extends RuntimeException {
        TooLargeException(String message) {
            super(message, null, false, false);
        }

        @Override
        public String getMessage() {
            return String.valueOf(super.getMessage());
        }
    }
}
