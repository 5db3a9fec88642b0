package dev.teamloop.bench;

import java.util.LinkedHashMap;
import java.util.Map;

/** Texts that provoke more than linear time: what is repeated, and what stands before and after. */
final class Shapes {
    /** A text of any length. */
    record Shape(String before, String unit, String after) {
        /** About {@code length} characters. */
        String of(int length) {
            int times = Math.max(1, (length - before.length() - after.length()) / unit.length());
            return before + unit.repeat(times) + after;
        }
    }

    private Shapes() {}

    /** All shapes by name. */
    static Map<String, Shape> all() {
        Map<String, Shape> shapes = new LinkedHashMap<>();
        for (String unit : new String[] {
            "{",
            "[",
            "\"",
            "'",
            "}",
            "]",
            ",",
            ":",
            "\\",
            "`",
            "<",
            "- ",
            "{\"a\":",
            "[1,",
            "[{",
            "{\"a\":[",
            "[1}",
            "{\"a\":[1}",
            "[1],",
            "\"a\":",
            "a: ",
            "a:",
            "'a",
            "“",
            "/*",
            "//",
            "# ",
            "| ",
            "& ",
            "* ",
            "\n",
            " \n",
            "\t",
            "```\n",
            "```json\n",
            "~~~\n",
            "<TAG>",
            "<TAG>\n",
            "</TAG>",
            "<think>",
            "</think>",
            "[user] ",
            "[assistant]\n",
            "\u001b[0m",
            "\u0000",
            "---\n",
            "...\n"
        }) {
            shapes.put("run of " + visible(unit), new Shape("", unit, ""));
        }
        shapes.put("prose {x} and [y]", new Shape("", "text {x} and [y] ", ""));
        shapes.put("prose then object", new Shape("", "see {this} and [that]; ", "{\"a\": 1}"));
        shapes.put("open string", new Shape("{\"a\": \"", "some words and more ", ""));
        shapes.put("inner quotes", new Shape("{\"a\": \"", "the \"word\" is, ", "\"}"));
        shapes.put("inner quotes before commas", new Shape("{\"a\": \"", "say \"yes\", ", "\", \"b\": 1}"));
        shapes.put("inner quotes before brackets", new Shape("[\"", "row[\"id\"] ", "\"]"));
        shapes.put("backslashes in a string", new Shape("{\"a\": \"", "\\d\\w", "\"}"));
        shapes.put("raw newlines in a string", new Shape("{\"a\": \"", "line\n", "\"}"));
        shapes.put("JSON lines", new Shape("", "{\"a\": 1, \"b\": \"x\"}\n", ""));
        shapes.put("broken JSON lines", new Shape("", "{\"a\": 1, \"b\": \"x\",}\n", ""));
        shapes.put("list without commas", new Shape("[", "\"a\" ", "]"));
        shapes.put("list of open objects", new Shape("[", "{\"a\": 1, ", "]"));
        shapes.put("lists in wrong brackets in a list", new Shape("{\"x\": [", "[1}", ""));
        shapes.put("wrong brackets", new Shape("[", "{\"a\": 1], ", "]"));
        shapes.put("unquoted members", new Shape("{", "a: b, ", "}"));
        shapes.put("single-quoted members", new Shape("{", "'a': 'it's', ", "}"));
        shapes.put("comments", new Shape("{", "// x \"y\n", "\"a\": 1}"));
        shapes.put("block comments", new Shape("{", "/* x */", "\"a\": 1,}"));
        shapes.put("open block comment", new Shape("{\"a\": 1, /*", " *", ""));
        shapes.put("distinct broken members", new Shape("{", "\"k\": tru, ", "}"));
        shapes.put("YAML keys", new Shape("", "key: value\n", ""));
        shapes.put("YAML colons", new Shape("", "a: b: c\n", ""));
        shapes.put("YAML entries of colons", new Shape("", "- a: b: c\n", ""));
        shapes.put("YAML flow of Python", new Shape("", "x: ['a', None\n", ""));
        shapes.put("YAML open block scalars", new Shape("", "k: |\n", ""));
        shapes.put("YAML quotes over lines", new Shape("", "a: \"open\nb: 'open\n", ""));
        shapes.put("YAML list of colons", new Shape("x:\n", "  - a: b: c\n", ""));
        shapes.put("YAML keys without space", new Shape("a: b: c\n", "key:value\n", ""));
        shapes.put("YAML inline keys", new Shape("a: 1 ", "b: 2 ", "\n"));
        shapes.put("YAML open quotes", new Shape("", "- \"open\n", ""));
        shapes.put("YAML inner quotes", new Shape("", "- \"an \"inner\" one\"\n", ""));
        shapes.put("YAML reserved", new Shape("", "- `x` y\n", ""));
        shapes.put("YAML drifting indentation", new Shape("a:\n", "  b: 1\n   c: 2\n d: 3\n", ""));
        shapes.put("YAML drift", new Shape("", "- |\n  a\n - b\n", ""));
        shapes.put("YAML list in list", new Shape("", "- - ", "a: b: c\n"));
        shapes.put("YAML block scalar then fault", new Shape("t: |\n", "  line of text\n", "u: a: b\n"));
        shapes.put("YAML tags", new Shape("a: b: c\n", "<x>\n", ""));
        shapes.put("YAML anchors", new Shape("a: &a b\nc: d: e\n", "- *a\n", ""));
        shapes.put("YAML list of bullets", new Shape("items:\n", "• one thing\n", ""));
        shapes.put("YAML list of numbers", new Shape("items:\n", "1. one thing\n", ""));
        shapes.put("YAML glued dashes", new Shape("items:\n", "-one\n", ""));
        shapes.put("YAML commas at line ends", new Shape("a: b: c\n", "k: \"v\",\n", ""));
        shapes.put("YAML closing remarks", new Shape("a: 1\n", "I hope this helps.\n", ""));
        shapes.put("indented fences", new Shape("", "  ```json\n  {\"a\": 1}\n  ```\n", ""));
        shapes.put("answers begun again", new Shape("", "{\"a\": 1, \"b\": [\n", ""));
        shapes.put("objects without brackets", new Shape("", "\"a\": {\"b\": 1},\n", ""));
        shapes.put("tool calls", new Shape("", "{\"name\": \"f\", \"arguments\": {\"a\": 1}}\n", ""));
        shapes.put("empty objects in a row", new Shape("", "{} ", ""));
        shapes.put("added and removed objects", new Shape("", "+{\"a\": 1}\n-{\"a\": 2}\n", ""));
        shapes.put("examples in prose", new Shape("", "for example {\"a\": 1}, ", ""));
        shapes.put(
                "parameters in tags", new Shape("", "<function=f>\n<parameter=a>\n1\n</parameter>\n</function>\n", ""));
        shapes.put("HTML escapes", new Shape("", "{&quot;a&quot;: 1}\n", ""));
        shapes.put("fences with values", new Shape("", "```json\n{\"a\": 1}\n```\n", ""));
        shapes.put("fences with broken values", new Shape("", "```json\n{\"a\": 1,\n```\n", ""));
        shapes.put("open tags with values", new Shape("", "<RESULT>{\"a\": 1,", ""));
        shapes.put("tags with values", new Shape("", "<RESULT>{\"a\": 1}</RESULT>\n", ""));
        shapes.put("echo markers", new Shape("", "## Task\nCRITICAL OUTPUT RULE\n", ""));
        shapes.put("verdicts that agree", new Shape("", "{\n\"passed\": true,\n\"issues\": []}\n\nand\n\n", ""));
        shapes.put("verdicts in lines", new Shape("{\"passed\": true, \"issues\": []}\n", "passed: true\n\n", ""));
        shapes.put("texts between fences", new Shape("", "content: ```py\nx\n", "```\n"));
        shapes.put("fallen lines of blocks", new Shape("", "content: |\n    x\n  y\n", ""));
        shapes.put("blocks that all fall", new Shape("content: |\n    x\n", "  y\n}\n", "status: done\n"));
        shapes.put("comments between lines", new Shape("", "issues:\n  // x\n  - a\n", ""));
        shapes.put("typographic keys", new Shape("", "“passed”: “yes”\n", ""));
        shapes.put("fences amid a block", new Shape("content: |\n", "```sh\nx\n```\n", "status: done\n"));
        shapes.put("escaped blanks", new Shape("{\\n\"a\": [", "1,\\n", "1]}"));
        shapes.put("double colons", new Shape("{", "\"a\":: 1,", "}"));
        shapes.put("answers begun again", new Shape("", "{\"a\": \"x\n\n", "{\"a\": 1}"));
        shapes.put("parts under labels", new Shape("{\"passed\": true}\n", "issues:\n{\"x\": 1}\n", ""));
        shapes.put("double encoding", new Shape("{\"response\": \"", "{\\\"response\\\": ", "\"}"));
        return shapes;
    }

    private static String visible(String unit) {
        return unit.replace("\n", "⏎").replace("\t", "⇥").replace("\u001b", "␛").replace("\u0000", "␀");
    }
}
