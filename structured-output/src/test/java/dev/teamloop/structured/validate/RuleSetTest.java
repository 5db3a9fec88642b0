package dev.teamloop.structured.validate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RuleSetTest {
    @Test
    void aMissingOrNullRequiredFieldEndsThePhase() {
        assertThat(check("{'required':['a','b.c'],'types':{'d':'number'}}", "{'a':null,'b':{},'d':'x'}"))
                .extracting(Finding::path, Finding::rule, Finding::message)
                .containsExactly(tuple("$.a", "required", "is null"), tuple("$.b.c", "required", "is missing"));
    }

    @Test
    void aWrongTypeDoesNot() {
        assertThat(check(
                        "{'types':{'d':'number'},'enums':{'e':['x']},'ranges':{'f':[1,2]},"
                                + "'rules':[{'name':'r','expr':'f < 2','error':'f is {f}'}]}",
                        "{'d':'x','e':'y','f':3}"))
                .extracting(Finding::rule)
                .containsExactly("types", "enums", "ranges", "r");
    }

    @Test
    void enumsDisregardCaseAndRangesIncludeTheirBounds() {
        String rules = "{'enums':{'tone':['warm','cold']},'ranges':{'score':[1,10],'p':[0.0,null]}}";
        assertThat(check(rules, "{'tone':'WARM','score':1,'p':0}")).isEmpty();
        assertThat(check(rules, "{'tone':'Cold','score':10.0,'p':1e9}")).isEmpty();
        assertThat(check(rules, "{'tone':'warmer','score':10.01,'p':-0.1}")).hasSize(3);
        assertThat(check(rules, "{'tone':['warm'],'score':'5'}"))
                .extracting(Finding::path)
                .containsExactly("$.tone", "$.score");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "i == 1.0",
                "1 == 1.0",
                "1 != 1.5",
                "f > 2",
                "i < f",
                "i in [1.0, 2.0]",
                "i + f == 3.5",
                "f * i == 2.5",
                "f - i == 1.5",
                "f / i == 2.5",
                "i / f < 1",
                "[1.0].exists(v, v == i)",
                "'i' in unit",
                "!('x' in unit)",
                "size(m.filter(k, m[k] > 0)) == i",
                "unit['odd-name'] == 3",
                "type == 'kind'",
                "size == 4",
                "name.trim().lowerAscii() == 'ann'",
                "math.abs(-1) == i",
                "has(unit.m) && !has(unit.n)"
            })
    void expressionsSeeFieldsAndMixNumbers(String expression) {
        JsonNode unit = json("{'i':1,'f':2.5,'m':{'a':2,'b':0},'odd-name':3,'type':'kind','size':4,'name':' Ann '}");
        Expression.Result result = Expression.condition(expression).evaluate(unit);
        assertThat(result).isEqualTo(new Expression.Known(JsonNodeFactory.instance.booleanNode(true)));
    }

    @Test
    void messagesNameFieldsNestedOnesAndWhatIsMissing() {
        String rules = "{'rules':[{'name':'r','expr':'false','error':'{a} {b.c} {l[1].x} {none} {b} {not a field}'}]}";
        assertThat(check(rules, "{'a':'x','b':{'c':1.50},'l':[0,{'x':true}]}"))
                .extracting(Finding::message)
                .containsExactly("x 1.5 true (missing) {\"c\":1.5} {not a field}");
    }

    @Test
    void aWarningDoesNotFailAndAConditionMayNotApply() {
        String rules = "{'rules':[{'name':'w','expr':'a > 1','error':'low','level':'warning'},"
                + "{'name':'off','expr':'false','error':'e','when':'a > 5'},"
                + "{'name':'lost','expr':'false','error':'e','when':'b > 5'}]}";
        assertThat(check(rules, "{'a':1}"))
                .extracting(Finding::rule, Finding::warning)
                .containsExactly(tuple("w", true), tuple("lost", true));
    }

    @Test
    void anExpressionThatCannotBeEvaluatedFailsTheUnitWhateverItsLevel() {
        assertThat(check("{'rules':[{'name':'w','expr':'b > 1','error':'e','level':'warning'}]}", "{'a':1}"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.warning()).isFalse();
                    assertThat(finding.message())
                            .contains("cannot be evaluated")
                            .contains("b");
                });
        assertThat(check("{'rules':[{'name':'n','expr':'a','error':'e'}]}", "{'a':1}"))
                .extracting(Finding::message)
                .containsExactly("is neither true nor false: 1");
    }

    @Test
    void infiniteAndUndefinedNumbersAreRefused() {
        ObjectNode unit =
                JsonNodeFactory.instance.objectNode().put("a", Double.NaN).put("ok", 1);
        unit.putObject("b").putArray("c").add(Double.POSITIVE_INFINITY);
        assertThat(RuleSet.of(json("{}")).check(unit))
                .extracting(Finding::path, Finding::rule)
                .containsExactly(tuple("$.a", "finite"), tuple("$.b.c[0]", "finite"));
        assertThat(check("{}", "{'a':1e999}")).extracting(Finding::rule).containsExactly("finite");
        assertThat(Expression.of("1.0 / z").evaluate(json("{'z':0.0}"))).isInstanceOf(Expression.Unknown.class);
    }

    @Test
    void endlessComprehensionsStop() {
        ObjectNode unit = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < 1_000; i++) {
            unit.withArray("/l").add(i);
        }
        String rule = "{'rules':[{'name':'r','expr':'l.all(a, l.all(b, l.all(c, a + b + c >= 0)))','error':'e'}]}";
        assertThat(RuleSet.of(json(rule)).check(unit))
                .singleElement()
                .satisfies(finding -> assertThat(finding.message()).contains("cannot be evaluated"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'types':{'a':'text'}}",
                "{'ranges':{'a':[2,1]}}",
                "{'ranges':{'a':3}}",
                "{'rules':[{'name':'r','expr':'a >'}]}",
                "{'rules':[{'name':'r','expr':'a','level':'fatal'}]}",
                "{'rules':[{'name':'r','expr':'1 + 2'}]}",
                "{'rules':[{'name':'r','expr':'a','when':'len(a)'}]}"
            })
    void whatIsNoRuleIsRefusedAtOnce(String rules) {
        assertThatThrownBy(() -> RuleSet.of(json(rules))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFaultyExpressionSaysWhere() {
        assertThatThrownBy(() -> Expression.of("a &&\n  foo(b)"))
                .isInstanceOfSatisfying(ExpressionException.class, problem -> {
                    assertThat(problem.line()).isEqualTo(2);
                    assertThat(problem.column()).isEqualTo(6);
                    assertThat(problem.fault()).contains("foo");
                });
    }

    private static List<Finding> check(String rules, String unit) {
        return RuleSet.of(json(rules)).check(json(unit));
    }

    private static JsonNode json(String text) {
        return Json.read(text.replace('\'', '"'));
    }
}
