package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.report.Hostility;
import dev.teamloop.cli.report.RecordedSession;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

final class HtmlReportTest {
    @TempDir
    Path folder;

    private RecordedSession recorded;

    @BeforeEach
    void copy() throws IOException {
        recorded = RecordedSession.in(folder);
    }

    @Test
    void itTellsWhyItStoppedAndOfEveryRound() {
        String page = HtmlReport.of(recorded.read());

        assertThat(page)
                .contains(
                        "the goal was measured as met (stop condition #1, ALL_KRS_COMPLETED)",
                        "4.8% → 69.5%",
                        "Coverage against spend",
                        "of ¥5.00")
                .contains("id=\"r1\"", "id=\"r5\"", "gate measure closed", "dissent: tester", "100 of 100")
                .contains("PriceRulesTest.java", "recorded-critic", "From cache", "Checklist of 13");
    }

    @Test
    void aCorrectionIsABadgeThatOpensToRuleFieldBeforeAndAfter() throws IOException {
        recorded.append(
                recorded.log(4, "coder-attempts.jsonl"),
                Map.of(
                        "timestamp",
                        "2026-11-21T22:55:00Z",
                        "attempt",
                        Map.of(
                                "artifact",
                                "code",
                                "attempt",
                                1,
                                "accepted",
                                true,
                                "raw_text",
                                "{'status': 'done'}",
                                "interventions",
                                List.of(Map.of(
                                        "category", "parser_fix",
                                        "stage", "parse",
                                        "rule", "single_quotes",
                                        "path", "$.status",
                                        "message", "single quotes were taken as double ones",
                                        "before", "'done'",
                                        "after", "\"done\"")))));

        assertThat(HtmlReport.of(recorded.read()))
                .contains("<summary>parser fix: single_quotes</summary>")
                .contains("<dt>Field</dt><dd><code>$.status</code></dd>")
                .contains("<dt>Before</dt><dd><pre>&#39;done&#39;</pre></dd>")
                .contains("<dt>After</dt><dd><pre>&quot;done&quot;</pre></dd>");
    }

    @Test
    void whatAClosedGateFoundStandsOnceAndOneALine() throws Exception {
        String first =
                "failure-swallowed src/PriceRulesTest.java:14 PriceRulesTest.items: it swallows its own failures";
        String second =
                "failure-swallowed src/PriceRulesTest.java:29 PriceRulesTest.vouchers: it swallows its own failures";
        String reason = "gate integrity: " + first + ", " + second;
        recorded.change("\"round\":2,\"value\":{\"Decision\"", tree -> {
            ObjectNode decision = (ObjectNode) tree.at("/value/Decision");
            decision.put("reason", reason).put("closed_gate", "integrity");
            decision.putArray("gates")
                    .addObject()
                    .put("gate", "integrity")
                    .put("open", false)
                    .put("evidence", first + ", " + second);
        });
        recorded.changeFigures(2, figures -> figures.put("notes", reason + "; lessons: look twice"));

        String page = HtmlReport.of(recorded.read());

        assertThat(page)
                .contains("<strong>failed</strong>: gate integrity: 2 findings.", "<p>Lessons: look twice</p>")
                .contains("<tr class=\"bad\"><th scope=\"row\" class=\"k\">integrity</th>")
                .contains("<ul><li>" + first + "</li><li>" + second + "</li></ul>")
                .containsOnlyOnce(first);
    }

    @Test
    void aFailedRoundHasAnotherMarkThanAPassedOne() {
        String page = HtmlReport.of(recorded.read());

        // the first attempt at K2.1 is the one that failed; it stands in both forms of the drawing
        assertThat(page.split("class=\"cross\"", -1)).hasSize(3);
        assertThat(page).contains("a green dot passed; a red cross failed");
    }

    @Test
    void aTaskIsToldAsThePlanTellsIt() {
        assertThat(HtmlReport.of(recorded.read()))
                .contains("<span class=\"what\">src/main/java/shop/RomanNumerals.java")
                .doesNotContain("must reach");
    }

    /** Every element and attribute of the page of a hostile session also stands in that of a harmless one. */
    @Test
    void noQuotedTextBecomesMarkup() throws Exception {
        Hostility.everywhere(recorded);

        String page = HtmlReport.of(recorded.read());
        Document document = parsed(page);

        assertThat(names(document, "*", true)).doesNotContain("script", "img", "iframe", "object", "form", "input");
        assertThat(names(document, "*", false))
                .noneMatch(name -> name.startsWith("on") || name.equals("style") || name.equals("autofocus"));
        assertThat(page)
                .doesNotContain("\u202E", "\u2066", "\u001B", "\u0000")
                .contains("⟨U+202E⟩", "⟨U+001B⟩", "⟨U+0000⟩");
        NodeList links = document.getElementsByTagName("a");
        for (int i = 0; i < links.getLength(); i++) {
            assertThat(((Element) links.item(i)).getAttribute("href")).startsWith("#");
        }
    }

