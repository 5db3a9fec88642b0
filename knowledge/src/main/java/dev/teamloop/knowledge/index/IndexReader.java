package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Described;
import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.TurtleReader;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads {@code index.ttl} and {@code runtime-ctx.ttl} back. The two must belong together; otherwise there is no index. */
final class IndexReader {
    private static final Pattern SOURCE = Pattern.compile("(.*):(\\d{1,9})-(\\d{1,9})", Pattern.DOTALL);

    private final Map<String, Described> files = new HashMap<>();
    private final Map<String, List<Described>> symbolsByFile = new HashMap<>();
    private final Map<String, List<String>> fields = new HashMap<>();
    private final Map<String, List<String>> imports = new HashMap<>();
    private final Map<String, String> moduleNames = new HashMap<>();
    private String version = "";
    private String contextHash = "";

    private IndexReader() {}

    /** Empty where the files were written by another version, do not belong together, or are damaged: then all is parsed again. */
    static Optional<SortedMap<String, IndexedFile>> read(byte[] index, byte[] context, Prefixes prefixes) {
        IndexReader reader = new IndexReader();
        boolean whole = parse(index, prefixes, reader::fromIndex) && parse(context, prefixes, reader::fromContext);
        boolean ours = reader.version.equals(IndexWriter.VERSION) && reader.contextHash.equals(ContentHash.of(context));
        return whole && ours ? reader.assembled() : Optional.empty();
    }

    private static boolean parse(byte[] turtle, Prefixes prefixes, Consumer<Described> into) {
        Described.Runs runs = new Described.Runs(into);
        boolean whole =
                TurtleReader.read("index", turtle, prefixes, runs).damage().isEmpty();
        runs.finish();
        return whole;
    }

    private void fromIndex(Described entry) {
        if (!entry.first("version").isEmpty()) {
            version = entry.first("version");
            contextHash = entry.first("contextHash");
        } else if (!entry.first("language").isEmpty()) {
            files.put(entry.first("name"), entry);
        } else {
            takeSymbol(entry);
        }
    }

    private void fromContext(Described entry) {
        if (!entry.first("kind").isEmpty()) {
            takeSymbol(entry);
        }
        if (entry.subject().startsWith("import:")) {
            moduleNames.put(entry.subject(), entry.first("name"));
        }
        imports.put(entry.subject(), entry.all("hasImport"));
        fields.put(entry.subject(), entry.all("fields"));
    }

    private void takeSymbol(Described entry) {
        Matcher source = SOURCE.matcher(entry.first("source"));
        if (source.matches()) {
            symbolsByFile
                    .computeIfAbsent(source.group(1), path -> new ArrayList<>())
                    .add(entry);
        }
    }

    private Optional<SortedMap<String, IndexedFile>> assembled() {
        SortedMap<String, IndexedFile> assembled = new TreeMap<>();
        for (Map.Entry<String, Described> file : files.entrySet()) {
            @Nullable Language language = language(file.getValue().first("language"));
            if (language == null) {
                return Optional.empty();
            }
            assembled.put(file.getKey(), file(file.getKey(), file.getValue(), language));
        }
        return Optional.of(assembled);
    }

    private IndexedFile file(String path, Described entry, Language language) {
        List<Symbol> symbols = symbolsByFile.getOrDefault(path, List.of()).stream()
                .flatMap(symbol -> symbol(symbol).stream())
                .toList();
        List<String> modules = imports.getOrDefault(entry.subject(), List.of()).stream()
                .map(module -> moduleNames.getOrDefault(module, module))
                .toList();
        SourceFacts facts = new SourceFacts(language, symbols, modules, entry.first("problem"));
        return new IndexedFile(path, entry.first("contentHash"), facts);
    }

    private Optional<Symbol> symbol(Described entry) {
        Matcher source = SOURCE.matcher(entry.first("source"));
        String kind = entry.first("kind").toUpperCase(Locale.ROOT);
        return Arrays.stream(Symbol.Kind.values())
                .filter(known -> known.name().equals(kind) && source.matches())
                .findFirst()
                .map(known -> new Symbol(
                        known,
                        entry.first("name"),
                        entry.first("scope"),
                        entry.first("signature"),
                        Integer.parseInt(source.group(2)),
                        Integer.parseInt(source.group(3)),
                        fields.getOrDefault(entry.subject(), List.of()),
                        entry.first("approach")));
    }

    private static @Nullable Language language(String id) {
        return Arrays.stream(Language.values())
                .filter(language -> language.id().equals(id))
                .findFirst()
                .orElse(null);
    }
}
