package dev.teamloop.loop.measure;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the project's pytest configuration says that matters here.
 *
 * @param pythonFiles patterns of file names that hold tests; empty where pytest's own apply
 * @param addsCoverageItself its {@code addopts} start pytest-cov, which would displace a coverage run around it
 */
record PytestSettings(List<String> testPaths, List<String> pythonFiles, boolean addsCoverageItself) {
    private static final List<String> FILES =
            List.of("pytest.ini", ".pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg");
    private static final Pattern SECTION = Pattern.compile(
            "(?ms)^\\[(?:pytest|tool:pytest|tool\\.pytest(?:\\.ini_options)?)\\]\\s*?\\n(.*?)(?=^\\[|\\z)");
    private static final Pattern TEST_PATHS = setting("testpaths");
    private static final Pattern PYTHON_FILES = setting("python_files");
    private static final Pattern ADD_OPTIONS = setting("addopts");

    /** A list in TOML, or words in INI, on one line or on the indented ones below. */
    private static Pattern setting(String name) {
        return Pattern.compile("(?m)^" + name + "\\s*=\\s*(\\[[^\\]]*\\]|[^\\n]*(?:\\n[ \\t]+[^\\n]+)*)");
    }

    static PytestSettings of(Path project) {
        for (String name : FILES) {
            Matcher section = SECTION.matcher(text(project.resolve(name)));
            if (section.find()) {
                String body = section.group(1);
                return new PytestSettings(
                        words(TEST_PATHS, body),
                        words(PYTHON_FILES, body),
                        words(ADD_OPTIONS, body).stream().anyMatch(word -> word.startsWith("--cov")));
            }
        }
        return new PytestSettings(List.of(), List.of(), false);
    }

    static boolean configured(Path project) {
        return FILES.stream()
                .anyMatch(name -> SECTION.matcher(text(project.resolve(name))).find());
    }

    /** Whether the project's packaging says that its packages lie in this folder. */
    static boolean packagesIn(Path project, String folder) {
        Pattern named = Pattern.compile("(?:package_dir|package-dir|where)\\b[^\\n]*[\"'=\\s]" + folder + "\\b"
                + "|(?m)^package_dir\\s*=\\s*\\n\\s*=\\s*" + folder + "\\b");
        return Files.isDirectory(project.resolve(folder))
                && List.of("setup.py", "setup.cfg", "pyproject.toml").stream()
                        .anyMatch(name ->
                                named.matcher(text(project.resolve(name))).find());
    }

    private static List<String> words(Pattern pattern, String body) {
        Matcher found = pattern.matcher(body);
        if (!found.find()) {
            return List.of();
        }
        return Pattern.compile("[\\s,\"'\\[\\]]+")
                .splitAsStream(found.group(1))
                .filter(word -> !word.isBlank())
                .map(word -> word.endsWith("/") ? word.substring(0, word.length() - 1) : word)
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.isRegularFile(file) ? OrdinaryFile.text(file) + "\n" : "";
        } catch (IOException e) {
            // not UTF-8, or unreadable: then pytest cannot use it either
            return "";
        }
    }
}
