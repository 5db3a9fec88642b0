package dev.teamloop.cli;

import dev.teamloop.core.testing.ScriptedReply;
import dev.teamloop.core.testing.ScriptedRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A wish for a {@link PytestProject}, and what a council of three models, {@code one}, {@code two} and {@code three}, says of it. */
final class ReceiptSpec {
    static final String IDEA = "customers get a receipt as plain text";
    static final String LINE_TEST = """
        def test_a_line_names_quantity_and_price():
            from src.handlers.receipt import line

            assert line("apple", 2, 20) == "2 x apple: 20"
        """;
    static final String TOTAL_TEST = """
        def test_the_total_stands_at_the_end():
            from src.handlers.total import total

            assert total([20, 5]) == "total: 25"
        """;
    static final String LINE = "def line(name, quantity, price):\n    return f\"{quantity} x {name}: {price}\"\n";
    static final String TOTAL = "def total(prices):\n    return f\"total: {sum(prices)}\"\n";

    /** What the models sign with: their own names are masked in what voters see. */
    private static final Map<String, String> WRITERS = Map.of("one", "Ann", "two", "Ben", "three", "Cid");

    private static final Pattern DRAFT = Pattern.compile("(Draft \\d)\"[^<]*?problem_statement: of (Ann|Ben|Cid)");

    private ReceiptSpec() {}

    /** Members that agree: the draft of {@code two} is the best one, nothing is missing, the tests are sound. */
    static Play play() {
        return new Play()
                .on("spec.interview.draft", (request, n) -> questions(request.model()))
                .on("spec.interview.vote", (request, n) -> scores(request, Map.of()))
                .on("spec.interview.refine", (request, n) -> questions("refined"))
                .on("spec.answers.draft", (request, n) -> answers())
                .on(
                        "spec.prd.draft",
                        (request, n) -> ScriptedReply.json(prd(WRITERS.getOrDefault(request.model(), "nobody"))))
                .on("spec.prd.vote", (request, n) -> scores(request, Map.of("Ben", 9)))
                .on("spec.prd.refine", (request, n) -> refined())
                .on("spec.prd.coverage", (request, n) -> clean())
                .on("spec.beads.draft", (request, n) -> ScriptedReply.json(Map.of("beads", beads())))
                .on("spec.beads.vote", (request, n) -> scores(request, Map.of()))
                .on(
                        "spec.beads.refine",
                        (request, n) -> ScriptedReply.json(Map.of("beads", beads(), "changes", List.of())))
                .on("spec.beads.coverage", (request, n) -> clean())
                .on("spec.beads.expand", (request, n) -> ScriptedReply.json(expanded()))
                .on("spec.files.draft", (request, n) -> files())
                .on("spec.setup.draft", (request, n) -> setup())
                .on("spec.tests.tests", (request, n) -> tests(LINE_TEST, TOTAL_TEST))
                .on("spec.tests.revise", (request, n) -> tests(LINE_TEST, TOTAL_TEST))
                .on("spec.tests.coverage", (request, n) -> clean())
                .on("code K2.1", (request, n) -> Play.done("lines", "src/handlers/receipt.py", LINE))
                .on("code K2.2", (request, n) -> Play.done("total", "src/handlers/total.py", TOTAL));
    }

    /** The user's configuration: a council of three. */
    static Program program(PytestProject project, Path folder) throws IOException {
        Path home = Files.createTempDirectory(folder, ".home");
        Path config = Files.createDirectories(home.resolve(".config").resolve("team-loop"));
        Files.writeString(
                config.resolve("config.json"),
                project.settings()
                        .strip()
                        .replaceFirst("\\{", "{\"council\": {\"members\": [\"one\", \"two\", \"three\"]}, "));
        return new Program(project.root(), home, Map.of());
    }

    static ScriptedReply clean() {
        return ScriptedReply.json(Map.of("status", "clean", "gaps", List.of()));
    }

    static ScriptedReply tests(String line, String total) {
        return ScriptedReply.json(Map.of(
                "files",
                List.of(
                        Map.of("filename", "tests/test_line.py", "content", line, "beads", List.of("receipt-line")),
                        Map.of(
                                "filename",
                                "tests/test_total.py",
                                "content",
                                total,
                                "beads",
                                List.of("receipt-total")))));
    }

    /** One file of tests, in this folder. */
    static ScriptedReply testsIn(String where, String line) {
        return ScriptedReply.json(Map.of(
                "files",
                List.of(Map.of(
                        "filename",
                        where + "/test_line.py",
                        "content",
                        line,
                        "beads",
                        List.of("receipt-line", "receipt-total")))));
    }

