package dev.teamloop.cli.trust;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands in the project's files that hold credentials by their name: no model reads them, and a test that does can print
 * it, so that each long word of theirs that looks made by a machine is masked like a key (SPEC §11).
 */
public final class CredentialFiles {
    private static final int DEEPEST = 6;
    private static final int MOST_FILES = 500;
    private static final long LARGEST = 256 * 1024;
    private static final int MOST_VALUES = 20_000;
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9+/_.~-]{16,}={0,2}");
    /** Digits among letters of both cases, or a long run of digits and letters: no name that source code would hold. */
    private static final Pattern MADE = Pattern.compile(
            "(?=.*[0-9])(?=.*[A-Z])(?=.*[a-z]).*"
                    + "|(?=.*[0-9])[A-Za-z0-9+/]{32,}={0,2}|[A-Za-z0-9+/]{48,}={0,2}|[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}");

    private CredentialFiles() {}

    /** {@code hidden} tells such a file by its path; folders of installed packages and git's own are not looked through. */
    public static Set<String> secrets(Path project, Predicate<String> hidden) {
        Set<String> found = new TreeSet<>();
        try {
            Files.walkFileTree(project, Set.of(), DEEPEST, new SimpleFileVisitor<>() {
                private int files;

                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = String.valueOf(folder.getFileName());
                    boolean others = name.equals(".git")
                            || name.equals(".team-loop")
                            || name.equals("node_modules")
                            || name.equals(".venv")
                            || name.equals("venv")
                            || name.equals("target");
                    return others && !folder.equals(project) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (attributes.isRegularFile()
                            && attributes.size() <= LARGEST
                            && hidden.test(project.relativize(file).toString())) {
                        files++;
                        read(new String(OrdinaryFile.bytes(file), StandardCharsets.ISO_8859_1), found);
                    }
                    return files >= MOST_FILES || found.size() >= MOST_VALUES
                            ? FileVisitResult.TERMINATE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            // a file that this user cannot read is not read by the suite either
            return found;
        }
        return found;
    }

    private static void read(String text, Set<String> found) {
        Matcher word = WORD.matcher(text);
        while (word.find() && found.size() < MOST_VALUES) {
            if (MADE.matcher(word.group()).matches()) {
                found.add(word.group());
            }
        }
    }
}
