package dev.teamloop.knowledge.syntax.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.source.ScriptFunction;
import dev.teamloop.core.source.ScriptFunction.Span;
import dev.teamloop.core.source.ScriptSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScriptReaderTest {
    private static ScriptSource read(String path, String text) {
        return ScriptReader.of(path, text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    private static String slice(String text, Span span) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new String(bytes, span.start(), span.end() - span.start(), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "function f(a, b = 1) { return a }|f|FUNCTION| return a |a|a b",
                "const f = (a) => a + 1 // so|f|ARROW|a + 1||a",
                "const f = a => ({ a })|f|ARROW|({ a })||a",
                "exports.f = async function () { 'use x'; return }|f|FUNCTION| return |''|",
                "class A { get f() { return `ä` } }|f|METHOD| return `ä` |`ä`|",
                "class A { constructor(x) { this.x = x } }|constructor|CONSTRUCTOR| this.x = x ||x",
                "class A extends B { constructor() { super() } }|constructor|DERIVED_CONSTRUCTOR| super() ||",
                "class A { f = (x) => { return x } }|f|ARROW| return x |x|x",
                "const o = { f({ a }, ...r) { return r } }|f|METHOD| return r |r|r",
                "function f(...parts: string[]) { return parts }|f|FUNCTION| return parts |parts|parts",
                "function* f() { yield 1 }|f|GENERATOR| yield 1 ||",
                "export const F = 1 + 2|F|CONSTANT|1 + 2||",
                "function f() { const g = () => { return 1 }; return g }|f|FUNCTION"
                        + "| const g = () => { return 1 }; return g |g|",
            })
    void partsAreFoundToTheByte(
            String text, String name, ScriptFunction.Kind kind, String body, String returned, String arguments) {
        ScriptFunction function = read("a.ts", text).functions().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();

        assertThat(function.kind()).isEqualTo(kind);
        assertThat(slice(text, function.body()).strip()).isEqualTo(body.strip());
        assertThat(function.returns().stream().map(span -> slice(text, span)).toList())
                .isEqualTo(returned == null ? List.of() : List.of(returned.equals("''") ? "" : returned));
        assertThat(String.join(" ", function.arguments())).isEqualTo(arguments == null ? "" : arguments);
    }

    @Test
    void theHeadFollowsWhatMustStandFirst() {
        String text = "#!/usr/bin/env node\n'use strict';\n// so\nimport a from 'a';\n";

        assertThat(read("a.mjs", text).head()).isEqualTo(text.indexOf("import"));
        assertThat(read("a.mjs", "'use strict'").head()).isEqualTo("'use strict'".length());
    }

    @Test
    void whatCannotBeRewrittenSaysWhy() {
        assertThat(read("a.js", "function f() { var g = 1; function g() {} return g }")
                        .functions()
                        .get(0)
                        .problem())
                .isEqualTo("it declares g twice");
        assertThat(read("a.js", "function f() { /* later */ }")
                        .functions()
                        .get(0)
                        .problem())
                .isEqualTo("its body does nothing");
        assertThat(read("a.js", "function f() { var a = g(); function g() {} return a }")
                        .functions()
                        .get(0)
                        .problem())
                .isEmpty();
    }

    @Test
    void whatDoesNotFitTheGrammarIsNotRead() {
        assertThat(ScriptReader.of("a.js", "function f( {".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
        assertThat(ScriptReader.of("a.py", "x = 1".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    /** What is done to things that the function did not make, and where a derived object is there. */
    @Test
    void statementsWithAnEffectAreFound() {
        String text = """
                class A extends B {
                  constructor(x) { log(x); super(x); this.x = x; }
                  async run(list, key) {
                    const made = [], { inner } = list;
                    let count = 0;
                    made.push(1);
                    inner.clear();
                    list.sort();
                    supervisor.start();
                    made!.push(2);
                    this.all[key] = list;
                    this.count++;
                    count += 1;
                    if (key) await list[0].tell(key); else warn(key);
                    made.length;
                    [1].forEach((one) => { list.push(one); });
                    return made;
                  }
                }
                """;
        List<ScriptFunction> functions = read("a.ts", text).functions();
        ScriptFunction constructor = functions.get(0);
        ScriptFunction run = functions.get(1);

        assertThat(run.effects().stream().map(one -> slice(text, one.asked())))
                .containsExactly(
                        "list.sort();",
                        "supervisor.start();",
                        "this.all[key] = list;",
                        "this.count++;",
                        "await list[0].tell(key);",
                        "warn(key);",
                        "[1].forEach((one) => { list.push(one); });");
        assertThat(text.substring(0, constructor.built().orElseThrow())).endsWith("super(x);");
        assertThat(run.built()).isEmpty();
    }
}
