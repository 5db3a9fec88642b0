package dev.teamloop.loop.probe.python;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.teamloop.loop.probe.Probe;
import dev.teamloop.loop.probe.ProbeRequest;
import dev.teamloop.loop.probe.ProbeResults;
import dev.teamloop.loop.probe.ProbeResults.NotProbed;
import dev.teamloop.loop.probe.ProbeResults.PassedOver;
import dev.teamloop.loop.probe.ProbeResults.Replaced;
import dev.teamloop.loop.probe.ProbedFunction;
import dev.teamloop.loop.probe.RanLines;
import dev.teamloop.loop.process.ProcessExit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the prober says, in the words of the request: its functions are given by their place there. */
final class ProberAnswer {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ProbeRequest request;

    ProberAnswer(ProbeRequest request) {
        this.request = request;
    }

    ProbeResults read(String text, ProcessExit finished) throws IOException {
        JsonNode answer = JSON.readTree(text);
        String problem = answer.path("problem").asText();
        List<Replaced> replaced = new ArrayList<>();
        for (JsonNode one : answer.path("replaced")) {
            replaced.add(new Replaced(function(one), one.path("by").asText()));
        }
        if (!problem.isEmpty()) {
            return ProbeResults.impossible(request, problem + PythonProber.tail(finished))
                    .withReplaced(replaced);
        }
        List<Probe> probes = new ArrayList<>();
        for (JsonNode probe : answer.path("probes")) {
            probes.add(new Probe(
                    function(probe),
                    probe.path("change").asText(),
                    probe.path("leftOut").asBoolean(),
                    tests(probe.path("ran")),
                    tests(probe.path("noticed")),
                    tests(probe.path("broke"))));
        }
        List<NotProbed> notProbed = new ArrayList<>();
        for (JsonNode one : answer.path("notProbed")) {
            notProbed.add(new NotProbed(
                    function(one),
                    one.path("reason").asText(),
                    one.path("unrun").asBoolean(),
                    tests(one.path("ran"))));
        }
        List<PassedOver> parts = new ArrayList<>();
        for (JsonNode one : answer.path("passedOver")) {
            Set<Integer> lines = new TreeSet<>();
            one.path("lines").forEach(line -> lines.add(line.asInt()));
            parts.add(new PassedOver(
                    function(one),
                    lines,
                    one.path("fork").asInt() == 0
                            ? List.of()
                            : List.of(one.path("fork").asInt()),
                    one.path("change").asText(),
                    tests(one.path("ran"))));
        }
        List<ProbedFunction> undivided = new ArrayList<>();
        answer.path("undivided").forEach(n -> undivided.add(request.functions().get(n.asInt())));
        return new ProbeResults(probes, notProbed, tests(answer.path("escaped")), replaced, "")
                .withParts(parts, undivided)
                .besides(tests(answer.path("elsewhere")), texts(answer.path("wrote")));
    }

    /** What became of tests that were only run again; nothing where they could not be. */
    static Rerun rerun(String text) throws IOException {
        JsonNode answer = JSON.readTree(text);
        SortedMap<String, String> unconfirmed = new TreeMap<>();
        tests(answer.path("failing")).forEach(test -> unconfirmed.put(test, "it does not pass when it is run again"));
        tests(answer.path("missing")).forEach(test -> unconfirmed.put(test, "pytest finds no such test"));
        boolean everywhere = !answer.path("others").asBoolean();
        return new Rerun(unconfirmed, ran(answer.path("ran"), everywhere));
    }

    /** Tests that do not end as reported, and why; and what ran, where that is known. */
    record Rerun(SortedMap<String, String> unconfirmed, Optional<RanLines> ran) {
        static final Rerun NOTHING = new Rerun(new TreeMap<>(), Optional.empty());
    }

    private static Optional<RanLines> ran(JsonNode ran, boolean everywhere) {
        return ran.isMissingNode()
                ? Optional.empty()
                : Optional.of(
                        new RanLines(byFile(ran, "lines"), byFile(ran, "oneWay"), Optional.empty(), everywhere, false));
    }

    private static Map<String, Set<Integer>> byFile(JsonNode ran, String name) {
        Map<String, Set<Integer>> found = new TreeMap<>();
        ran.properties().forEach(file -> {
            Set<Integer> lines = found.computeIfAbsent(file.getKey(), one -> new TreeSet<>());
            file.getValue().path(name).forEach(line -> lines.add(line.asInt()));
        });
        return found;
    }

    private ProbedFunction function(JsonNode node) {
        return request.functions().get(node.path("function").asInt(-1));
    }

    private static SortedMap<String, String> texts(JsonNode node) {
        SortedMap<String, String> texts = new TreeMap<>();
        node.properties().forEach(one -> texts.put(one.getKey(), one.getValue().asText()));
        return texts;
    }

    private static Set<String> tests(JsonNode node) {
        Set<String> tests = new HashSet<>();
        node.forEach(test -> tests.add(test.asText()));
        return tests;
    }
}
