package dev.teamloop.structured.check;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The steps and their four-point link (seed 004): each step that asks a model is named in {@code pipeline.steps}, has a
 * prompt template, a schema and rules, and none of these stands alone.
 */
final class StepsCheck {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,79}");
    private static final List<String> STEP = List.of("name", "type", "description", "expressions");
    private static final Set<String> PROGRAMS = Set.of("unit_id", "_metadata");

    private final ConfigFile file;
    private final ExpressionCheck expressions;
    private final Set<String> builtInSteps;
    private final Map<String, Integer> steps = new LinkedHashMap<>();

    /** {@code builtInSteps} are those of the pipeline that comes with the program. */
    StepsCheck(ConfigFile file, Set<String> builtInSteps) {
        this.file = file;
        this.builtInSteps = Set.copyOf(builtInSteps);
        this.expressions = new ExpressionCheck(file);
    }

    void check() {
        if (file.isMapping("/pipeline", "pipeline")) {
            file.unknownKeys("/pipeline", List.of("name", "description", "version", "inputs", "steps"));
            if (!file.at("/pipeline").has("steps")) {
                file.finding("/pipeline", "pipeline lacks steps, a list of {name: …}");
            }
        }
        if (file.isList("/pipeline/steps", "pipeline.steps")) {
            for (int i = 0; i < file.at("/pipeline/steps").size(); i++) {
                step(i);
            }
        }
        links();
    }

    private void step(int index) {
        String at = "/pipeline/steps/" + index;
        if (!file.isMapping(at, "a step")) {
            return;
        }
        file.unknownKeys(at, STEP);
        JsonNode step = file.at(at);
        String name = step.path("name").asText();
        if (!NAME.matcher(name).matches()) {
            file.finding(
                    at,
                    "a step needs a name of letters, digits, '_' and '-', which its files carry; found '" + name + "'");
        } else if (steps.putIfAbsent(name, index) != null) {
            file.finding(at + "/name", "there are two steps '" + name + "'");
        }
        String type = step.path("type").asText("llm");
        if (type.equals("expression")) {
            expressionStep(at, name);
        } else if (!type.equals("llm")) {
            file.finding(at + "/type", "the type must be llm or expression, not '" + type + "'");
        } else if (step.has("expressions")) {
            file.finding(
                    at + "/expressions", "step '" + name + "' has expressions and asks a model; add type: expression");
        }
    }

    private void expressionStep(String at, String name) {
        JsonNode given = file.at(at + "/expressions");
        if (given.isMissingNode() || given.isEmpty()) {
            file.finding(at, "expression step '" + name + "' needs expressions, {field: \"expression\"}");
        }
        if (!file.isMapping(at + "/expressions", "expressions")) {
            return;
        }
        for (Map.Entry<String, JsonNode> entry : given.properties()) {
            String place = at + "/expressions/" + ConfigFile.escaped(entry.getKey());
            if (PROGRAMS.contains(entry.getKey())) {
                file.finding(place, entry.getKey() + " is the program's own field and cannot be computed");
            }
            expressions.check(place, "expression '" + entry.getKey() + "' of step '" + name + "'", false);
        }
    }

    private boolean asksModel(String step) {
        Integer index = steps.get(step);
        return index == null
                || !file.at("/pipeline/steps/" + index)
                        .path("type")
                        .asText("llm")
                        .equals("expression");
    }

    private void links() {
        Set<String> schemas = names("/schemas/files");
        schemas.addAll(names("/artifacts"));
        Set<String> templates = names("/prompts/templates");
        Set<String> rules = names("/validation");
        Set<String> profiles = names("/profiles/files");
        steps.forEach((step, index) -> {
            if (asksModel(step)) {
                missing(step, index, "prompt template", "prompts.templates", templates);
                missing(step, index, "schema", "schemas.files", schemas);
                missing(step, index, "validation rules", "validation", rules);
            }
        });
        // a loop takes what a project's own pipeline says of the loop's steps
        orphans("/prompts/templates", templates, builtInSteps, "template");
        Set<String> ruled = new HashSet<>(schemas);
        ruled.addAll(builtInSteps);
        orphans("/validation", rules, ruled, "validation entry");
        // an artifact that a phase asks for, or with a profile of its own, is one that replies are parsed as, without a
        // step
        Set<String> parsed = new HashSet<>(profiles);
        file.at("/council/phases")
                .forEach(phase -> parsed.add(phase.path("artifact").asText()));
        orphans("/schemas/files", names("/schemas/files"), parsed, "schema");
        orphans("/profiles/files", profiles, common(schemas), "profile");
    }

    private static Set<String> common(Set<String> schemas) {
        Set<String> all = new HashSet<>(schemas);
        all.add("common");
        return all;
    }

    private Set<String> names(String pointer) {
        Set<String> names = new HashSet<>();
        file.at(pointer).fieldNames().forEachRemaining(names::add);
        return names;
    }

    private void missing(String step, int index, String what, String section, Set<String> there) {
        if (!there.contains(step)) {
            file.finding(
                    "/pipeline/steps/" + index + "/name",
                    "step '" + step + "' has no " + what + "; add " + section + "." + step);
        }
    }

    private void orphans(String pointer, Set<String> names, Set<String> alsoKnown, String what) {
        for (String name : names.stream().sorted().toList()) {
            if (!steps.containsKey(name) && !alsoKnown.contains(name)) {
                file.finding(
                        pointer + "/" + ConfigFile.escaped(name),
                        what + " '" + name + "' belongs to no step" + ConfigFile.nearest(name, steps.keySet()));
            }
        }
    }
}
