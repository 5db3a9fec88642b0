package dev.teamloop.loop.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.base.path.Glob;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which settings do not change, as a file of {@code config/integrity} says it: whole files, and parts of others. Pure.
 *
 * @param whole globs
 * @param sections of files with heads in brackets
 * @param packageJson keys and scripts
 * @param matched parts that a pattern finds
 */
record GuardedSettings(List<String> whole, Sections sections, PackageJson packageJson, List<Matched> matched) {
    private static final Pattern HEAD = Pattern.compile("^\\s*\\[+\\s*([^\\]]+?)\\s*\\]+\\s*$");

    GuardedSettings {
        whole = List.copyOf(whole);
        matched = List.copyOf(matched);
    }

    record Sections(List<String> files, String heads) {}

    record PackageJson(List<String> keys, String scripts) {}

    record Matched(List<String> names, String ignore, String pattern) {}

    /** Whether anything is guarded in a file of this name. */
    boolean holds(String path) {
        return guarded(path, "").isPresent();
    }

    /** Whether what is guarded in the file is another now. */
    boolean changed(FileChange file) {
        Optional<String> before = file.before().flatMap(version -> guarded(file.path(), version.text()));
        Optional<String> after = file.after().flatMap(version -> guarded(file.path(), version.text()));
        return holds(file.path()) && !before.orElse("").equals(after.orElse(""));
    }

    /** The guarded part of a file's text; empty where nothing in such a file is guarded. */
    private Optional<String> guarded(String path, String text) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (Glob.any(whole(), path)) {
            return Optional.of("present\n" + text);
        }
        if (sections().files().contains(name)) {
            return Optional.of(sectionText(text));
        }
        if (name.equals("package.json")) {
            return Optional.of(packageText(text));
        }
        return matched().stream()
                .filter(one -> one.names().contains(name))
                .findFirst()
                .map(one -> matches(one, text));
    }

    private String sectionText(String text) {
        Pattern running = Pattern.compile(sections().heads());
        StringBuilder out = new StringBuilder();
        boolean inside = false;
        for (String line : text.lines().toList()) {
            Matcher head = HEAD.matcher(line);
            if (head.matches()) {
                inside = running.matcher(head.group(1)).matches();
            }
            if (inside && !line.isBlank()) {
                out.append(line.strip()).append('\n');
            }
        }
        return out.toString();
    }

    private String packageText(String text) {
        if (text.isBlank()) {
            return "";
        }
        JsonNode read;
        try {
            read = Json.read(text);
        } catch (IllegalArgumentException e) {
            // what cannot be read must not change at all
            return text;
        }
        StringBuilder out = new StringBuilder();
        for (String key : packageJson().keys()) {
            out.append(key).append(read.path(key)).append('\n');
        }
        read.path("scripts").properties().forEach(script -> {
            if (script.getKey().matches(packageJson().scripts())) {
                out.append(script.getKey()).append(script.getValue()).append('\n');
            }
        });
        return out.toString();
    }

    private static String matches(Matched rule, String text) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = Pattern.compile(rule.pattern())
                .matcher(rule.ignore().isEmpty() ? text : text.replaceAll(rule.ignore(), ""));
        while (matcher.find()) {
            out.append(matcher.group().strip()).append('\n');
        }
        return out.toString();
    }
}
