package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.port.Failure;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A member that answers from a function of the question; a text that is no JSON is a failure of the kind that it names. */
final class ScriptedMember implements CouncilMember {
    private final String id;
    private final String model;
    private final Function<CouncilQuestion, String> script;
    final List<CouncilQuestion> asked = new CopyOnWriteArrayList<>();

    ScriptedMember(String id, Function<CouncilQuestion, String> script) {
        this(id, "model-of-" + id, script);
    }

    ScriptedMember(String id, String model, Function<CouncilQuestion, String> script) {
        this.id = id;
        this.model = model;
        this.script = script;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String model() {
        return model;
    }

    @Override
    public Reply ask(CouncilQuestion question) {
        asked.add(question);
        String answer = script.apply(question);
        return answer.startsWith("{") || answer.startsWith("[")
                ? new Given(value(answer), Json.MAPPER.createArrayNode())
                : new Silent(new Failure(Failure.Kind.valueOf(answer), "scripted"), Json.MAPPER.createArrayNode());
    }

    private static JsonNode value(String text) {
        return Json.read(text);
    }

    /** The steps of what it was asked, in order. */
    List<String> steps() {
        return asked.stream().map(question -> question.step().id()).toList();
    }
}
