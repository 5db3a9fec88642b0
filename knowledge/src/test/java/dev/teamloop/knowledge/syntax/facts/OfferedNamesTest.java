package dev.teamloop.knowledge.syntax.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which names of a file others can use. */
final class OfferedNamesTest {
    private static Set<String> offered(String path, String text) {
        return new TreeSourceSyntax()
                .facts(path, text.getBytes(StandardCharsets.UTF_8))
                .orElseThrow()
                .offered();
    }

    @Test
    void whatAScriptExports() {
        assertThat(offered("index.js", """
                        export { a, b as c } from './a.js';
                        export * from './d.js';
                        export * as e from './e.js';
                        export default function f() {}
                        export const g = 1, h = () => 2;
                        export class I {}
                        export async function* j() {}
                        const k = 1;
                        """))
                .containsExactlyInAnyOrder("a", "c", "./d.js", "e", "default", "f", "g", "h", "I", "j");
        assertThat(offered("index.cjs", """
                        exports.a = 1;
                        module.exports.b = () => 2;
                        module.exports = { c, d: e, f() {} };
                        other.g = 1;
                        """)).containsExactlyInAnyOrder("a", "b", "c", "d", "f");
        assertThat(offered("index.ts", """
                        export interface A { b: number }
                        export type C = string;
                        export enum D { E }
                        export abstract class F {}
                        """)).containsExactlyInAnyOrder("A", "C", "D", "F");
    }

    @Test
    void whatIsPublicInOtherLanguages() {
        assertThat(offered("a.py", """
                        __all__ = ["x", 'y']
                        def a(): pass
                        def _b(): pass
                        @cached
                        def c():
                            def inner(): pass
                        class D:
                            def e(self): pass
                            @property
                            def f(self): pass
                            def _g(self): pass
                        class _H:
                            def i(self): pass
                        """)).containsExactlyInAnyOrder("x", "y", "a", "c", "D", "e", "f");
        assertThat(offered("b.py", """
                        if TYPE_CHECKING:
                            def a(): pass
                        elif NEW:
                            class B: pass
                        else:
                            def c(): pass
                        try:
                            import d
                        except ImportError:
                            def e():
                                if x:
                                    def f(): pass
                        """)).containsExactlyInAnyOrder("a", "B", "c", "e");
        assertThat(offered("A.java", """
                        public final class A {
                            public void b() {}
                            void c() {}
                            public record D(int e) {}
                            private interface F { void g(); }
                        }
                        """)).containsExactlyInAnyOrder("A", "b", "D", "g");
        assertThat(offered("a.go", "package a\nfunc B() {}\nfunc c() {}\ntype D struct{}\nfunc (d D) E() {}\n"))
                .containsExactlyInAnyOrder("B", "D", "E");
    }
}
