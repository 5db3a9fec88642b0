package dev.teamloop.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Markdown as the reports write it, laid out for a terminal of some width: headings set off, items wrapped under themselves,
 * tables aligned, and where a table is too wide for the window, its rows one below the other. Not a reader of all Markdown.
 */
public final class TerminalMarkdown {
    private static final Pattern ITEM = Pattern.compile("^(\\s*)- (.*)$");
    private static final Pattern HEADING = Pattern.compile("^(#{1,6}) (.*)$");
    private static final int NARROWEST = 24;

    private final int width;
    private final TextStyle style;
    private final StringBuilder out = new StringBuilder();

    private TerminalMarkdown(int width, boolean color) {
        this.width = Math.max(NARROWEST, width);
        this.style = new TextStyle(color);
    }

    /** {@code width} in columns; without {@code color} no escape sequence is written. */
    public static String render(String markdown, int width, boolean color) {
        TerminalMarkdown page = new TerminalMarkdown(width, color);
        page.blocks(markdown.lines().toList());
        return page.out.toString();
    }

    private void blocks(List<String> lines) {
        List<String> table = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("|")) {
                table.add(line);
                continue;
            }
            table(table);
            table.clear();
            block(line);
        }
        table(table);
    }

    private void block(String line) {
        Matcher heading = HEADING.matcher(line);
        Matcher item = ITEM.matcher(line);
        if (heading.matches()) {
            heading(heading.group(1).length(), heading.group(2));
        } else if (item.matches()) {
            String indent = item.group(1);
            wrap(item.group(2), indent + "• ", indent + "  ");
        } else if (line.isBlank()) {
            out.append('\n');
        } else {
            wrap(line, "", "");
        }
    }

    private void heading(int level, String text) {
        String plain = TextStyle.plain(text);
        for (String line : MarkdownColumns.wrap(plain, width)) {
            out.append(style.heading(line)).append('\n');
        }
        if (level == 1) {
            out.append(style.faint("─".repeat(Math.min(width, MarkdownColumns.width(plain)))))
                    .append('\n');
        }
    }

    private void wrap(String text, String first, String rest) {
        int room = Math.max(NARROWEST / 2, width - Math.max(first.length(), rest.length()));
        String before = first;
        for (String line : MarkdownColumns.wrap(text, room)) {
            out.append(before).append(style.inline(line)).append('\n');
            before = rest;
        }
    }

    private void table(List<String> lines) {
        if (lines.size() < 3) {
            return;
        }
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (i != 1) {
                rows.add(TableCells.of(lines.get(i)));
            }
        }
        if (!new TerminalTable(rows, rightAligned(lines.get(1)), width, style).render(out)) {
            stacked(rows);
        }
    }

    /** The columns that the line below the headings puts to the right. */
    private static Set<Integer> rightAligned(String line) {
        List<String> marks = TableCells.of(line);
        return IntStream.range(0, marks.size())
                .filter(column -> marks.get(column).strip().endsWith(":"))
                .boxed()
                .collect(Collectors.toSet());
    }

    /** A row as a block: its first cell, and the others with their headings. */
    private void stacked(List<List<String>> rows) {
        List<String> header = rows.get(0);
        for (List<String> row : rows.subList(1, rows.size())) {
            out.append(style.heading(TextStyle.plain(header.get(0) + " " + row.get(0))))
                    .append('\n');
            for (int i = 1; i < Math.min(header.size(), row.size()); i++) {
                wrap(header.get(i) + ": " + row.get(i), "  ", "    ");
            }
        }
    }
}
