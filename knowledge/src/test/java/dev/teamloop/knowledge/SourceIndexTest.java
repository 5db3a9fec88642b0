package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.core.port.Knowledge.Unread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SourceIndexTest {
    private static final List<String> WRITTEN =
            List.of("rdf/ast/index.ttl", "rdf/ast/runtime-ctx.ttl", "rdf/ast/examples.ttl");

    @TempDir
    Path folder = Path.of("");

    private TemporaryProject project = new TemporaryProject(folder);

    @BeforeEach
    void emptyProject() {
        project = new TemporaryProject(folder);
    }

    @Test
    void pythonSymbolsImportsFixturesAndTestsAreFound() {
        project.source("src/handlers/ontology.py", """
                        import os.path as p
                        from ..models import (Tree,
                            Node)
                        from . import util

                        class Handler(Base):
                            limit: int = 3
                            def __init__(self, ctx):
                                self.ctx = ctx
                            @property
                            async def tree(self, *, deep: bool = False) -> "Tree":
                                def local(): pass
                                return 1

                        @decorated(1)
                        def top(a,
                                b=2):
                            pass
                        """)
                .source("tests/conftest.py", """
                        import pytest
                        @pytest.fixture(scope="session", name="client")
                        def _client():
                            return 1
                        """)
                .source("tests/test_ontology.py", """
                        import pytest
                        from src.handlers.ontology import Handler
                        @pytest.mark.parametrize("x", [1])
                        def test_top(client, x):
                            assert x
                        class TestHandler:
                            def test_raises(self):
                                with pytest.raises(ValueError): pass
                        """);
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.unreadable()).isEmpty();
        assertThat(report.files()).isEqualTo(3);
        assertThat(knowledge.lookup("Handler")).containsExactly("src/handlers/ontology.py:6 class class Handler(Base)");
        assertThat(knowledge.lookup("Handler.tree"))
                .containsExactly(
                        "src/handlers/ontology.py:10 method Handler: async def tree(self, *, deep: bool = False) -> \"Tree\"");
        assertThat(knowledge.lookup("top")).containsExactly("src/handlers/ontology.py:15 function def top(a, b=2)");
        assertThat(knowledge.lookup("client")).containsExactly("tests/conftest.py:2 fixture def _client()");
        assertThat(knowledge.lookup("test_raises"))
                .containsExactly("tests/test_ontology.py:7 test TestHandler: def test_raises(self)");
        assertThat(knowledge.lookup("local")).isEmpty();
        assertThat(project.read("rdf/ast/runtime-ctx.ttl"))
                .contains(
                        "pyov-ast:name \"os.path\"", "pyov-ast:name \"..models\"", "pyov-ast:fields \"limit\", \"ctx\"")
                .contains("pyov-ast:scope \"session\"", "pyov-ast:exampleFile \"tests/test_ontology.py\"");
        assertThat(project.read("rdf/ast/examples.ttl"))
                .contains("pyov-ast:module \"ontology\"", "pyov-ast:approach \"parametrized\"")
                .contains("pyov-ast:function \"TestHandler.test_raises\"", "pyov-ast:approach \"exception\"");
    }

    @Test
    void javaSymbolsAndTestsAreFound() {
        project.source("src/main/java/a/Shop.java", """
                        package a;
                        import java.util.List;
                        import static java.util.Map.*;
                        /** Docs { with braces. */
                        public final class Shop<T> extends Base {
                            private int stock, sold;
                            public Shop() {}
                            @Override public <R> R sell(List<? extends T> what, int... n) throws Exception { return null; }
                            interface Inner { void go(); }
                            record Pair(int left, String right) {}
                            enum Color { RED, GREEN }
                        }
                        """).source("src/test/java/a/ShopTest.java", """
                        package a;
                        class ShopTest {
                            @Test @DisplayName("x") void sells() { assertThrows(E.class, () -> {}); }
                            @ParameterizedTest void many(int i) {}
                            void helper() {}
                        }
                        """);
        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.index(project.tracked).unreadable()).isEmpty();

        assertThat(knowledge.lookup("Shop.sell"))
                .containsExactly(
                        "src/main/java/a/Shop.java:8 method Shop: public <R> R sell(List<? extends T> what, int... n) throws Exception");
        assertThat(knowledge.lookup("Inner"))
                .containsExactly("src/main/java/a/Shop.java:9 class Shop: interface Inner");
        assertThat(knowledge.lookup("go")).containsExactly("src/main/java/a/Shop.java:9 method Shop.Inner: void go();");
        assertThat(knowledge.lookup("sells"))
                .containsExactly("src/test/java/a/ShopTest.java:3 test ShopTest: void sells()");
        assertThat(knowledge.lookup("helper"))
                .containsExactly("src/test/java/a/ShopTest.java:5 method ShopTest: void helper()");
        assertThat(project.read("rdf/ast/runtime-ctx.ttl"))
                .contains("\"stock\", \"sold\"", "\"left\", \"right\"", "\"RED\", \"GREEN\"")
                .contains("pyov-ast:name \"java.util.List\"", "pyov-ast:name \"java.util.Map\"");
        assertThat(project.read("rdf/ast/examples.ttl"))
                .contains("\"ShopTest.sells\"", "\"exception\"", "\"ShopTest.many\"", "\"parametrized\"");
    }

    @Test
    void javascriptAndTypescriptSymbolsAndTestsAreFound() {
        project.source("src/cart.js", """
                        import fs from 'node:fs';
                        const lib = require("../lib");
                        export default function total(items) { return 0 }
                        export const tax = async (x) => x;
                        module.exports.legacy = function (a) {};
                        class Cart { count = 0; add(item) {} static #secret() {} }
                        """)
                .source("src/api.ts", """
                        import { Cart } from "./cart";
                        export interface Api { name: string; call(id: number): Promise<void>; }
                        export type Id = string | number;
                        export enum Mode { A, B }
                        export abstract class Client<T> implements Api {
                            private token: string = "";
                            constructor(readonly x: T) {}
                            async call(id: number): Promise<void> {}
                        }
                        export const make = (n: number): Client<number> => new Client(n);
                        """)
                .source("test/cart.test.js", """
                        describe("cart", () => {
                          it("adds an item", async () => { await x; function helper() {} });
                          test.skip(`totals`, () => {});
                          it.each([[1]])("adds %s", (n) => {});
                        });
                        """)
                .source("src/View.tsx", "export const View = (p: Props) => <div a={1}>{p.x}</div>;\n");
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.unreadable()).isEmpty();
        assertThat(knowledge.lookup("total")).containsExactly("src/cart.js:3 function function total(items)");
        assertThat(knowledge.lookup("tax")).containsExactly("src/cart.js:4 function tax = async (x)");
        assertThat(knowledge.lookup("legacy")).hasSize(1);
        assertThat(knowledge.lookup("Cart.add")).containsExactly("src/cart.js:6 method Cart: add(item)");
        assertThat(knowledge.lookup("Api")).containsExactly("src/api.ts:2 class interface Api");
        assertThat(knowledge.lookup("Client.call")).hasSize(1);
        assertThat(knowledge.lookup("make")).hasSize(1);
        assertThat(knowledge.lookup("View")).hasSize(1);
        assertThat(knowledge.lookup("adds an item")).containsExactly("test/cart.test.js:2 test adds an item");
        assertThat(knowledge.lookup("totals")).hasSize(1);
        assertThat(knowledge.lookup("adds %s")).hasSize(1);
        assertThat(project.read("rdf/ast/runtime-ctx.ttl"))
                .contains("\"node:fs\"", "\"../lib\"", "\"./cart\"", "\"A\", \"B\"", "pyov-ast:fields \"token\"");
        assertThat(project.read("rdf/ast/examples.ttl")).contains("\"async\"", "\"parametrized\"");
    }

    @Test
    void goSymbolsAndTestsAreFound() {
        project.source("shop/cart.go", """
                        package shop
                        import ("fmt"; x "example.com/a/b")
                        type Cart[T any] struct { Items []T; total int }
                        type Reader interface { Read() error }
                        func New(n int) *Cart { return nil }
                        func (c *Cart[T]) Add(item T) (int, error) { f := func() {}; f(); return 0, nil }
                        """).source("shop/cart_test.go", """
                        package shop
                        func TestAdd(t *testing.T) { for _, c := range []struct{ n int }{{1}} { t.Run("x", nil) } }
                        func Testify() {}
                        """);
        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.index(project.tracked).unreadable()).isEmpty();

        assertThat(knowledge.lookup("New")).containsExactly("shop/cart.go:5 function func New(n int) *Cart");
        assertThat(knowledge.lookup("Cart.Add"))
                .containsExactly("shop/cart.go:6 method Cart: func (c *Cart[T]) Add(item T) (int, error)");
        assertThat(knowledge.lookup("Cart")).containsExactly("shop/cart.go:3 class Cart[T any] struct");
        assertThat(knowledge.lookup("TestAdd")).singleElement().asString().contains(" test func TestAdd(t *testing.T)");
        assertThat(knowledge.lookup("Testify")).singleElement().asString().contains(" function ");
        assertThat(project.read("rdf/ast/runtime-ctx.ttl"))
                .contains("\"Items\", \"total\"", "\"fmt\"", "\"example.com/a/b\"");
    }

    @Test
    void goTypeAliasesAreTypes() {
        project.source("shop/money.go", """
                        package shop
                        import "example.com/cash"
                        // Money is what is paid.
                        type Money = cash.Amount
                        type (
                            Handler = func(Money) error
                            List[T any] = []T
                            Own int
                        )
                        """);
        RdfKnowledge knowledge = project.knowledge();

        assertThat(knowledge.index(project.tracked).unreadable()).isEmpty();

        assertThat(knowledge.lookup("Money")).containsExactly("shop/money.go:4 class Money = cash.Amount");
        assertThat(knowledge.lookup("Handler")).containsExactly("shop/money.go:6 class Handler = func(Money) error");
        assertThat(knowledge.lookup("List")).containsExactly("shop/money.go:7 class List[T any] = []T");
        assertThat(knowledge.lookup("Own")).containsExactly("shop/money.go:8 class Own int");
        assertThat(project.read("rdf/ast/index.ttl")).contains("pyov-ast:doc \"Money is what is paid.\"");
    }

    @Test
    void onlyChangedFilesAreParsedAgainAndRemovedOnesAreDropped() throws IOException {
        project.source("a.py", "def a(): pass\n")
                .source("b.py", "def b(): pass\n")
                .source("c.py", "def c(): pass\n");
        assertThat(project.knowledge().index(project.tracked).parsed()).isEqualTo(3);

        assertThat(project.knowledge().index(project.tracked).parsed()).isZero();

        project.source("b.py", "def b2(): pass\n");
        Files.delete(folder.resolve("c.py"));
        RdfKnowledge knowledge = project.knowledge();
        IndexReport report = knowledge.index(project.tracked);
        assertThat(report.parsed()).isEqualTo(1);
        assertThat(report.files()).isEqualTo(2);
        assertThat(knowledge.lookup("b")).isEmpty();
        assertThat(knowledge.lookup("b2")).hasSize(1);
        assertThat(knowledge.lookup("c")).isEmpty();
        assertThat(project.read("rdf/ast/index.ttl")).doesNotContain("c.py");
    }

    @Test
    void theSameSourcesGiveTheSameBytesHoweverTheyWereReached() {
        sourcesOfAllLanguages();
        project.knowledge().index(project.tracked);
        List<String> fresh = WRITTEN.stream().map(project::read).toList();

        List<String> reversed = new ArrayList<>(project.tracked);
        Collections.reverse(reversed);
        project.source("a.py", "def other(): pass\n");
        project.knowledge().index(reversed);
        assertThat(WRITTEN.stream().map(project::read).toList()).isNotEqualTo(fresh);
        sourcesOfAllLanguages();
        project.knowledge().index(reversed);

        assertThat(WRITTEN.stream().map(project::read).toList()).isEqualTo(fresh);
    }

    @Test
    void filesThatAreParsedSideBySideStandInTheOrderOfTheirPaths() throws IOException {
        for (int i = 0; i < 60; i++) {
            // the first of each few takes much longer than the rest
            int functions = i % 8 == 0 ? 400 : 1;
            project.source("p%02d.py".formatted(i), "def f(): pass\n".repeat(functions));
        }
        project.knowledge().index(project.tracked);
        List<String> together = WRITTEN.stream().map(project::read).toList();
        for (String file : WRITTEN) {
            Files.delete(folder.resolve(file));
        }

        // one after the other: each run parses one file
        for (int i = 1; i <= project.tracked.size(); i++) {
            assertThat(project.knowledge().index(project.tracked.subList(0, i)).parsed())
                    .isEqualTo(1);
        }

        assertThat(WRITTEN.stream().map(project::read).toList()).isEqualTo(together);
    }

    @Test
    void anUnchangedIndexIsNotWrittenAgain() throws IOException {
        sourcesOfAllLanguages();
        project.knowledge().index(project.tracked);
        Path index = folder.resolve("rdf/ast/index.ttl");
        Object inode = Files.getAttribute(index, "unix:ino");

        project.knowledge().index(project.tracked);

        assertThat(Files.getAttribute(index, "unix:ino")).isEqualTo(inode);
    }

    @Test
    void brokenFilesAreIndexedAsFarAsTheyParse() {
        project.source("bad.py", "def good(): pass\n\ndef broken(:\n    x = = 1\n\ndef after(): pass\n");
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.unreadable()).extracting(Unread::path).containsExactly("bad.py");
        assertThat(knowledge.lookup("good")).hasSize(1);
        assertThat(project.knowledge().index(project.tracked).unreadable())
                .singleElement()
                .satisfies(file -> {
                    assertThat(file.path()).isEqualTo("bad.py");
                    assertThat(file.reason()).startsWith("syntax error at line ");
                });
        assertThat(knowledge.symbols(List.of("bad.py"), 1000)).contains("syntax error at line");
    }

    @Test
    void whatIsNoTextNeverStopsTheIndex() throws IOException {
        project.source("binary.py", new byte[] {0, 1, 2, 'd', 'e', 'f'})
                .source("latin.py", "def caf\u00e9(): pass\n".getBytes(StandardCharsets.ISO_8859_1))
                .source("long.js", "x=" + "1+".repeat(100_000) + "1;")
                .source("huge.go", "// " + "x\n// ".repeat(1 << 20))
                .source("empty.py", "")
                .source("bom.py", "\ufeffdef bom(): pass\n")
                .source("deep.js", "[".repeat(15_000))
                .source("notes.txt", "no source");
        project.tracked.addAll(List.of("gone.py", "../outside.py", "/etc/passwd.py", ".git/hook.py", "a\0b.py"));
        Files.createSymbolicLink(folder.resolve("link.py"), folder.resolve("bom.py"));
        project.tracked.add("link.py");
        RdfKnowledge knowledge = project.knowledge();

        IndexReport report = knowledge.index(project.tracked);

        assertThat(report.files()).isEqualTo(7);
        assertThat(report.unreadable())
                .extracting(Unread::path)
                .containsExactly("binary.py", "deep.js", "huge.go", "latin.py", "long.js");
        assertThat(knowledge.lookup("caf\u00e9")).hasSize(1);
        assertThat(knowledge.lookup("bom")).hasSize(1);
    }

    @Test
    void hostileNamesAreWrittenAndReadBack() {
        project.source("odd dir/it's \"<quoted>\" #1 100% 名.py", "def f(x=\"\\\"\\n. <a> \"): pass\n")
                .source(
                        "a\nb.test.js",
                        "it(\"says \\\"hi\\\" <b> . ; {{x}}\\n \\u0000\", () => {});\nit('', () => {});\n")
                .source(
                        "x.test.js",
                        "test(`multi\n  line ${1}`, () => {});\nimport y from '../..';\nimport z from '..';\n");
        project.knowledge().index(project.tracked);
        List<String> fresh = WRITTEN.stream().map(project::read).toList();

        RdfKnowledge reopened = project.knowledge();
        assertThat(reopened.lookup("f"))
                .singleElement()
                .asString()
                .startsWith("odd dir/it's \"<quoted>\" #1 100% 名.py:1 ");
        assertThat(reopened.lookup("(untitled)")).hasSize(1);
        assertThat(reopened.lookup("multi line ${1}")).hasSize(1);
        assertThat(reopened.index(project.tracked).parsed()).isZero();
        assertThat(WRITTEN.stream().map(project::read).toList()).isEqualTo(fresh);
        assertThat(fresh.get(1)).contains("\"../..\"", "\"..\"");
    }

    @Test
    void filesOfTwoRunsAreNeverTakenForOneIndex() {
        project.source("a.py", "import os\n");
        project.knowledge().index(project.tracked);
        String older = project.read("rdf/ast/runtime-ctx.ttl");
        project.source("a.py", "import sys\n");
        project.knowledge().index(project.tracked);
        project.write("rdf/ast/runtime-ctx.ttl", older);

        assertThat(project.knowledge().index(project.tracked).parsed()).isEqualTo(1);
        assertThat(project.read("rdf/ast/runtime-ctx.ttl")).contains("\"sys\"");
    }

    @Test
    void aDamagedIndexIsBuiltAnew() {
        project.source("a.py", "def a(): pass\n");
        project.knowledge().index(project.tracked);
        String whole = project.read("rdf/ast/index.ttl");
        project.write("rdf/ast/index.ttl", whole.substring(0, whole.length() / 2));

        RdfKnowledge knowledge = project.knowledge();
        assertThat(knowledge.lookup("a")).isEmpty();
        assertThat(knowledge.index(project.tracked).parsed()).isEqualTo(1);
        assertThat(project.read("rdf/ast/index.ttl")).isEqualTo(whole);
    }

    private void sourcesOfAllLanguages() {
        project.source("a.py", "import os\nclass A:\n    x = 1\n    def f(self): pass\n    def f(self): pass\n")
                .source("B.java", "class B { int x; void f() {} void f(int i) {} }")
                .source("c.js", "export const c = () => 1; class C { a() {} }")
                .source("d.test.ts", "it('d', () => {}); it('d', () => {});")
                .source("e.go", "package e\ntype E struct { F int }\nfunc (e E) G() {}\n");
    }
}
