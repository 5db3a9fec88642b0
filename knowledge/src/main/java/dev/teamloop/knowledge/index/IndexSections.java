package dev.teamloop.knowledge.index;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;

/**
 * What the three index files hold about one source file. The first line carries the hash of the source and a seal over all
 * the other lines: what was edited by hand, cut off or merged wrongly is noticed, and only that file is parsed again.
 */
record IndexSections(Section index, Section context, Section examples) {
    private static final Pattern HEAD = Pattern.compile(
            "<> a \\S+:File ; .* ; \\S+:contentHash \"([0-9a-f]{32})\" ;(?: \\S+:problem \"((?:[^\"\\\\]|\\\\.)*+)\" ;)? \\S+:seal \"([0-9a-f]{16})\" \\.");

    /** What the first line says beside the file's name. */
    record Head(String contentHash, String problem, String seal) {}

    String path() {
        return index.path();
    }

    /** Empty where there is no such file in the index, or its first line is damaged. */
    Optional<Head> head() {
        Matcher head = HEAD.matcher(index.lines().isEmpty() ? "" : index.lines().get(0));
        return head.matches()
                ? Optional.of(new Head(head.group(1), unescaped(head.group(2)), head.group(3)))
                : Optional.empty();
    }

    /** A problem is one line of text: what is escaped in it are quotes and backslashes. */
    private static String unescaped(@Nullable String problem) {
        return problem == null ? "" : problem.replaceAll("\\\\(.)", "$1");
    }

    /** Whether every line is as it was written. */
    boolean intact() {
        return head().filter(head -> head.seal().equals(seal())).isPresent();
    }

    /** Whether anything is there at all. */
    boolean present() {
        return index.present();
    }

    /**
     * Over all lines but the seal itself. Two checksums rather than a digest: this meets slips of hands and merges, and is
     * computed for each file on each run.
     */
    String seal() {
        CRC32 one = new CRC32();
        CRC32C other = new CRC32C();
        texts().forEach(lines -> {
            lines.forEach(line -> add(withoutSeal(line), one, other));
            add("", one, other);
        });
        return String.format(Locale.ROOT, "%08x%08x", one.getValue(), other.getValue());
    }

    private static void add(String line, Checksum one, Checksum other) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        one.update(bytes);
        other.update(bytes);
    }

    private static String withoutSeal(String line) {
        return line.startsWith("<> a ") ? line.substring(0, Math.max(0, line.lastIndexOf(":seal "))) : line;
    }

    /** How many symbols the file declares. */
    int symbols() {
        long fixtures =
                context.lines().stream().filter(FixtureUse::declaresFixture).count();
        return Math.max(0, index.lines().size() - 1) + (int) fixtures;
    }

    /** All lines, as they stand in the files. */
    Stream<List<String>> texts() {
        return Stream.of(index.lines(), context.lines(), examples.lines());
    }
}
