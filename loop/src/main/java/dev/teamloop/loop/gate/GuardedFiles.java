package dev.teamloop.loop.gate;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.json.Json;
import dev.teamloop.core.path.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The settings by which tests are run and figures are made are what they were; the rest of such a file may change. */
final class GuardedFiles {
    private static final List<String> WHOLE = List.of(
            "pytest.ini",
            ".pytest.ini",
            ".coveragerc",
            "jest.config.*",
            "vitest.config.*",
            "vitest.workspace.*",
            ".nycrc*",
            ".c8rc*",
            ".mocharc*",
            "karma.conf.*",
            "ava.config.*",
            "playwright.config.*",
            "codecov.y*ml",
            ".codecov.y*ml",
            ".github/**",
            ".gitlab-ci.yml",
            ".circleci/**",
            ".travis.yml",
            "Jenkinsfile",
            "azure-pipelines.yml",
            "junit-platform.properties",
            "testng*.xml",
            "META-INF/services/org.junit.*",
            "**/META-INF/services/org.junit.*",
            "sitecustomize.py",
            "usercustomize.py",
            "*.pth",
            ".mvn/**",
            "lombok.config",
            "babel.config.*",
            ".swcrc",
            "team-loop.json");
    private static final List<String> SECTIONS = List.of("setup.cfg", "tox.ini", "pyproject.toml");
    private static final Pattern HEAD = Pattern.compile("^\\s*\\[+\\s*([^\\]]+?)\\s*\\]+\\s*$");
    private static final Pattern RUNNING = Pattern.compile(
            "tool:pytest|tool\\.pytest.*|pytest|coverage.*|tool\\.coverage.*|tox.*|testenv.*|tool\\.tox.*|tool\\.hatch\\.envs.*");
    private static final Pattern POM = Pattern.compile(
            "(?s)<plugin>(?:(?!</plugin>).)*(surefire|failsafe|jacoco|pitest|cobertura)(?:(?!</plugin>).)*</plugin>|<(skip\\w*|maven\\.test\\.[\\w.]+|jacoco\\.[\\w.]+|surefire\\.[\\w.]+|failsafe\\.[\\w.]+|argLine|testFailureIgnore|testSourceDirectory|groups|excludedGroups)>.*?</\\2>");
    private static final Pattern GRADLE =
            Pattern.compile("(?m)^.*(\\btest\\b|jacoco|useJUnit|exclude|filter|ignoreFailures|enabled).*$");
    private static final Pattern VITE = Pattern.compile("(?s)\\b(test|coverage)\\s*:.*");

    private GuardedFiles() {}

    static List<Finding> judge(List<FileChange> files) {
        List<Finding> found = new ArrayList<>();
        for (FileChange file : files) {
            Optional<String> before = file.before().flatMap(version -> guarded(file.path(), version.text()));
            Optional<String> after = file.after().flatMap(version -> guarded(file.path(), version.text()));
            if (ForgivingCommands.in(file.path(), file.textAfter())
                    > ForgivingCommands.in(file.path(), file.textBefore())) {
                found.add(new Finding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        "a command that runs the tests succeeds now when they fail",
                        "let it fail"));
            }
            if (isGuarded(file.path()) && !before.orElse("").equals(after.orElse(""))) {
                found.add(new Finding(
                        "configuration-changed",
                        file.path(),
                        "",
                        0,
                        "the settings of the test runner, the coverage or the CI changed",
                        "leave them as they were"));
            }
        }
        return found;
    }

    private static boolean isGuarded(String path) {
        return guarded(path, "").isPresent();
    }

    /** The guarded part of a file's text; empty where nothing in such a file is guarded. */
    private static Optional<String> guarded(String path, String text) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (Glob.any(WHOLE, path)) {
            return Optional.of("present\n" + text);
        }
        if (SECTIONS.contains(name)) {
            return Optional.of(sections(text));
        }
        if (name.equals("package.json")) {
            return Optional.of(packageJson(text));
        }
        if (name.equals("pom.xml")) {
            return Optional.of(
                    matches(POM, text.replaceAll("(?s)<!--.*?-->", "")).replaceAll("\\s+", ""));
        }
        if (name.startsWith("build.gradle")) {
            return Optional.of(matches(GRADLE, text));
        }
        return name.startsWith("vite.config.") ? Optional.of(matches(VITE, text)) : Optional.empty();
    }

    private static String sections(String text) {
        StringBuilder out = new StringBuilder();
        boolean inside = false;
        for (String line : text.lines().toList()) {
            Matcher head = HEAD.matcher(line);
            if (head.matches()) {
                inside = RUNNING.matcher(head.group(1)).matches();
            }
            if (inside && !line.isBlank()) {
                out.append(line.strip()).append('\n');
            }
        }
        return out.toString();
    }

    private static String packageJson(String text) {
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
        for (String key : List.of("jest", "vitest", "nyc", "c8", "mocha", "ava", "tap", "babel")) {
            out.append(key).append(read.path(key)).append('\n');
        }
        read.path("scripts").properties().forEach(script -> {
            if (script.getKey().matches("(pre|post)?(test|coverage|cov|ci|verify).*")) {
                out.append(script.getKey()).append(script.getValue()).append('\n');
            }
        });
        return out.toString();
    }

    private static String matches(Pattern pattern, String text) {
        StringBuilder out = new StringBuilder();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            out.append(matcher.group().strip()).append('\n');
        }
        return out.toString();
    }
}
