package dev.teamloop.loop.goal;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The metrics that a goal may name: those configured, and the tools of {@code config/metrics.yaml}. */
public final class MetricPresets {
    private static final List<Preset> ALL =
            Json.as(DataFiles.yaml("metrics.yaml"), Listed.class).metrics();

    private MetricPresets() {}

    private record Listed(List<Preset> metrics) {}

    /** A text that a file of the project must hold. */
    public record Need(String file, String text) {}

    /** Settings in which a project says itself what a tool looks at: files, and what one of them then holds. */
    public record OwnScope(List<String> files, String pattern) {
        public boolean isIn(String settings) {
            return Pattern.compile(pattern).matcher(settings).find();
        }
    }

    /** One tool's figure; {@code programs} are tried in order, those with a slash in the project. */
    public record Preset(
            String name,
            String said,
            @Nullable String counts,
            @Nullable Need needs,
            @Nullable @JsonProperty("own_scope") OwnScope ownScope,
            @Nullable List<String> reads,
            List<String> programs,
            List<String> command,
            String capture,
            String findings,
            @JsonProperty("silenced_by") List<String> silencedBy,
            @JsonProperty("config_files") List<String> configFiles,
            String install) {
        static final String SCOPE = "{scope}";

        /** Whether it looks at any of these files. */
        public boolean readsAny(Collection<String> files) {
            return reads == null || files.stream().anyMatch(file -> Glob.any(reads, file));
        }

        boolean scoped() {
            return command.contains(SCOPE);
        }

        /**
         * The entry of {@code verify.metrics} that this preset stands for, with the program that was found. {@code whole} is what stands for
         * the scope where the goal names none.
         */
        public ObjectNode entry(String program, List<String> scope, List<String> whole) {
            List<String> arguments = new ArrayList<>(List.of(program));
            for (String argument : command) {
                if (argument.equals(SCOPE)) {
                    arguments.addAll(scope.isEmpty() ? whole : scope);
                } else {
                    arguments.add(argument);
                }
            }
            ObjectNode entry = (ObjectNode)
                    Json.tree(new MetricCommand(arguments, capture, findings, "lower", "", silencedBy, configFiles));
            // findings are counted in no unit, and configuration names none where there is none
            entry.remove("unit");
            return entry;
        }
    }

    public static List<Preset> all() {
        return ALL;
    }

    public static Optional<Preset> find(String name) {
        return ALL.stream().filter(preset -> preset.name().equals(name)).findFirst();
    }

    /** All that a goal text may name; a configured entry hides the presets of its name. */
    public static List<KnownMetric> known(Map<String, MetricCommand> configured) {
        List<KnownMetric> own = new TreeMap<>(configured)
                .entrySet().stream()
                        .filter(entry -> !isFilled(entry.getKey(), entry.getValue()))
                        .map(entry -> own(entry.getKey(), entry.getValue()))
                        .toList();
        Stream<KnownMetric> presets = ALL.stream()
                .filter(preset ->
                        own.stream().noneMatch(metric -> metric.words().contains(preset.said())))
                .map(MetricPresets::known);
        return Stream.concat(own.stream(), presets).toList();
    }

    /** Whether a configured entry is the preset itself, its program found. */
    private static boolean isFilled(String name, MetricCommand metric) {
        return find(name)
                .filter(preset -> preset.capture().equals(metric.capture())
                        && preset.findings().equals(metric.findings())
                        && preset.silencedBy().equals(metric.silencedBy()))
                .isPresent();
    }

    private static KnownMetric known(Preset preset) {
        return new KnownMetric(
                preset.name(),
                List.of(preset.said()),
                Optional.ofNullable(preset.counts()).orElse(""),
                Optional.empty(),
                Optional.of(true),
                true,
                preset.scoped());
    }

    /** Of sizes and times less is better. */
    private static Optional<Boolean> lower(MetricCommand metric) {
        boolean known = Unit.of(metric.unit())
                .filter(unit -> unit.kind() != Unit.Kind.SHARE)
                .isPresent();
        return metric.better().isEmpty()
                ? (known ? Optional.of(true) : Optional.empty())
                : Optional.of(metric.better().equals("lower"));
    }

    private static KnownMetric own(String name, MetricCommand metric) {
        return new KnownMetric(
                name,
                List.of(name.toLowerCase(Locale.ROOT).replaceAll("[_-]+", " ")),
                "",
                Unit.of(metric.unit()),
                lower(metric),
                !metric.findings().isEmpty()
                        || (metric.unit().isEmpty() && metric.better().equals("lower")),
                false);
    }
}