    private static Set<String> names(Document document, String tag, boolean elements) {
        Set<String> names = new HashSet<>();
        NodeList all = document.getElementsByTagName(tag);
        for (int i = 0; i < all.getLength(); i++) {
            if (elements) {
                names.add(all.item(i).getNodeName());
            }
            for (int j = 0; !elements && j < all.item(i).getAttributes().getLength(); j++) {
                names.add(all.item(i).getAttributes().item(j).getNodeName());
            }
        }
        return names;
    }

    /** The page is written so strictly that, but for four elements without an end, it is XML too. */
    private static Document parsed(String page) throws Exception {
        String xml = page.replaceFirst("<!DOCTYPE html>", "")
                .replaceAll("(?s)<style>.*?</style>", "")
                .replaceAll("<(meta|link)([^>]*)>", "<$1$2/>");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    @Test
    void itLoadsAndRunsNothing() throws Exception {
        String page = HtmlReport.of(recorded.read());

        assertThat(page).doesNotContain("<script", "url(", "@import");
        assertThat(page).contains("default-src &#39;none&#39;; style-src &#39;sha256-");
        assertThat(HtmlReport.live(recorded.read())).contains("script-src &#39;sha256-");
    }

    @Test
    void aScreenReaderFindsItsWay() throws Exception {
        Document document = parsed(HtmlReport.of(recorded.read()));

        for (String landmark : List.of("header", "nav", "main", "footer", "h1")) {
            assertThat(document.getElementsByTagName(landmark).getLength())
                    .as(landmark)
                    .isEqualTo(1);
        }
        NodeList tables = document.getElementsByTagName("table");
        assertThat(tables.getLength()).isGreaterThan(10);
        for (int i = 0; i < tables.getLength(); i++) {
            Element table = (Element) tables.item(i);
            assertThat(table.getElementsByTagName("caption").item(0).getTextContent())
                    .isNotBlank();
            NodeList headings = table.getElementsByTagName("th");
            for (int j = 0; j < headings.getLength(); j++) {
                assertThat(((Element) headings.item(j)).getAttribute("scope")).isIn("col", "row");
            }
        }
        NodeList drawings = document.getElementsByTagName("svg");
        assertThat(drawings.getLength())
                .as("two, each in a wide and in a narrow form")
                .isEqualTo(4);
        for (int i = 0; i < drawings.getLength(); i++) {
            Element drawing = (Element) drawings.item(i);
            assertThat(ids(document))
                    .contains(drawing.getAttribute("aria-labelledby"), drawing.getAttribute("aria-describedby"));
        }
        assertThat(labels(document))
                .doesNotHaveDuplicates()
                .contains("Raw text of round 2: coder, code, prompt 3, attempt 1");
    }

    private static List<String> labels(Document document) {
        List<String> labels = new ArrayList<>();
        NodeList all = document.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element one = (Element) all.item(i);
            if (one.hasAttribute("aria-label")) {
                labels.add(one.getAttribute("aria-label"));
            }
            assertThat(one.getAttribute("role"))
                    .as(one.getAttribute("aria-label"))
                    .isNotEqualTo("region");
        }
        return labels;
    }

    @Test
    void everyIdIsThereOnceAndEveryLinkLeadsSomewhere() throws Exception {
        Hostility.everywhere(recorded);
        Document document = parsed(HtmlReport.of(recorded.read()));
        List<String> ids = ids(document);

        assertThat(ids).doesNotHaveDuplicates().isNotEmpty();
        NodeList links = document.getElementsByTagName("a");
        for (int i = 0; i < links.getLength(); i++) {
            assertThat(ids)
                    .contains(((Element) links.item(i)).getAttribute("href").substring(1));
        }
    }

    private static List<String> ids(Document document) {
        NodeList all = document.getElementsByTagName("*");
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            String id = ((Element) all.item(i)).getAttribute("id");
            if (!id.isEmpty()) {
                ids.add(id);
            }
        }
        return ids;
    }

    @Test
    void whatIsMissingIsSaid() throws IOException {
        Files.delete(recorded.state("reports/R2-summary.md"));

        assertThat(HtmlReport.of(recorded.read())).contains("href=\"#gaps\"", "R2-summary.md is missing");
    }

    @Test
    void aSessionBeforeItsFirstRoundHasAPageToo() throws IOException {
        for (String gone : List.of("handovers", "reports", "state-snapshots", "events.jsonl", "cr", "patches")) {
            Path path = recorded.state(gone);
            if (Files.isDirectory(path)) {
                try (var files = Files.list(path)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                }
            } else {
                Files.delete(path);
            }
        }
        String state = Files.readString(recorded.state("STATE.md"));
        Files.writeString(
                recorded.state("STATE.md"),
                state.replace("terminated", "running").replace("SUCCESS", "").replace("- round: 5", "- round: 0"));

        assertThat(HtmlReport.of(recorded.read()))
                .contains("No round has begun.", "nothing to draw", ">RUNNING</span><p>No round has begun.</p>");
    }
}
