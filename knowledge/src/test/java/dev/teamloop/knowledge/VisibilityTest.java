package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Which of the declarations of a name are meant, and which a test can use. */
final class VisibilityTest {
    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @Test
    void aNameThatASiblingDeclaresTooIsNotMeant() {
        project.source(
                        "src/list.py",
                        "class Rows:\n    def append(self, row):\n        pass\n    def get(self):\n        pass\n")
                .source("src/user.py", """
                        from models import Tree
                        def use(rows):
                            rows.append(Tree().render())
                        """)
                .source("src/models.py", "class Tree:\n    def render(self):\n        return ''\n")
                .source("src/other.py", "class Other:\n    def render(self):\n        return 1\n");
        RdfKnowledge knowledge = indexed();

        assertThat(knowledge.related(Map.of("src/user.py", Set.of(2, 3)), 4000))
                .contains("src/models.py:2–3 of Tree")
                .doesNotContain("Rows", "Other");
    }

    @Test
    void aNameThatBuiltInTypesHaveTooIsMeantOnlyWhereItsClassStandsThere() {
        project.source("a/Shop.java", """
                        package a;
                        class Shop {
                            Cart cart;
                            int first(java.util.Map<String, Integer> prices) {
                                return prices.get("a");
                            }
                            int second(Cart other) {
                                return other.get(1);
                            }
                        }
                        """)
                .source(
                        "a/Cart.java",
                        "package a;\nclass Cart {\n    int get(int at) {\n        return at;\n    }\n}\n");
        RdfKnowledge knowledge = indexed();

        assertThat(knowledge.related(Map.of("a/Shop.java", Set.of(4, 5, 6)), 4000))
                .doesNotContain("of Cart", "class Cart");
        assertThat(knowledge.related(Map.of("a/Shop.java", Set.of(7, 8, 9)), 4000))
                .contains("a/Cart.java:3–5 of Cart");
    }

    @Test
    void theConstructorsOfWhatIsMadeThereAreShown() {
        project.source("a/Shop.java", """
                        package a;
                        class Shop {
                            Cart cart() {
                                return new Cart(2, till.rate());
                            }
                        }
                        """)
                .source("a/Cart.java", """
                        package a;
                        class Cart {
                            private final int size;
                            Cart(int size, double rate) {
                                this.size = size;
                            }
                        }
                        """)
                .source(
                        "a/Till.java",
                        "package a;\nclass Till {\n    double rate() {\n        return 0.5;\n    }\n}\n");
        RdfKnowledge knowledge = indexed();

        assertThat(knowledge.related(Map.of("a/Shop.java", Set.of(3, 4, 5)), 4000))
                .contains("a/Cart.java:4–6 of Cart\n    Cart(int size, double rate) {\n", "a/Cart.java:2 class Cart")
                .as("an accessor that only one class has")
                .contains("a/Till.java:3–5 of Till\n    double rate() {\n        return 0.5;\n");
    }

    @Test
    void whatManyLinesUseIsShownWithItsBodyAndFirst() {
        String body = "    s = s.strip()\n".repeat(12);
        project.source(
                        "src/text.py",
                        "def rare(s):\n" + body + "    return s\ndef often(s):\n" + body + "    return s\n")
                .source("src/user.py", """
                        from text import rare, often
                        def use(a, b, c):
                            rare(a)
                            often(a)
                            often(b)
                            return often(c)
                        """);
        RdfKnowledge knowledge = indexed();

        assertThat(knowledge.related(Map.of("src/user.py", Set.of(2, 3, 4, 5, 6)), 4000))
                .contains("src/text.py:15–28\ndef often(s):\n    s = s.strip()\n", "  :1 def rare(s)\n");
        assertThat(knowledge.related(Map.of("src/user.py", Set.of(2, 3, 4, 5, 6)), 400))
                .as("where there is no room for it")
                .contains("src/text.py:15 def often(s)\n");
    }

    @Test
    void whatIsCalledInTurnIsNamed() {
        project.source("src/low.py", "def low(s):\n    return s.lower()\n")
                .source("src/text.py", "from low import low\ndef often(s):\n    return low(s)\n")
                .source("src/user.py", "from text import often\ndef use(a):\n    return often(a)\n");

        assertThat(indexed().related(Map.of("src/user.py", Set.of(2, 3)), 4000))
                .contains("which call in turn:\nsrc/low.py:1–2\ndef low(s):\n    return s.lower()\n");
    }

    @Test
    void formsOfACallWithoutABodyAreNotShownBesideTheFunction() {
        project.source("web/text.ts", """
                        export function wide(s: string): string;
                        export function wide(s: number): string;
                        export function wide(s: any): string {
                          return String(s);
                        }
                        """).source("web/user.ts", """
                        import { wide } from './text';
                        export function use(s: string) {
                          return wide(s);
                        }
                        """);

        assertThat(indexed().related(Map.of("web/user.ts", Set.of(2, 3, 4)), 4000))
                .contains("return String(s);")
                .doesNotContain("s: number");
    }

    @Test
    void helpersThatATestCannotImportAreNotNamed() {
        project.source("web/ontology_handler.test.ts", "it('gets', () => {});\n")
                .source("web/helpers.ts", """
                        function own() {
                          return 1;
                        }
                        function listed() {
                          return 2;
                        }
                        export function build() {
                          return own();
                        }
                        export { listed };
                        """)
                .source("web/setup.cjs", "function made() {}\nfunction hidden() {}\nmodule.exports = { made };\n")
                .source("src/test/java/a/Base.java", """
                        package a;
                        public class Base {
                            protected int shared() { return 1; }
                            int ofThePackage() { return 2; }
                            private int own() { return 3; }
                            private static class Hidden {
                                public int deep() { return 4; }
                            }
                        }
                        class Beside {
                            public int near() { return 5; }
                        }
                        """)
                .source("src/test/java/a/ATest.java", "package a;\nclass ATest { @Test void a() {} }\n")
                .source("src/test/java/a/b/BTest.java", "package a.b;\nclass BTest { @Test void b() {} }\n");
        RdfKnowledge knowledge = indexed();

        assertThat(knowledge.testHelpers("web/ontology_handler.test.ts", project.tracked, 4000))
                .contains("export function build()", "function listed()")
                .doesNotContain("function own()");
        assertThat(knowledge.testHelpers("src/test/java/a/ATest.java", project.tracked, 4000))
                .contains("shared()", "ofThePackage()", "near()")
                .doesNotContain("own()", "deep()", "Hidden");
        assertThat(knowledge.testHelpers("src/test/java/a/b/BTest.java", project.tracked, 4000))
                .contains("class Base", "shared()")
                .doesNotContain("ofThePackage()", "near()", "Beside");
    }

    private RdfKnowledge indexed() {
        RdfKnowledge knowledge = project.knowledge();
        knowledge.index(project.tracked);
        return knowledge;
    }
}
