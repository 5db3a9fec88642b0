package dev.teamloop.loop.workspace;

import dev.teamloop.core.config.LoopConfig.ScopeRules;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.path.Glob;
import dev.teamloop.core.plan.KrType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a coder may write (SPEC §3 Scope). Derived from the goal's metric; {@code scope.*} overrides; the goal's constraints
 * and a KR's type only narrow. Escapes are refused whatever the scope.
 */
public final class WriteScope {
    private static final List<String> CONFIGURATION = List.of(
            "**/pom.xml",
            "**/build.gradle*",
            "**/settings.gradle*",
            "gradlew*",
            "mvnw*",
            ".mvn/**",
            "**/package.json",
            "**/*lock.json",
            "*.lock",
            "pytest.ini",
            ".pytest.ini",
            "pyproject.toml",
            "setup.cfg",
            "setup.py",
            "tox.ini",
            "noxfile.py",
            ".coveragerc",
            "vitest.config.*",
            "vite.config.*",
            "jest.config.*",
            "codecov.y*ml",
            ".codecov.y*ml",
            "Makefile",
            ".github/**",
            ".gitlab-ci.yml",
            ".circleci/**",
            ".travis.yml",
            "Jenkinsfile",
            "azure-pipelines.yml",
            ".pre-commit-config.yaml",
            ".husky/**",
            "lefthook.y*ml",
            ".lefthook.y*ml",
            "team-loop.json",
            ".gitattributes",
            ".gitmodules");
    private static final Pattern SOURCES_UNTOUCHED = Pattern.compile(
            "(?i)\\b(?:do not|don't|must not|never|without|no)\\b.{0,20}\\b(?:modify|modifying|change|changing|changes|touch|touching|edit|editing)\\b.{0,30}"
                    + "\\b(?:source|sources|product|production|src|implementation|code under test)\\b|不(?:得|要|能)?修改(?:源|产品)");

    private final Path project;
    private final List<String> writable;
    private final List<String> forbidden;

    private WriteScope(Path project, List<String> writable, List<String> forbidden) {
        this.project = project;
        this.writable = List.copyOf(writable);
        this.forbidden = List.copyOf(forbidden);
    }

    /** The scope of one KR. {@code untouchable} are the user's uncommitted work, the program's own, and scripts that measure or run as hooks. */
    public static WriteScope of(
            Path project,
            StandardGoal goal,
            KrType type,
            ScopeRules rules,
            List<String> testGlobs,
            List<String> untouchable) {
        List<String> forbidden = new ArrayList<>(rules.forbidden());
        forbidden.addAll(untouchable);
        if (!rules.writable().isEmpty()) {
            return new WriteScope(project, rules.writable(), forbidden);
        }
        forbidden.addAll(CONFIGURATION);
        boolean testsOnly = goal.isReachedByTestsAlone()
                || type == KrType.TEST
                || goal.constraints().stream()
                        .anyMatch(text -> SOURCES_UNTOUCHED.matcher(text).find());
        return new WriteScope(project, testsOnly ? testGlobs : List.of("**"), forbidden);
    }

    /** The globs, for prompts. */
    public List<String> writable() {
        return writable;
    }

    /** Why this path may not be written, or empty. {@code path} is as the model wrote it. */
    public Optional<String> refusal(String path) {
        Optional<String> escape = escape(path);
        if (escape.isPresent()) {
            return escape;
        }
        if (Glob.any(forbidden, path)) {
            return Optional.of("'" + path + "' " + reason(path));
        }
        return Glob.any(writable, path)
                ? Optional.empty()
                : Optional.of("'" + path + "' is outside the writable scope: " + String.join(" ", writable));
    }

    private String reason(String path) {
        return Glob.any(CONFIGURATION, path)
                ? "is build, test-runner or CI configuration"
                : "is closed by scope.forbidden, belongs to the loop, runs the tests or as a hook, or holds uncommitted work of the user";
    }

    /** Why this path may be used in no way at all, or empty. */
    Optional<String> escape(String path) {
        if (path.isBlank() || path.indexOf('\0') >= 0 || path.contains("\\")) {
            return Optional.of("'" + path + "' is no path; write it relative to the project with '/'");
        }
        Path relative = Path.of(path);
        if (relative.isAbsolute() || !relative.normalize().toString().equals(path) || path.startsWith("..")) {
            return Optional.of("'" + path + "' must be a plain path relative to the project, without '..'");
        }
        if (HiddenPaths.hides(path)) {
            return Optional.of("'" + path + "' belongs to git, to the loop or to the user's secrets");
        }
        return throughLink(relative) ? Optional.of("'" + path + "' leads through a symbolic link") : Optional.empty();
    }

    private boolean throughLink(Path relative) {
        Path current = project;
        for (Path part : relative) {
            current = current.resolve(part);
            if (Files.isSymbolicLink(current)) {
                return true;
            }
            if (!Files.exists(current, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        try {
            return !current.toRealPath().startsWith(project.toRealPath());
        } catch (IOException e) {
            return true;
        }
    }
}
