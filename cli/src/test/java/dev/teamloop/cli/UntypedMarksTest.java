package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.base.json.Json;
import dev.teamloop.core.config.LoopConfig.MetricCommand;
import dev.teamloop.knowledge.syntax.facts.TreeSourceSyntax;
import dev.teamloop.loop.gate.FileChange;
import dev.teamloop.loop.gate.IntegrityFinding;
import dev.teamloop.loop.gate.OpenTypes;
import dev.teamloop.loop.gate.SuppressionMarks;
import dev.teamloop.loop.goal.MetricPresets;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A cast to anything keeps a type checker from telling what it found: the parser finds it, the goal's tool decides whether it counts. */
final class UntypedMarksTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mypy | a.py | total = cast(Any, text) | total = cast(int, text)",
                "pyright | a.py | total = typing.cast(\"Any\", text) | total = typing.cast(\"int\", text)",
                "mypy | a.py | total = t.cast(⏎    t.Any,⏎    text,⏎) | total = text  # no cast(Any, text) here",
                "tsc | a.ts | run(text as any) | run(text as string) // as any) caller does",
                "tsc | a.ts | const total = text as any⏎run() | const total = text as const",
                "tsc | a.ts | run(<any>text) | run(<string>text)",
                "tsc | a.ts | run(text as unknown as Total) | run(text as unknown)",
                "tsc | a.tsx | run(text as any) | run('text as any)')"
            })
    void aCastToAnythingSilencesATypeChecker(String tool, String path, String silencing, String honest) {
        String before = "total = text\n";

        assertThat(judged(tool, path, before, silencing))
                .extracting(IntegrityFinding::rule)
                .containsExactly("silenced");
        assertThat(judged(tool, path, before, honest)).isEmpty();
        assertThat(judged("eslint", path, before, silencing)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mypy | a.py | name = cast(Any, row)[\"id\"] | name = cast(Any, row)[\"ident\"]",
                "tsc | a.ts | send(msg as any).then(r => r.id) | send(msg as any).then(r => r.ident)",
                "tsc | a.ts | run(x as any, 1) | run(y as any, 2)"
            })
    void whatStandsBesideACastThatWasThereMayChange(String tool, String path, String before, String after) {
        assertThat(judged(tool, path, before, after)).isEmpty();
        assertThat(judged(tool, path, before, after + "\n" + after))
                .extracting(IntegrityFinding::rule)
                .containsExactly("silenced");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tsc | a.ts | const total: number = 1 | const total: any = 1 | true",
                "tsc | a.ts | function f(x: string) {} | function f(x: any[]) {} | true",
                "tsc | a.tsx | function f(x: string) {} | function f(x: string): any {} | true",
                "tsc | a.ts | function f(x: any) {} | function g() {}⏎function f(x: any) {} | false",
                "tsc | a.ts | function f(x: string) {} | function f(x: string, g: (...all: unknown[]) => void) {} | false",
                "mypy | a.py | def f(x: int): pass | def f(x: Any): pass | true",
                "mypy | a.py | def f(x): pass | def f(x, **more: Any): pass | false",
                "mypy | a.py | x: int = 1 | x: Any = 1 | true",
                "tsc | a.ts | const total: any = 1 | const total: any = 2 | false",
                "tsc | a.ts | function f(x: string): any { return x } | function f(x: string): any { return x + 1 } | false",
                "tsc | a.ts | const f = (x: string) => x | const f = (x: string): any => x | true",
                "tsc | a.ts | const f = (x: string): any => x | const f = (x: string): any => x + 1 | false",
                "tsc | a.ts | type Row = string | type Row = any | true",
                "mypy | a.py | def f(x: int = 1): pass | def f(x: Any = 1): pass | true",
                "mypy | a.py | def f(x: Any = 1) -> Any: return x | def f(x: Any = 2) -> Any: return x + 1 | false",
                "eslint | a.ts | const total: number = 1 | const total: any = 1 | false"
            })
    void aTypeThatIsLeftOpenIsTold(String tool, String path, String before, String after, boolean told) {
        assertThat(OpenTypes.risks(List.of(change(path, before, after)), List.of(metric(tool))))
                .hasSize(told ? 1 : 0);
        assertThat(judged(tool, path, before, after)).isEmpty();
    }

    private static List<IntegrityFinding> judged(String tool, String path, String before, String after) {
        return SuppressionMarks.judge(List.of(change(path, before, after)), List.of(metric(tool)));
    }

    private static FileChange change(String path, String before, String after) {
        return new FileChange(path, false, version(path, before), version(path, after));
    }

    private static MetricCommand metric(String tool) {
        return Json.as(MetricPresets.find(tool).orElseThrow().entry(tool, List.of(), List.of()), MetricCommand.class);
    }

    private static Optional<FileChange.Version> version(String path, String text) {
        String source = text.replace("⏎", "\n") + "\n";
        return Optional.of(new FileChange.Version(
                source, new TreeSourceSyntax().facts(path, source.getBytes(StandardCharsets.UTF_8))));
    }
}
