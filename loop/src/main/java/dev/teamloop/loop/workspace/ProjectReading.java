package dev.teamloop.loop.workspace;

import dev.teamloop.core.path.Glob;
import dev.teamloop.core.port.ReadDesk;
import dev.teamloop.core.secret.SecretMask;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Reading for agents: tracked files and what the coder wrote itself, secrets masked, results capped. */
public final class ProjectReading implements ReadDesk {
    private static final int LARGEST = 2_000_000;
    private static final int MOST_HITS = 80;

    private final Path project;
    private final Supplier<Set<String>> readable;
    private final SecretMask mask;

    /** {@code readable} are the paths that may be read at the moment. */
    public ProjectReading(Path project, Supplier<Set<String>> readable, SecretMask mask) {
        this.project = project;
        this.readable = readable;
        this.mask = mask;
    }

    private Set<String> visible() {
        Set<String> paths = new TreeSet<>(readable.get());
        paths.removeIf(path ->
                HiddenPaths.hides(path) || !Files.isRegularFile(project.resolve(path), LinkOption.NOFOLLOW_LINKS));
        return paths;
    }

    @Override
    public Result listFiles(String glob) {
        List<String> found = visible().stream()
                .filter(path -> glob.isBlank() || Glob.of(glob).matches(path) || path.startsWith(folder(glob)))
                .toList();
        return found.isEmpty()
                ? Result.ok("no tracked file matches '" + glob + "'")
                : Result.ok(Capped.to(String.join("\n", found), Capped.TOOL_RESULT));
    }

    private static String folder(String glob) {
        String clean = glob.startsWith("./") ? glob.substring(2) : glob;
        return clean.endsWith("/") ? clean : clean + "/";
    }

    @Override
    public Result readFile(String path, int from, int to) {
        if (!visible().contains(path)) {
            return Result.error("'" + path + "' is not a file you can read; list_files shows those you can");
        }
        Optional<String> text = text(path);
        if (text.isEmpty()) {
            return Result.error("'" + path + "' is not text, or too large");
        }
        List<String> lines = text.get().lines().toList();
        int first = Math.max(1, from);
        int last = to <= 0 ? lines.size() : Math.min(to, lines.size());
        StringBuilder out = new StringBuilder();
        int number = first;
        while (number <= last && out.length() < Capped.TOOL_RESULT) {
            out.append(number).append('\t').append(lines.get(number - 1)).append('\n');
            number++;
        }
        if (number <= last) {
            out.append("… lines ")
                    .append(number)
                    .append(" to ")
                    .append(last)
                    .append(" not shown; ask for them by from and to\n");
        }
        return Result.ok(out.isEmpty() ? "(no lines)" : mask.mask(out.toString()));
    }

    @Override
    public Result search(String text, String glob) {
        if (text.isBlank()) {
            return Result.error("the text to search for is empty");
        }
        List<String> hits = new ArrayList<>();
        for (String path : visible()) {
            if (!glob.isBlank() && !Glob.of(glob).matches(path) && !path.startsWith(folder(glob))) {
                continue;
            }
            List<String> lines =
                    text(path).map(content -> content.lines().toList()).orElse(List.of());
            for (int i = 0; i < lines.size() && hits.size() <= MOST_HITS; i++) {
                if (lines.get(i).contains(text)) {
                    hits.add(path + ":" + (i + 1) + ": " + lines.get(i).strip());
                }
            }
        }
        if (hits.isEmpty()) {
            return Result.ok("nothing found");
        }
        String more = hits.size() > MOST_HITS ? "\n… more than " + MOST_HITS + " hits; narrow the search" : "";
        return Result.ok(mask.mask(Capped.to(String.join("\n", hits), Capped.TOOL_RESULT)) + more);
    }

    /** A file's text; empty where it is binary, not UTF-8, or too large. */
    public Optional<String> text(String path) {
        try {
            Path file = project.resolve(path);
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                return Optional.empty();
            }
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
