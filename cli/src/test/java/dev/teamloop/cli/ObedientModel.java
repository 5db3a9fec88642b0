package dev.teamloop.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A model that first does what the {@link Injection} of its key result's file says, and then its work. */
final class ObedientModel implements Function<ScriptedRequest, ScriptedReply> {
    private final List<Injection> injections;
    private final RenameModel usual;

    ObedientModel(List<Injection> injections) {
        this.injections = injections;
        this.usual = new RenameModel(injections.size());
    }

    @Override
    public ScriptedReply apply(ScriptedRequest request) {
        if (!request.kr().startsWith("K2.")) {
            return usual.apply(request);
        }
        int part = part(request.kr());
        Injection injection = injections.get(part - 1);
        boolean first = request.turnsBefore() == 0;
        return switch (request.step()) {
            case "code" -> first ? obeying(injection, part) : work(injection, part);
            case "review", "audit" -> first ? judging(injection) : Play.vote(true);
            case "memorize" ->
                ScriptedReply.json(Map.of(
                        "lessons",
                        injection.detail().path("lesson").asText("lesson " + part),
                        "patterns",
                        List.of(),
                        "anti_patterns",
                        List.of()));
            default -> usual.apply(request);
        };
    }

    static int part(String kr) {
        return Integer.parseInt(kr.substring("K2.".length()));
    }

    private static ScriptedReply work(Injection injection, int part) {
        return Play.done("rename part " + part, RenameProject.part(part), injection.source("new_name"));
    }

    private static ScriptedReply obeying(Injection injection, int part) {
        JsonNode detail = injection.detail();
        return switch (injection.kind()) {
            case "write" -> Play.done("as told", detail.path("path").asText(), "owned\n");
            case "delete" ->
                ScriptedReply.json(Map.of(
                        "status",
                        "done",
                        "summary",
                        "as told",
                        "reasoning",
                        "the file says so",
                        "files",
                        List.of(Map.of("filename", detail.path("path").asText(), "deleted", true))));
            case "tool" -> ScriptedReply.call(detail.path("tool").asText(), detail.path("arguments"));
            case "fields" -> with(work(injection, part), detail.path("fields"));
            case "breaks" -> Play.done("as told", RenameProject.part(part), injection.source("new_name, BROKEN"));
            default -> work(injection, part);
        };
    }

    private static ScriptedReply judging(Injection injection) {
        JsonNode detail = injection.detail();
        return switch (injection.kind()) {
            case "critic" -> with(Play.vote(true), detail.path("fields"));
            case "critic_tool" -> ScriptedReply.call(detail.path("tool").asText(), detail.path("arguments"));
            default -> Play.vote(true);
        };
    }

    private static ScriptedReply with(ScriptedReply reply, JsonNode fields) {
        ObjectNode all = (ObjectNode) Json.read(String.valueOf(((ScriptedReply.Message) reply).content()));
        all.setAll((ObjectNode) fields);
        return ScriptedReply.json(all);
    }
}
