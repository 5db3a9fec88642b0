package dev.teamloop.cli.trust;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.json.Json;
import dev.teamloop.cli.CommandException;
import dev.teamloop.cli.config.ConfigLayer;
import dev.teamloop.cli.config.ConfigLayer.Owner;
import dev.teamloop.cli.config.TrustLine;
import dev.teamloop.cli.config.TrustRules;
import dev.teamloop.cli.demo.SampleProject;
import dev.teamloop.loop.workspace.CommandScripts;
import dev.teamloop.structured.ConfigFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What of a project needs trust, with the content of the files that it names. */
final class ProjectContent {
    private static final String PIPELINE = "says what models are asked for, and what passes, in a pipeline's steps";

    private ProjectContent() {}

    /** The project's own configuration and its own pipeline; {@code layers} are those that were read. */
    static TrustSubject of(Path project, List<ConfigLayer> layers) {
        List<TrustLine> lines = new ArrayList<>(TrustRules.needingTrust(layers));
        try {
            Map<String, String> files = new NamedFiles(project).of(lines);
            Path pipeline = project.resolve(".team-loop").resolve("config");
            if (Files.isRegularFile(pipeline.resolve(ConfigFiles.PIPELINE))) {
                add(project, pipeline, lines, files);
            }
            return new TrustSubject(project, lines, files);
        } catch (IOException e) {
            throw unreadable(project, e);
        }
    }

    /** A folder in the project that {@code --config-dir} names. */
    static TrustSubject pipeline(Path folder) {
        List<TrustLine> lines = new ArrayList<>();
        Map<String, String> files = new TreeMap<>();
        try {
            add(folder, folder, lines, files);
            return new TrustSubject(folder, lines, files);
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
    }

    /** The demo's sample as the program lays it out; measured by the same user's values as the project in question. */
    static TrustSubject sample(Path project, List<ConfigLayer> layers) throws IOException {
        Map<String, String> laidOut = SampleProject.texts();
        String text = laidOut.getOrDefault("team-loop.json", "");
        List<ConfigLayer> all = new ArrayList<>(layers.stream()
                .takeWhile(layer -> layer.owner() != Owner.PROJECT)
                .toList());
        all.add(new ConfigLayer("the demo", (ObjectNode) Json.WITH_COMMENTS.readTree(text), Owner.PROJECT));
        List<TrustLine> lines = TrustRules.needingTrust(all);
        Map<String, String> files = new TreeMap<>();
        for (List<String> command : TrustRules.commands(lines)) {
            CommandScripts.scripts(command, laidOut::containsKey)
                    .forEach(path -> files.put(
                            path, TrustDigest.of(laidOut.getOrDefault(path, "").getBytes(StandardCharsets.UTF_8))));
        }
        return new TrustSubject(project, lines, files);
    }

    /** All files of a pipeline's folder as one line. */
    private static void add(Path base, Path folder, List<TrustLine> lines, Map<String, String> files)
            throws IOException {
        ArrayNode names = Json.MAPPER.createArrayNode();
        try (Stream<Path> all = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                names.add(folder.relativize(file).toString());
                files.put(base.relativize(file).toString(), TrustDigest.of(OrdinaryFile.bytes(file)));
            }
        }
        String key =
                base.equals(folder) ? "--config-dir" : base.relativize(folder).toString();
        lines.add(new TrustLine(List.of(key), names, PIPELINE));
    }

    private static CommandException unreadable(Path place, IOException e) {
        return CommandException.precondition(
                "what " + place + " brings cannot be read (" + e + "); make it readable, or take it away");
    }
}
