package dev.teamloop.structured.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.json.Json;
import dev.teamloop.structured.ConfigFiles;
import dev.teamloop.structured.validate.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ContentRulesTest {
    private static final ContentRules SHIPPED =
            ContentRules.of(ConfigFiles.builtIn().tree("validators.yaml"));
    private static final String FRONT = "---\ntitle: Tokens\n---\n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bg-indigo-500|no_purple_defaults",
                "violet-50|no_purple_defaults",
                "text-purple-9|no_purple_defaults",
                "color: #8b5cDF|no_purple_defaults",
                "oklch(0.6 0.2 285)|no_purple_defaults",
                "oklch(60% 0.2 270deg / 0.5)|no_purple_defaults",
                "font-family: inter, sans|font_validation",
                "Roboto|font_validation",
                "system-ui|font_validation",
                "duration: 300|animation_physics",
            })
    void theDefaultsOfGeneratedDesignsBlockDesignTokens(String text, String rule) {
        assertThat(tokens(FRONT + text))
                .extracting(Finding::path, Finding::rule, Finding::warning)
                .containsExactly(tuple("$['design-tokens.md']", rule, false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "color: #8B5C00",
                "oklch(0.6 0.2 120)",
                "Interaction and internal links",
                "Helveticana",
                "duration: 300\nstiffness: 100",
                "damping: 4\nduration: 300",
                "purple"
            })
    void whatOnlyLooksLikeThemDoesNot(String text) {
        assertThat(tokens(FRONT + text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"# no front", "---\nopen: x\n", "---\njust words\n---\n", "---\na: [\n---\n"})
    void frontMatterIsAMappingBetweenDashes(String text) {
        assertThat(tokens(text)).extracting(Finding::rule).containsExactly("markdown_frontmatter");
    }

    @Test
    void anEmptyFileIsOnlyRefusedWherePresenceIsAsked() {
        assertThat(tokens("  \n")).extracting(Finding::rule).contains("presence");
        assertThat(SHIPPED.check(List.of(new NamedFile("journey-maps.md", "")))).isEmpty();
    }

    @Test
    void findingsBlockAsTheEntrySays() {
        String rules = "{'validators':{'v':{'kind':'pattern','level':'LEVEL','when':['x']}},"
                + "'files':[{'match':'*.md','validators':['v'],'blocking_on_errors':false,'blocking_on_warnings':true}]}";
        List<NamedFile> file = List.of(new NamedFile("docs/a.md", "a\nx"));
        assertThat(ContentRules.of(json(rules.replace("LEVEL", "error"))).check(file))
                .extracting(Finding::warning)
                .containsExactly(true);
        assertThat(ContentRules.of(json(rules.replace("LEVEL", "warning"))).check(file))
                .extracting(Finding::warning, Finding::message)
                .containsExactly(tuple(false, "docs/a.md, line 2: found x"));
    }

    @Test
    void aPatternThatWouldRunForeverElsewhereIsLinearHere() {
        String rules =
                "{'validators':{'v':{'kind':'pattern','when':['(a+)+$']}},'files':[{'match':'*','validators':['v']}]}";
        assertThat(ContentRules.of(json(rules)).check(List.of(new NamedFile("f", "a".repeat(50_000) + "!"))))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'validators':{'v':{'kind':'magic'}}}",
                "{'validators':{'v':{'kind':'pattern'}}}",
                "{'validators':{'v':{'kind':'pattern','when':['(']}}}",
                "{'validators':{'v':{'kind':'presence','level':'fatal'}}}",
                "{'files':[{'match':'*','validators':['none']}]}"
            })
    void whatIsNoValidatorIsRefused(String rules) {
        assertThatThrownBy(() -> ContentRules.of(json(rules))).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Finding> tokens(String text) {
        return SHIPPED.check(List.of(new NamedFile("design-tokens.md", text)));
    }

    private static JsonNode json(String text) {
        return Json.read(text.replace('\'', '"'));
    }
}
