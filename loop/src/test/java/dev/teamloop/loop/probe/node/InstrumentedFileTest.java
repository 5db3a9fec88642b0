package dev.teamloop.loop.probe.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Condition;
import dev.teamloop.core.source.ScriptFunction.Kind;
import dev.teamloop.core.source.ScriptFunction.Span;
import dev.teamloop.core.source.ScriptSource;
import dev.teamloop.core.source.ScriptStatement;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class InstrumentedFileTest {
    private static final String GUARD = "function warn(a) { if (a) { tell(); } }";

    private static String written(String text, List<Span> returns, List<Condition> conditions, boolean checked) {
        return written(text, returns, conditions, Set.of(), checked);
    }

    private static String written(
            String text, List<Span> returns, List<Condition> conditions, Set<Integer> told, boolean checked) {
        ScriptFunction function = new ScriptFunction(
                "warn",
                1,
                1,
                Kind.FUNCTION,
                false,
                false,
                new Span(text.indexOf('{') + 1, text.lastIndexOf('}')),
                returns,
                List.of(),
                conditions,
                List.of(),
                List.of("a"),
                Optional.empty(),
                "");
        int head = text.startsWith("#!") ? text.indexOf('\n') + 1 : 0;
        int tell = text.indexOf("tell();");
        List<ScriptStatement> statements =
                tell < 0 ? List.of() : List.of(new ScriptStatement(3, tell, tell + "tell();".length()));
        ScriptSource source = new ScriptSource(head, true, List.of(function), statements);
        byte[] made = InstrumentedFile.of(
                text.getBytes(StandardCharsets.UTF_8), source, "h", 0, Map.of(0, function), told, checked);
        return new String(made, StandardCharsets.UTF_8);
    }

    private static Condition condition(String text, String asked, int from) {
        int start = text.indexOf(asked, from);
        return new Condition(new Span(start, start + asked.length()), 1);
    }

    private static List<Condition> guard() {
        return List.of(condition(GUARD, "a", GUARD.indexOf("if")));
    }

    @Test
    void aConditionAsksWhichWayToGo() {
        assertThat(written(GUARD, List.of(), guard(), false))
                .contains("if (h_0.w((h_0.t((a),0,1)),0)) {")
                .doesNotContain("@ts-nocheck");
    }

    @Test
    void aCallSaysThatItComesToANewlyCoveredLine() {
        assertThat(written(GUARD, List.of(), guard(), Set.of(3), false)).contains("h(-1000003);h_0.p(3);tell();");
        assertThat(written(GUARD, List.of(), guard(), Set.of(4), false)).contains("h(-1000003);tell();");
    }

    @Test
    void whereTypesAreCheckedTheFileIsTakenOutFirst() {
        assertThat(written(GUARD, List.of(), guard(), true)).startsWith("// @ts-nocheck\nfunction h(");
    }

    @Test
    void whatRunsTheFileStaysItsFirstLine() {
        String text = "#!/usr/bin/env node\n" + GUARD;
        int guard = text.indexOf("if");

        assertThat(written(text, List.of(), List.of(condition(text, "a", guard)), true))
                .startsWith("#!/usr/bin/env node\n// @ts-nocheck\n");
    }

    @Test
    void whereSomethingIsReturnedConditionsOnlySayWhichWayTheyGo() {
        String text = "function warn(a) { if (a) { return 1; } }";
        int one = text.indexOf('1');

        assertThat(written(
                        text, List.of(new Span(one, one + 1)), List.of(condition(text, "a", text.indexOf("if"))), true))
                .contains("if (h_0.w((a),0)) {");
    }

    @Test
    void onlyTheFirstEightAreTried() {
        String text = "function warn(a) { " + "if (a) tell(); ".repeat(9) + "}";
        List<Condition> nine = IntStream.range(0, 9)
                .mapToObj(at -> condition(text, "a)", text.indexOf('{') + 15 * at))
                .map(one ->
                        new Condition(new Span(one.asked().start(), one.asked().end() - 1), 1))
                .toList();

        assertThat(written(text, List.of(), nine, true)).contains(",7,1)),7)) tell(); if (h_0.w((a),8)) tell();");
    }
}
