package dev.teamloop.cli.command.project;

import dev.teamloop.base.json.Json;
import dev.teamloop.cli.ExitCode;
import dev.teamloop.cli.terminal.Columns;
import dev.teamloop.cli.terminal.PlainText;
import dev.teamloop.core.port.Knowledge.IndexReport;
import dev.teamloop.knowledge.SparqlQuery.Answer;
import dev.teamloop.knowledge.SymbolDetail;
import dev.teamloop.knowledge.memory.Attempt;
import dev.teamloop.knowledge.memory.Lesson;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** How the answers of {@code knowledge} look: tables for people, one JSON document for programs. */
final class KnowledgeView {
    private final PrintStream out;
    private final PrintStream diagnostics;
    private final boolean json;

    KnowledgeView(PrintStream out, PrintStream diagnostics, boolean json) {
        this.out = out;
        this.diagnostics = diagnostics;
        this.json = json;
    }

    void index(IndexReport report) {
        if (json) {
            out.println(Json.line(report));
            return;
        }
        out.println(report.files() + " files, " + report.parsed() + " parsed, " + report.symbols() + " symbols");
        Columns unread = new Columns(List.of("NOT OR PARTLY READ", "WHY"));
        report.unreadable().forEach(file -> unread.row(List.of(file.path(), file.reason())));
        unread.print(out);
        damaged(report.problems());
    }

    /** {@code nearest}: the known name that may have been meant. */
    int symbols(String symbol, List<SymbolDetail> found, Optional<String> nearest) {
        if (json) {
            out.println(Json.line(ordered("symbol", symbol, "definitions", found)));
        } else if (found.isEmpty()) {
            diagnostics.println("the index knows no symbol '" + PlainText.line(symbol) + "'"
                    + nearest.map(name -> "; did you mean '" + PlainText.line(name) + "'?")
                            .orElse("")
                    + "; 'team-loop knowledge index' brings it up to date");
        } else {
            found.forEach(this::symbol);
        }
        return found.isEmpty() ? ExitCode.NEGATIVE : ExitCode.SUCCESS;
    }

    private void symbol(SymbolDetail detail) {
        print(detail.path() + ":" + detail.firstLine() + "-" + detail.lastLine() + "  " + detail.kind() + " "
                + detail.name());
        print("  " + detail.signature());
        part("doc", detail.doc().isEmpty() ? List.of() : List.of(detail.doc()));
        part("fields", detail.fields().isEmpty() ? List.of() : List.of(String.join(", ", detail.fields())));
        part("calls", detail.calls());
        part("called by", detail.callers());
    }

    private void part(String name, List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            print(String.format(Locale.ROOT, "  %-10s%s", i == 0 ? name : "", lines.get(i)));
        }
    }

    void memory(List<Attempt> attempts, List<Lesson> patterns, List<Lesson> antiPatterns, List<String> problems) {
        if (json) {
            out.println(Json.line(ordered(
                    "memory", attempts, "patterns", patterns, "anti_patterns", antiPatterns, "damaged", problems)));
            return;
        }
        Columns table = new Columns(List.of("KR", "ROUND", "OUTCOME", "VETO", "LESSONS"));
        attempts.forEach(attempt -> table.row(List.of(
                attempt.krId(),
                Integer.toString(attempt.round()),
                attempt.outcome(),
                String.join(", ", attempt.vetoBy()),
                attempt.lessons())));
        table.print(out);
        lessons("PATTERN", "EXAMPLE", patterns);
        lessons("ANTI-PATTERN", "SOLUTION", antiPatterns);
        if (attempts.isEmpty() && patterns.isEmpty() && antiPatterns.isEmpty()) {
            diagnostics.println("nothing of that kind is remembered here; a loop's rounds write the memory");
        }
        damaged(problems);
    }

    private void lessons(String what, String remedy, List<Lesson> lessons) {
        Columns table = new Columns(List.of("TIMES", what, remedy));
        lessons.forEach(lesson ->
                table.row(List.of(Integer.toString(lesson.sightings().size()), lesson.description(), lesson.remedy())));
        table.print(out);
    }

    /** Returns the exit code. */
    int answer(String sparql, Answer answer) {
        if (answer instanceof Answer.SyntaxError error) {
            diagnostics.println("team-loop: the query is wrong at line " + error.line() + ", column " + error.column()
                    + ": " + PlainText.line(error.message()));
            pointAt(sparql, error);
            return ExitCode.USAGE;
        }
        if (answer instanceof Answer.Refused refused) {
            diagnostics.println("team-loop: " + PlainText.line(refused.reason()));
            return ExitCode.USAGE;
        }
        if (answer instanceof Answer.TimedOut late) {
            diagnostics.println("team-loop: no answer within " + late.limit().toSeconds()
                    + " s; narrow the query, or raise --timeout");
            return ExitCode.NEGATIVE;
        }
        if (json) {
            out.println(Json.line(answer));
        } else if (answer instanceof Answer.Table table) {
            table(table);
        } else if (answer instanceof Answer.Truth truth) {
            out.println(truth.value());
            damaged(truth.damaged());
        } else if (answer instanceof Answer.Graph graph) {
            graph.turtle().lines().forEach(this::print);
            cut(graph.cut());
            damaged(graph.damaged());
        }
        return ExitCode.SUCCESS;
    }

    /** The line that is wrong, and a caret under the place. */
    private void pointAt(String sparql, Answer.SyntaxError error) {
        List<String> lines = sparql.lines().toList();
        if (error.line() <= lines.size()) {
            String line = lines.get(error.line() - 1);
            int before = Math.min(error.column() - 1, line.length());
            diagnostics.println("  " + PlainText.line(line.replace('\t', ' ')));
            diagnostics.println("  " + " ".repeat(before) + "^");
        }
    }

    private void table(Answer.Table table) {
        Columns columns = new Columns(table.columns());
        table.rows().forEach(columns::row);
        columns.print(out);
        if (table.rows().isEmpty()) {
            diagnostics.println("no rows");
        }
        cut(table.cut());
        damaged(table.damaged());
    }

    private void cut(boolean cut) {
        if (cut) {
            diagnostics.println("… there is more; raise --rows, or use LIMIT and OFFSET");
        }
    }

    private void damaged(List<String> places) {
        places.forEach(place -> diagnostics.println("! damaged: " + PlainText.line(place)));
    }

    private void print(String line) {
        out.println(PlainText.line(line));
    }

    private static Map<String, Object> ordered(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(String.valueOf(pairs[i]), pairs[i + 1]);
        }
        return map;
    }
}
