package dev.teamloop.loop.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.config.LoopConfig.ScopeRules;
import dev.teamloop.core.goal.Comparison;
import dev.teamloop.core.goal.MetricKind;
import dev.teamloop.core.goal.StandardGoal;
import dev.teamloop.core.plan.KrType;
import dev.teamloop.loop.testing.Samples;
import dev.teamloop.loop.workspace.WriteScope.Closed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WriteScopeTest {
    private static final ScopeRules NO_RULES = new ScopeRules(List.of(), List.of());
    private static final List<String> TESTS = List.of("tests/**", "test_*.py");
    private static final Closed WORK = new Closed(List.of("user/work.py"), "is theirs");

    @TempDir
    Path folder = Path.of("");

    private Path project;

    @BeforeEach
    void realPath() throws Exception {
        project = folder.toRealPath();
    }

    private WriteScope scope(MetricKind kind, KrType type, ScopeRules rules, String... constraints) {
        StandardGoal goal = new StandardGoal(
                "objective",
                Yuan.of("20"),
                50,
                List.of(constraints),
                "accept",
                List.of(Samples.metric(kind, Comparison.AT_LEAST, 0.5)));
        return WriteScope.of(project, goal, type, rules, TESTS, List.of(WORK));
    }

    private WriteScope everything() {
        return scope(MetricKind.OCCURRENCES, KrType.BOTH, NO_RULES);
    }

    @ParameterizedTest
    @CsvSource({
        "COVERAGE_BRANCH, BOTH, false",
        "COVERAGE_LINE, CODE, false",
        "TESTS_COUNT, BOTH, false",
        "OCCURRENCES, BOTH, true",
        "OCCURRENCES, CODE, true",
        "OCCURRENCES, TEST, false",
        "COMMAND, BOTH, true",
        "TESTS_PASS, BOTH, true",
        "TESTS_PASS, TEST, false"
    })
    void theMetricDecidesAndTheTypeNarrows(MetricKind kind, KrType type, boolean sources) {
        WriteScope scope = scope(kind, type, NO_RULES);

        assertThat(scope.refusal("tests/test_a.py")).isEmpty();
        assertThat(scope.refusal("deep/test_a.py")).isEmpty();
        assertThat(scope.refusal("src/a.py").isEmpty()).isEqualTo(sources);
    }

    @ParameterizedTest
    @CsvSource({"OCCURRENCES, true", "TESTS_COUNT, false", "TESTS_PASS, false"})
    void ofSeveralMeasuresOneThatTestsAloneDoNotReachOpensTheSources(MetricKind second, boolean sources) {
        StandardGoal both = Samples.goal(
                Samples.metric(MetricKind.COVERAGE_BRANCH, Comparison.AT_LEAST, 0.9),
                Samples.metric(second, Comparison.AT_LEAST, 1));

        assertThat(WriteScope.of(project, both, KrType.BOTH, NO_RULES, TESTS, List.of())
                        .refusal("src/a.py")
                        .isEmpty())
                .isEqualTo(sources);
        assertThat(WriteScope.of(project, both, KrType.TEST, NO_RULES, TESTS, List.of())
                        .refusal("src/a.py"))
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "do not modify source code",
                "Don't touch the production sources",
                "without changing the implementation",
                "never edit src",
                "不得修改源代码"
            })
    void aConstraintNarrowsToTheTests(String constraint) {
        WriteScope scope = scope(MetricKind.OCCURRENCES, KrType.BOTH, NO_RULES, constraint);

        assertThat(scope.refusal("src/a.py")).isPresent();
        assertThat(scope.refusal("tests/test_a.py")).isEmpty();
    }

    @Test
    void anotherConstraintDoesNotNarrow() {
        assertThat(scope(MetricKind.OCCURRENCES, KrType.BOTH, NO_RULES, "keep the public names stable")
                        .refusal("src/a.py"))
                .isEmpty();
    }

    @Test
    void anOverrideReplacesTheDerivedScope() {
        WriteScope scope = scope(
                MetricKind.COVERAGE_BRANCH,
                KrType.BOTH,
                new ScopeRules(List.of("src/**", "pyproject.toml"), List.of("src/secret/**")));

        assertThat(scope.refusal("src/a.py")).isEmpty();
        assertThat(scope.refusal("pyproject.toml")).isEmpty();
        assertThat(scope.refusal("tests/test_a.py")).isPresent();
        assertThat(scope.refusal("src/secret/a.py")).isPresent();
        assertThat(scope.refusal(".git/config")).isPresent();
        assertThat(scope.refusal("user/work.py")).hasValue("'user/work.py' is theirs");
    }

    @Test
    void forbiddenPathsAndTheUsersUncommittedWorkAreRefusedEverywhere() {
        WriteScope scope = scope(MetricKind.OCCURRENCES, KrType.BOTH, new ScopeRules(List.of(), List.of("vendor/**")));

        assertThat(scope.refusal("vendor/x.py")).isPresent();
        assertThat(scope.refusal("user/work.py")).isPresent();
        assertThat(scope.refusal("user/other.py")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pom.xml",
                "module/pom.xml",
                "build.gradle.kts",
                "package.json",
                "web/package-lock.json",
                "poetry.lock",
                "pytest.ini",
                "pyproject.toml",
                "setup.cfg",
                "tox.ini",
                ".coveragerc",
                "vitest.config.ts",
                "jest.config.js",
                "Makefile",
                ".github/workflows/ci.yml",
                ".gitlab-ci.yml",
                "Jenkinsfile",
                ".pre-commit-config.yaml",
                ".husky/pre-commit",
                "lefthook.yml",
                "team-loop.json",
                ".gitattributes"
            })
    void buildRunnerAndCiConfigurationIsNeverInTheDerivedScope(String path) {
        assertThat(everything().refusal(path)).get().asString().contains("'" + path + "'", "configuration");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "/etc/passwd",
                "../outside.py",
                "tests/../../outside.py",
                "tests/../src/a.py",
                "..",
                ".",
                "./tests/a.py",
                "tests/",
                "tests//a.py",
                "tests\\a.py",
                "C:\\a.py",
                "tests/a\0.py"
            })
    void onlyAPlainPathBelowTheProjectIsAPath(String path) {
        assertThat(everything().refusal(path)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".git/config",
                ".git",
                ".GIT/config",
                ".Git/hooks/pre-commit",
                "sub/.git/config",
                "sub/.git",
                ".team-loop/STATE.md",
                ".Team-Loop/STOP",
                "logs/x.jsonl",
                ".env",
                ".env.local",
                "deep/.ENV",
                "keys/server.pem",
                "id_rsa",
                "certs/My.KEY",
                ".netrc"
            })
    void whatBelongsToGitTheLoopOrTheUsersSecretsIsRefusedWhateverTheScope(String path) {
        WriteScope override = scope(MetricKind.OCCURRENCES, KrType.BOTH, new ScopeRules(List.of("**"), List.of()));

        assertThat(override.refusal(path)).get().asString().contains("belongs to git");
    }

    @Test
    void noWayLeadsThroughASymbolicLink() throws Exception {
        Files.createDirectories(project.resolve("tests"));
        Files.createSymbolicLink(project.resolve("tests/out"), project.getParent());
        Files.createSymbolicLink(project.resolve("tests/in"), project.resolve("tests"));
        Files.createSymbolicLink(project.resolve("tests/file.py"), Path.of("/etc/hostname"));
        Files.createSymbolicLink(project.resolve("tests/dangling.py"), Path.of("nowhere.py"));

        for (String path : List.of("tests/out/x.py", "tests/in/x.py", "tests/file.py", "tests/dangling.py")) {
            assertThat(everything().refusal(path)).as(path).get().asString().contains("symbolic link");
        }
        assertThat(everything().refusal("tests/new/deep/x.py")).isEmpty();
    }

    @Test
    void aFileOfTheUsersIsProtectedWhateverItsName() {
        String brackets = "docs/{a,b}.md";
        String longName = "docs/" + "n/".repeat(505) + "x";
        WriteScope scope = WriteScope.of(
                project,
                Samples.branchGoal(0.5),
                KrType.BOTH,
                new ScopeRules(List.of("**"), List.of()),
                TESTS,
                List.of(new Closed(List.of(brackets, longName), "is theirs")));

        assertThat(scope.refusal(brackets)).isPresent();
        assertThat(scope.refusal(longName)).isPresent();
        assertThat(scope.refusal("docs/c.md")).isEmpty();
    }

    @Test
    void whereNoRegularFileCanLieNoneIsWritten() throws Exception {
        Files.writeString(project.resolve("a.txt"), "a file\n");
        Files.createDirectories(project.resolve("folder"));

        assertThat(everything().refusal("a.txt/below"))
                .hasValueSatisfying(
                        why -> assertThat(why).isEqualTo("'a.txt/below' lies below 'a.txt', which is no folder"));
        assertThat(everything().refusal("folder"))
                .hasValueSatisfying(why -> assertThat(why).contains("is a folder"));
        assertThat(everything().refusal("a.txt")).isEmpty();
    }

    @Test
    void whatTheGoalLeavesAloneIsClosed() throws Exception {
        Files.createDirectories(project.resolve("vendor"));
        WriteScope closed = scope(
                MetricKind.OCCURRENCES,
                KrType.BOTH,
                NO_RULES,
                "without touching src/legacy and tests/old.py",
                "please do not change vendor",
                "do not change the public API of src/api");

        assertThat(closed.refusal("src/legacy/a.py")).isPresent();
        assertThat(closed.refusal("tests/old.py")).isPresent();
        assertThat(closed.refusal("vendor/x.py")).isPresent();
        assertThat(closed.refusal("src/api/a.py"))
                .as("a condition about something in it")
                .isEmpty();
        assertThat(closed.refusal("src/new.py")).isEmpty();
    }

    @Test
    void whereTheGoalOpensOnePathAllElseIsClosed() {
        for (String said : List.of(
                "only change files in app/services", "只改 app/services", "change only app/services, nothing else")) {
            WriteScope narrow = scope(MetricKind.OCCURRENCES, KrType.BOTH, NO_RULES, said);

            assertThat(narrow.refusal("app/services/a.py")).as(said).isEmpty();
            assertThat(narrow.refusal("app/other.py")).as(said).isPresent();
        }
        assertThat(scope(MetricKind.COVERAGE_LINE, KrType.BOTH, NO_RULES, "only by adding tests under tests/api")
                        .refusal("tests/api/test_a.py"))
                .isEmpty();
    }
}
