package dev.teamloop.loop.measure;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells which file of the project a line of a tool's output is about: a path as tools write it, absolute or not, a class's
 * name, or the file that an earlier line named as a heading. Pure.
 */
final class FindingFiles {
    private static final Pattern BEFORE_A_LINE = Pattern.compile("^\\s*(?:\\[\\w+]\\s*)?(.+?)[:(,]\\[?(?:line )?\\d+");
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\[\\](){}<>,;:'\"`|]+");
    private static final Pattern LINE_BEHIND = Pattern.compile("^\\D{0,8}(\\d{1,7})");
    private static final Pattern ENDING = Pattern.compile("\\.\\w+$");

    private final String root;
    private final Collection<String> files;
    private final Map<String, List<String>> byName = new HashMap<>();

    /** {@code files} are paths below the project. */
    FindingFiles(Path project, Collection<String> files) {
        this.root = project + "/";
        this.files = files;
        for (String file : files) {
            String name = file.substring(file.lastIndexOf('/') + 1);
            byName.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
            byName.computeIfAbsent(ENDING.matcher(name).replaceFirst(""), key -> new ArrayList<>())
                    .add(file);
        }
    }

    /** A file, and the line in it that stands behind its name; 0 where none does. */
    record Place(String file, int line) {}

    /** The file that the line names. */
    Optional<Place> in(String line) {
        Matcher before = BEFORE_A_LINE.matcher(line);
        if (before.find()) {
            Optional<Place> found = place(before.group(1).strip(), line);
            if (found.isPresent()) {
                return found;
            }
        }
        List<String> words = List.of(BETWEEN.split(line));
        return words.stream()
                .flatMap(word -> place(word, line).stream())
                .findFirst()
                .or(() -> words.stream()
                        .flatMap(word -> ofClass(word, line).stream())
                        .findFirst());
    }

    /** The file that the line names and nothing else. */
    Optional<String> heading(String line) {
        String text = relative(line.strip());
        return files.contains(text) ? Optional.of(text) : Optional.empty();
    }

    private Optional<Place> place(String said, String line) {
        String path = relative(said);
        Optional<String> file = files.contains(path) ? Optional.of(path) : ending(path);
        return file.map(one -> new Place(one, lineBehind(said, line)));
    }

    /** The only file whose path ends so. */
    private Optional<String> ending(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.indexOf('.') <= 0
                ? Optional.empty()
                : only(byName.getOrDefault(name, List.of()).stream()
                        .filter(file -> file.endsWith("/" + path))
                        .toList());
    }

    /** {@code shop.Cart} is {@code src/main/java/shop/Cart.java}. */
    private Optional<Place> ofClass(String word, String line) {
        int dot = word.lastIndexOf('.');
        if (dot <= 0) {
            return Optional.empty();
        }
        String path = word.replace('.', '/');
        return only(byName.getOrDefault(word.substring(dot + 1), List.of()).stream()
                        .filter(file -> ENDING.matcher(file).replaceFirst("").endsWith("/" + path))
                        .toList())
                .map(file -> new Place(file, lineBehind(file.substring(file.lastIndexOf('/') + 1), line)));
    }

    private static Optional<String> only(List<String> found) {
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    private static int lineBehind(String said, String line) {
        int at = line.indexOf(said);
        Matcher number = LINE_BEHIND.matcher(at < 0 ? "" : line.substring(at + said.length()));
        return number.find() ? Integer.parseInt(number.group(1)) : 0;
    }

    private String relative(String said) {
        String path = said.startsWith("file://") ? said.substring("file://".length()) : said;
        path = path.startsWith(root) ? path.substring(root.length()) : path;
        return path.startsWith("./") ? path.substring(2) : path;
    }
}
