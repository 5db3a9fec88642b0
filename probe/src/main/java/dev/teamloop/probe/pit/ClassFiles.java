package dev.teamloop.probe.pit;

import dev.teamloop.probe.pit.Request.Function;
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
    private final Map<Path, List<ClassNode>> read = new HashMap<>();

    /** Only folders are looked at: what is built here is in no jar. */
    ClassFiles(List<String> classPath) {
        this.roots = classPath.stream().map(Path::of).filter(Files::isDirectory).toList();
    }

    /** The method that is this function: by its name, else the outermost within its lines. */
    Optional<CompiledFunction> find(Function function) throws IOException {
        List<CompiledFunction> within = new ArrayList<>();
        for (ClassNode owner : classes(function.file())) {
            CompiledFunction.of(owner).stream()
                    .filter(compiled -> overlaps(compiled, function))
                    .forEach(within::add);
        }
        return within.stream()
                .filter(compiled -> compiled.name().equals(function.name()) || liesIn(compiled, function))
                .min(Comparator.comparing(
                                (CompiledFunction compiled) -> !compiled.name().equals(function.name()))
                        .thenComparing(CompiledFunction::nesting)
                        .thenComparing(compiled -> first(compiled.lines())));
    }

    /** The static field of this name that is set within these lines. */
    Optional<CompiledConstant> constant(Function function) throws IOException {
        return classes(function.file()).stream()
                .flatMap(owner -> CompiledConstant.of(owner, function).stream())
                .findFirst();
    }

    private static int first(List<Integer> lines) {
        return lines.stream().min(Comparator.naturalOrder()).orElse(0);
    }

    /** A constructor also holds the lines of the fields that it sets up. */
    private static boolean overlaps(CompiledFunction compiled, Function function) {
        return compiled.lines().stream().anyMatch(line -> function.firstLine() <= line && line <= function.lastLine());
    }

    private static boolean liesIn(CompiledFunction compiled, Function function) {
        return compiled.lines().stream().allMatch(line -> function.firstLine() <= line && line <= function.lastLine());
    }

    /** The classes of a source file, of the first folder that has any: that is where they are loaded from. */
    private List<ClassNode> classes(String file) throws IOException {
        Path source = Path.of(file);
        for (int from = 0; from < source.getNameCount(); from++) {
            Path inPackage = source.subpath(from, source.getNameCount());
            for (Path root : roots) {
                Path folder = root.resolve(inPackage).normalize().getParent();
                List<ClassNode> found = folder != null && Files.isDirectory(folder)
                        ? of(folder, String.valueOf(source.getFileName()))
                        : List.of();
                String prefix = root.relativize(java.util.Objects.requireNonNullElse(folder, root))
                        .toString()
                        .replace('\\', '/');
                List<ClassNode> here = found.stream()
                        .filter(owner -> owner.name.startsWith(prefix.isEmpty() ? "" : prefix + "/"))
                        .toList();
                if (!here.isEmpty()) {
                    return here;
                }
            }
        }
        return List.of();
    }

    private List<ClassNode> of(Path folder, String sourceFile) throws IOException {
        List<ClassNode> all = read.get(folder);
        if (all == null) {
            all = readAll(folder);
            read.put(folder, all);
        }
        return all.stream().filter(owner -> sourceFile.equals(owner.sourceFile)).toList();
    }

    private static List<ClassNode> readAll(Path folder) throws IOException {
        List<ClassNode> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                ClassNode node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.SKIP_FRAMES);
                all.add(node);
            }
        }
        return all;
    }
}
