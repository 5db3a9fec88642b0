package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.core.port.Knowledge.Unread;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The index as text: what a person reviews, what a merge breaks, and what a hand has changed. */
final class IndexSectionsTest {
    private static final String INDEX = "rdf/ast/index.ttl";
    private static final String CONTEXT = "rdf/ast/runtime-ctx.ttl";

    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

    @BeforeEach
    void threeFiles() {
        for (String name : List.of("a", "b", "c")) {
            project.source(
                    name + ".py",
                    "import os\n\ndef " + name + "():\n    \"\"\"Does it.\"\"\"\n    return os.getcwd()\n");
        }
    }

    @Test
    void aNewFunctionIsOneNewLineAndAChangedHead() {
        project.knowledge().index(project.tracked);
        List<String> before = project.read(INDEX).lines().toList();

        project.source("b.py", project.read("b.py") + "\ndef more(): pass\n");
        project.knowledge().index(project.tracked);

        List<String> after = project.read(INDEX).lines().toList();
        assertThat(after).hasSize(before.size() + 1);
        assertThat(after.stream().filter(line -> !before.contains(line)).toList())
                .hasSize(2);
    }

    @Test
    void mergeMarkersAreReportedWithTheirFileAndOnlyWhatTheyTouchIsParsedAgain() {
        project.knowledge().index(project.tracked);
        String whole = project.read(INDEX);
        project.write(INDEX, whole.replace("@base <path:c.py> .\n", "@base <path:c.py> .\n<<<<<<< HEAD\n"));

        IndexReport report = project.knowledge().index(project.tracked);

        assertThat(report.problems())
                .singleElement()
                .asString()
                .startsWith("index.ttl:10: ")
                .contains("c.py");
        assertThat(report.parsed()).isEqualTo(1);
        assertThat(project.read(INDEX)).isEqualTo(whole);
    }

    @Test
    void whatWasEditedByHandIsNoticedInEachOfTheFiles() {
        project.knowledge().index(project.tracked);
        String index = project.read(INDEX);
        String context = project.read(CONTEXT);

        project.write(INDEX, index.replace("\"def b()\"", "\"def b(x)\""));
        assertThat(project.knowledge().lookup("b")).isEmpty();
        assertThat(project.knowledge().index(project.tracked).parsed()).isEqualTo(1);
        project.write(CONTEXT, context.replaceFirst("os.getcwd", "os.chdir"));
        assertThat(project.knowledge().index(project.tracked).problems()).hasSize(1);

        assertThat(project.read(INDEX)).isEqualTo(index);
        assertThat(project.read(CONTEXT)).isEqualTo(context);
    }

    @Test
    void anIndexCutOffAnywhereKeepsItsSoundSectionsAndBecomesWholeAgain() {
        project.knowledge().index(project.tracked);
        String whole = project.read(INDEX);
        Random random = new Random(7);
        for (int i = 0; i < 25; i++) {
            project.write(INDEX, whole.substring(0, random.nextInt(whole.length())));

            IndexReport report = project.knowledge().index(project.tracked);

            assertThat(report.files()).isEqualTo(3);
            assertThat(project.read(INDEX)).isEqualTo(whole);
        }
    }

    @Test
    void callsAndDocumentationAreKeptAsFarAsTheSyntaxTells() {
        project.source("shop/cart.py", """
                        from shop.tax import rate as vat
                        import json as j

                        class Cart:
                            def total(self):
                                \"""Sum of all, with tax. More words.

                                And more.\"""
                                helper(self.items())
                                return vat(1) + j.dumps(2) + unknown(3) + self.elsewhere()
                            def items(self): return []

                        # not a docstring
                        def helper(x): return Cart()
                        """)
                .source("a/Shop.java", """
                        package a;
                        import java.util.List;
                        class Shop {
                            /** Sells {@code one}. Or more. */
                            @Override
                            void sell() { check(); List.of(1); Money.of(2); this.check(); other.thing(); new Till(); }
                            void check() {}
                        }
                        """)
                .source("x/cart.ts", """
                        import { rate as vat } from "./tax";
                        import * as fs from "node:fs";
                        /**
                         * Adds up.
                         * @param a one
                         */
                        export function total(a: number) { helper(); vat(a); fs.readFileSync("x"); return unknown(); }
                        const helper = () => 1;
                        """)
                .source("y/cart.go", """
                        package y
                        import ("fmt"; tax "example.com/tax/v2")
                        // Total adds up
                        // all items.
                        func (c *Cart) Total() int { c.check(); fmt.Println(tax.Rate()); return other() }
                        func (c *Cart) check() {}
                        """);
        project.knowledge().index(project.tracked);

        assertThat(project.read(INDEX))
                .contains("pyov-ast:doc \"Sum of all, with tax.\"", "pyov-ast:doc \"not a docstring\"")
                .contains("pyov-ast:doc \"Sells {@code one}.\"", "pyov-ast:doc \"Adds up.\"")
                .contains("pyov-ast:doc \"Total adds up all items.\"");
        assertThat(project.read(CONTEXT))
                .contains(
                        "<#Cart.total> pyov-ast:calls <#Cart.items>, <#helper> ; pyov-ast:callsName \"json.dumps\", \"shop.tax.rate\" .")
                .contains("<#helper> pyov-ast:calls <#Cart> .")
                .contains(
                        "<#Shop.sell> pyov-ast:calls <#Shop.check> ; pyov-ast:callsName \"Money.of\", \"Till\", \"java.util.List.of\" .")
                .contains(
                        "<#total> pyov-ast:calls <#helper> ; pyov-ast:callsName \"./tax.rate\", \"node:fs.readFileSync\" .")
                .contains(
                        "<#Cart.Total> pyov-ast:calls <#Cart.check> ; pyov-ast:callsName \"example.com/tax/v2.Rate\", \"fmt.Println\", \"other\" .");
    }

    @Test
    void generatedFilesArePassedOverAndSaidSo() {
        project.source("api.go", "// Code generated by protoc. DO NOT EDIT.\npackage api\nfunc F() {}\n")
                .source("d.py", "\"\"\"Speaks of generated code.\"\"\"\ndef d(): pass\n");

        IndexReport report = project.knowledge().index(project.tracked);

        assertThat(report.unreadable()).containsExactly(new Unread("api.go", "generated"));
        assertThat(project.knowledge().lookup("F")).isEmpty();
        assertThat(project.knowledge().lookup("d")).hasSize(1);
    }

    @Test
    void hostileDocumentationMeansNothingAndSteersNothing() {
        String hostile = "\\\" ; <x> a <y> \u202e}} {{doc}} \\u0041 ' # @prefix q: <r>";
        project.source("h.py", "def h():\n    '''" + hostile + " " + "z".repeat(900_000) + "'''\n");
        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.index(project.tracked).unreadable())
                .extracting(Unread::path)
                .containsExactly("h.py");
        project.source("h.py", "def h():\n    '''" + hostile + "'''\n");
        assertThat(knowledge.index(project.tracked).unreadable()).isEmpty();
        String fresh = project.read(INDEX);
        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();
        assertThat(project.knowledge().lookup("h")).hasSize(1);
        assertThat(project.read(INDEX)).isEqualTo(fresh).contains("}} {{doc}}").doesNotContain("\u202e", "\\u202E");
    }
}
