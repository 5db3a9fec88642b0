package dev.teamloop.knowledge.index;

import dev.teamloop.knowledge.rdf.Prefixes;
import dev.teamloop.knowledge.rdf.SubjectProperties;
import dev.teamloop.knowledge.rdf.Turtle;
import dev.teamloop.knowledge.rdf.TurtleReader;
import dev.teamloop.knowledge.syntax.Callee;
import dev.teamloop.knowledge.syntax.Language;
import dev.teamloop.knowledge.syntax.SourceFacts;
import dev.teamloop.knowledge.syntax.Symbol;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the index back as facts, some files at a time. What is not as it was written is left out: the sources still have it. */
final class FactsReader {
    private static final int BATCH = 500;
    private static final Pattern LINES = Pattern.compile(".*:(\\d{1,9})-(\\d{1,9})", Pattern.DOTALL);

    private final Prefixes prefixes;
    private final SortedMap<String, IndexedFile> found = new TreeMap<>();

    private FactsReader(Prefixes prefixes) {
        this.prefixes = prefixes;
    }

    static SortedMap<String, IndexedFile> read(IndexFiles files) {
        FactsReader reader = new FactsReader(files.prefixes());
        try (IndexFiles.Reading reading = files.read()) {
            if (reading.index().preamble().equals(files.head())) {
                reader.all(reading);
            }
        }
        return Collections.unmodifiableSortedMap(reader.found);
    }

    private void all(IndexFiles.Reading reading) {
        List<IndexSections> batch = new ArrayList<>();
        for (Optional<Section> index = reading.index().next();
                index.isPresent();
                index = reading.index().next()) {
            String path = index.get().path();
            IndexSections sections = new IndexSections(
                    index.get(),
                    reading.context().take(path),
                    reading.examples().take(path));
            if (sections.intact()) {
                batch.add(sections);
            }
            if (batch.size() == BATCH) {
                take(batch);
                batch.clear();
            }
        }
        take(batch);
    }

    private void take(List<IndexSections> batch) {
        Map<String, SubjectProperties> described = new HashMap<>();
        Map<String, List<SubjectProperties>> bySource = new HashMap<>();
        SubjectProperties.Runs runs = new SubjectProperties.Runs(run -> {
            described.merge(run.subject(), run, SubjectProperties::and);
        });
        TurtleReader.read("index", text(batch), prefixes, runs);
        runs.finish();
        for (SubjectProperties entry : described.values()) {
            if (!entry.first("source").isEmpty()) {
                String file = entry.subject().substring(0, entry.subject().indexOf('#'));
                bySource.computeIfAbsent(file, key -> new ArrayList<>()).add(entry);
            }
        }
        for (IndexSections sections : batch) {
            String iri = Turtle.iri("path", sections.path());
            SubjectProperties file = described.get(iri.substring(1, iri.length() - 1));
            if (file != null) {
                file(sections, file, bySource.getOrDefault(file.subject(), List.of()), described);
            }
        }
    }

    /** The examples are not needed: they follow from the rest. */
    private byte[] text(List<IndexSections> batch) {
        StringBuilder text = new StringBuilder(prefixes.astDirective());
        for (IndexSections sections : batch) {
            text.append(SectionStream.opening("path", sections.path())).append('\n');
            Stream.of(sections.index(), sections.context())
                    .flatMap(section -> section.lines().stream())
                    .forEach(line -> text.append(line).append('\n'));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void file(
            IndexSections sections,
            SubjectProperties file,
            List<SubjectProperties> entries,
            Map<String, SubjectProperties> described) {
        Optional<Language> language = Arrays.stream(Language.values())
                .filter(known -> known.id().equals(file.first("language")))
                .findFirst();
        if (language.isEmpty()) {
            return;
        }
        List<Symbol> symbols =
                entries.stream().flatMap(entry -> symbol(entry).stream()).toList();
        List<String> imports = file.all("hasImport").stream()
                .map(iri -> Optional.ofNullable(described.get(iri))
                        .map(module -> module.first("name"))
                        .orElse(iri))
                .toList();
        SourceFacts facts = new SourceFacts(language.get(), symbols, imports, file.first("problem"));
        found.put(sections.path(), new IndexedFile(sections.path(), file.first("contentHash"), facts));
    }

    private static Optional<Symbol> symbol(SubjectProperties entry) {
        Matcher lines = LINES.matcher(entry.first("source"));
        String type = TurtleReader.localName(entry.first("type"));
        return Arrays.stream(Symbol.Kind.values())
                .filter(known -> SectionWriter.type(known).equals(type) && lines.matches())
                .findFirst()
                .map(known -> new Symbol(
                        known,
                        entry.first("name"),
                        entry.first("scope"),
                        entry.first("signature"),
                        Integer.parseInt(lines.group(1)),
                        Integer.parseInt(lines.group(2)),
                        entry.first("doc"),
                        entry.all("fields"),
                        entry.first("approach"),
                        calls(entry)));
    }

    private static List<Callee> calls(SubjectProperties entry) {
        Stream<Callee> here = entry.all("calls").stream()
                .map(iri -> new Callee(Turtle.decoded(iri.substring(iri.indexOf('#') + 1)), true));
        Stream<Callee> elsewhere = entry.all("callsName").stream().map(name -> new Callee(name, false));
        return Stream.concat(here, elsewhere).toList();
    }
}
