package dev.teamloop.loop.style;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import dev.teamloop.core.config.LoopConfig.Verify.Style;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The formatters and linters of a project.
 *
 * @param found those that can be run, in the order in which they are
 * @param missing those that are set up and are not there; they are named, and close no gate
 */
public record StyleTools(List<Found> found, List<Missing> missing) {
    public static final String CONFIGURED = "verify.style";

    private static final String PACKAGE = "package.json";

    private static final List<Preset> PRESETS =
            Json.as(DataFiles.yaml("style.yaml"), Listed.class).tools();

    public StyleTools {
        found = List.copyOf(found);
        missing = List.copyOf(missing);
    }

    /** A tool, and the file or key that sets it up. */
    public record Found(StyleTool tool, String reason) {}

    /** A tool that is set up here and cannot be started. */
    public record Missing(String name, String reason, String lookedFor, String install) {
        public String show() {
            return name + " is set up (" + reason + ") and not found (looked for " + lookedFor + ")";
        }
    }

    private record Listed(List<Preset> tools) {}

    /** Files of these names, which hold {@code holds} where it is named. */
    private record Sign(List<String> files, @Nullable String holds) {
        Stream<String> of(Collection<String> tracked) {
            List<Glob> globs = files.stream().map(Glob::of).toList();
            return tracked.stream().filter(path -> globs.stream().anyMatch(glob -> glob.matches(path)));
        }
    }

    private record Preset(
            String name,
            List<String> files,
            List<Sign> configured,
            @JsonProperty("unless") @Nullable List<String> rivals,
            List<String> programs,
            @Nullable String script,
            List<String> format,
            List<String> check,
            @Nullable String findings,
            String install) {
        StyleTool with(String program, List<String> places) {
            return new StyleTool(
                    name,
                    files,
                    places,
                    preceded(program, format),
                    preceded(program, check),
                    Objects.requireNonNullElse(findings, ""),
                    true);
        }

        boolean standsBack(Set<String> others) {
            return rivals != null && rivals.stream().anyMatch(others::contains);
        }

        private static List<String> preceded(String program, List<String> arguments) {
            return Stream.concat(Stream.of(program), arguments.stream()).toList();
        }
    }

    /** {@code isThere} tells whether a program can be started; one with a slash is a file of the project. */
    public static StyleTools of(Path project, Collection<String> tracked, Style style, Predicate<String> isThere) {
        return style.detected() ? detected(project, tracked, isThere) : configured(style, isThere);
    }

    private static StyleTools configured(Style style, Predicate<String> isThere) {
        if (style.format().isEmpty() && style.check().isEmpty()) {
            return new StyleTools(List.of(), List.of());
        }
        List<Missing> missing = Stream.of(style.format(), style.check())
                .flatMap(command -> command.stream().limit(1))
                .distinct()
                .filter(program -> !isThere.test(program))
                .map(program -> new Missing(CONFIGURED, "the configuration", program, "install " + program))
                .toList();
        StyleTool own = new StyleTool(CONFIGURED, List.of("**"), List.of(), style.format(), style.check(), "", false);
        return missing.isEmpty()
                ? new StyleTools(List.of(new Found(own, "the configuration")), List.of())
                : new StyleTools(List.of(), missing);
    }

    private static StyleTools detected(Path project, Collection<String> tracked, Predicate<String> isThere) {
        List<Found> found = new ArrayList<>();
        List<Missing> missing = new ArrayList<>();
        Map<String, String> reasons = new TreeMap<>();
        PRESETS.forEach(
                preset -> sign(preset, project, tracked).ifPresent(reason -> reasons.put(preset.name(), reason)));
        for (Preset preset : PRESETS) {
            String reason = reasons.get(preset.name());
            if (reason == null || preset.standsBack(reasons.keySet())) {
                continue;
            }
            preset.programs().stream()
                    .filter(isThere)
                    .findFirst()
                    .ifPresentOrElse(
                            program -> found.add(
                                    new Found(preset.with(program, places(preset, project, tracked)), reason)),
                            () -> missing.add(new Missing(
                                    preset.name(), reason, String.join(", ", preset.programs()), preset.install())));
        }
        return new StyleTools(found, missing);
    }

    /** Where the project's own scripts let a tool at its files. */
    private static List<String> places(Preset preset, Path project, Collection<String> tracked) {
        if (preset.script() == null || !tracked.contains(PACKAGE)) {
            return List.of();
        }
        try {
            return ScriptPlaces.of(
                    Json.read(OrdinaryFile.text(project.resolve(PACKAGE))).path("scripts"), preset.script(), tracked);
        } catch (IOException | IllegalArgumentException e) {
            // what cannot be read names no places
            return List.of();
        }
    }

    /** The file that sets a tool up. */
    private static Optional<String> sign(Preset preset, Path project, Collection<String> tracked) {
        return preset.configured().stream()
                .flatMap(sign -> sign.of(tracked)
                        .filter(path -> sign.holds() == null || holds(project.resolve(path), sign.holds())))
                .findFirst();
    }

    private static boolean holds(Path file, String pattern) {
        try {
            return Pattern.compile(pattern).matcher(OrdinaryFile.text(file)).find();
        } catch (IOException e) {
            // what cannot be read sets nothing up
            return false;
        }
    }

    public List<StyleTool> tools() {
        return found.stream().map(Found::tool).toList();
    }

    /** For people: the tools and what sets them up; empty where there is none. */
    public String describe() {
        return found.stream()
                .map(one -> one.tool().name() + " (" + one.reason() + ")")
                .collect(Collectors.joining(", "));
    }
}