    /** Scores for the drafts as this voter sees them: 5 each, but for those of these authors. */
    static ScriptedReply scores(ScriptedRequest request, Map<String, Integer> byAuthor) {
        Map<String, Object> cards = new TreeMap<>();
        Matcher labels = Pattern.compile("<data name=\"(Draft \\d)").matcher(request.firstUser());
        while (labels.find()) {
            cards.put(labels.group(1), card(5));
        }
        Matcher drafts = DRAFT.matcher(request.firstUser());
        while (drafts.find()) {
            cards.put(drafts.group(1), card(byAuthor.getOrDefault(drafts.group(2), 5)));
        }
        return ScriptedReply.json(cards);
    }

    private static Map<String, Integer> card(int score) {
        return Map.of("coverage", score, "total_score", score);
    }

    private static ScriptedReply questions(String who) {
        return ScriptedReply.json(Map.of(
                "questions",
                List.of(
                        question("Q01", "foundation", "Who gets a receipt, asks " + who + "?"),
                        question("Q02", "structure", "In which currency?"))));
    }

    private static Map<String, String> question(String id, String phase, String text) {
        return Map.of("id", id, "phase", phase, "question", text, "priority", "high", "rationale", "the tests need it");
    }

    private static ScriptedReply answers() {
        return ScriptedReply.json(Map.of(
                "questions",
                List.of(
                        Map.of(
                                "id",
                                "Q01",
                                "answer",
                                Map.of("skipped", false, "free_text", "every customer", "answered_by", "user")),
                        Map.of(
                                "id",
                                "Q02",
                                "answer",
                                Map.of("skipped", false, "free_text", "none", "answered_by", "ai_skip")))));
    }

    static Map<String, Object> prd(String who) {
        return Map.of(
                "product",
                Map.of("problem_statement", "of " + who, "target_users", List.of("customers")),
                "technical_requirements",
                Map.of(
                        "api_contracts",
                        List.of("total(lines: list[int]) -> str"),
                        "error_handling_rules",
                        List.of("no lines: ValueError")),
                "epics",
                List.of(Map.of(
                        "id",
                        "EPIC-1",
                        "title",
                        "Receipts",
                        "user_stories",
                        List.of(Map.of(
                                "id",
                                "US-1-1",
                                "title",
                                "A receipt",
                                "acceptance_criteria",
                                List.of(
                                        "line('apple', 2, 20) is '2 x apple: 20'",
                                        "total([20, 5]) is 'total: 25'"))))));
    }

    /** Declares one change, and makes two. */
    private static ScriptedReply refined() {
        Map<String, Object> all = new TreeMap<>(prd("Ben, refined"));
        all.put("risks", List.of("rounding"));
        all.put(
                "changes",
                List.of(Map.of(
                        "type",
                        "added",
                        "item_type",
                        "risks",
                        "after",
                        Map.of("id", "risks", "label", "rounding"),
                        "inspiration",
                        Map.of("alternative_draft", "m3", "item", Map.of("id", "risks", "label", "rounding")))));
        return ScriptedReply.json(all);
    }

    static List<Map<String, Object>> beads() {
        return List.of(bead("receipt-line", "A line"), bead("receipt-total", "The total"));
    }

    private static Map<String, Object> bead(String id, String title) {
        return Map.of(
                "id",
                id,
                "title",
                title,
                "prd_refs",
                List.of("US-1-1"),
                "acceptance_criteria",
                List.of(title + " is right"));
    }

    static List<Map<String, Object>> expanded() {
        return List.of(
                expanded("receipt-line", "src/handlers/receipt.py", List.of()),
                expanded("receipt-total", "src/handlers/total.py", List.of("receipt-line")));
    }

    /** What was said before is kept by the program. */
    static Map<String, Object> expanded(String id, String file, List<String> blockedBy) {
        Map<String, Object> more = new TreeMap<>(Map.of("id", id));
        more.put("target_files", List.of(file));
        more.put("status", "pending");
        more.put("dependencies", Map.of("blocked_by", blockedBy, "blocks", List.of()));
        return more;
    }

    private static ScriptedReply files() {
        return ScriptedReply.json(Map.of(
                "file_count",
                1,
                "files",
                List.of(Map.of(
                        "path",
                        "src/handlers/shop.py",
                        "rationale",
                        "prices",
                        "relevance",
                        "high",
                        "likely_action",
                        "read"))));
    }

    private static ScriptedReply setup() {
        return ScriptedReply.json(Map.of(
                "summary",
                "Nothing is missing.",
                "status",
                "draft",
                "readiness",
                Map.of("status", "ready", "missing", List.of(), "reasons", List.of()),
                "tool_requirements",
                List.of(),
                "steps",
                List.of()));
    }
}
