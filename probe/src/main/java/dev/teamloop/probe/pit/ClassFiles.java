package dev.teamloop.probe.pit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.pitest.reloc.asm.ClassReader;
import org.pitest.reloc.asm.tree.ClassNode;

/** Finds functions of sources in the folders of a class path, by the file's name and the lines that the compiler noted. */
final class ClassFiles {
    private final List<Path> roots;
    private final Map<String, List<ClassNode>> bySource = new HashMap<>();

    /** Only folders are looked at: what is built here is in no jar. */
    ClassFiles(List<String> classPath) {
        this.roots = classPath.stream().map(Path::of).filter(Files::isDirectory).toList();
    }

    /** A function as a source file has it: the file's path, its own name, its lines. */
    record Source(String file, String name, int firstLine, int lastLine) {}

    /** The method that is this function: by its name, else the outermost within its lines. */
    Optional<CompiledFunction> find(Source function) throws IOException {
        return classes(function.file()).stream()
                .flatMap(owner -> CompiledFunction.of(owner).stream())
                .filter(compiled -> overlaps(compiled, function)
                        && (compiled.name().equals(function.name()) || liesIn(compiled, function)))
                .min(Comparator.comparing(
                                (CompiledFunction compiled) -> !compiled.name().equals(function.name()))
                        .thenComparing(CompiledFunction::nesting)
                        .thenComparing(compiled -> compiled.lines().stream()
                                .min(Comparator.naturalOrder())
                                .orElse(0)));
    }

    /** A constructor also holds the lines of the fields that it sets up. */
    private static boolean overlaps(CompiledFunction compiled, Source function) {
        return compiled.lines().stream().anyMatch(line -> function.firstLine() <= line && line <= function.lastLine());
    }

    private static boolean liesIn(CompiledFunction compiled, Source function) {
        return compiled.lines().stream().allMatch(line -> function.firstLine() <= line && line <= function.lastLine());
    }

    /** The classes of a source file, of the first folder that has any: that is where they are loaded from. */
    List<ClassNode> classes(String file) throws IOException {
        List<ClassNode> known = bySource.get(file);
        if (known == null) {
            known = read(Path.of(file));
            bySource.put(file, known);
        }
        return known;
    }

    /** How much of the path is the package is not known: the longest that is there. */
    private List<ClassNode> read(Path source) throws IOException {
        for (int from = 0; from < source.getNameCount(); from++) {
            Path inPackage = source.subpath(from, source.getNameCount());
            for (Path root : roots) {
                Path folder = root.resolve(inPackage).resolveSibling("");
                List<ClassNode> found = Files.isDirectory(folder) ? read(root, folder, inPackage) : List.of();
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return List.of();
    }

    private static List<ClassNode> read(Path root, Path folder, Path source) throws IOException {
        List<ClassNode> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_FRAMES);
                boolean itsOwn = file.equals(root.resolve(node.name + ".class"));
                if (itsOwn && String.valueOf(source.getFileName()).equals(node.sourceFile)) {
                    all.add(node);
                }
            }
        }
        return all;
    }
}
