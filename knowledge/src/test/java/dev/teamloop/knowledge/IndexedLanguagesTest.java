package dev.teamloop.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.port.Knowledge.IndexReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the index tells of sources in each language. */
final class IndexedLanguagesTest {
    @RegisterExtension
    private final TemporaryProject project = new TemporaryProject();

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
                            record Pair(int left, String right) { public Pair { left++; } }
                            enum Color { RED, GREEN }
                            @interface Sold { int at() default 1; }
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
        assertThat(knowledge.lookup("Sold"))
                .containsExactly("src/main/java/a/Shop.java:12 class Shop: @interface Sold");
        assertThat(knowledge.lookup("at"))
                .containsExactly("src/main/java/a/Shop.java:12 method Shop.Sold: int at() default 1;");
        assertThat(knowledge.lookup("Pair.Pair"))
                .containsExactly("src/main/java/a/Shop.java:10 method Shop.Pair: public Pair");
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
}
