package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.base.data.DataFiles;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.structured.syntax.Read;
import dev.teamloop.structured.syntax.StrictJson;
import dev.teamloop.structured.syntax.StrictYaml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The files of {@code config/}: a project's own where it has them, else those that come with the program. */
public final class ConfigFiles {
    /** What a pipeline is described in. */
    public static final String PIPELINE = "pipeline.yaml";

    private final Optional<Path> directory;

    private ConfigFiles(Optional<Path> directory) {
        this.directory = directory;
    }

    public static ConfigFiles builtIn() {
        return new ConfigFiles(Optional.empty());
    }

    /** The files of a folder; what it lacks comes from the built-in ones. */
    public static ConfigFiles of(Path folder) {
        return new ConfigFiles(Optional.of(folder));
    }

    /** Those of a project that has a pipeline of its own in {@code .team-loop/config}, else the built-in ones. */
    public static ConfigFiles ofProject(Path project) {
        Path own = project.resolve(".team-loop").resolve("config");
        return Files.isRegularFile(own.resolve(PIPELINE)) ? of(own) : builtIn();
    }

    /** A file's text, and how it is named to people: its own path, or {@code built-in config/…}. */
    public record Source(String shown, String text) {}

    /** Empty where there is no such file, here or built in. Throws UncheckedIOException where it cannot be read. */
    public Optional<Source> source(String path) {
        try {
            Optional<Path> own = own(path);
            return own.isPresent()
                    ? Optional.of(new Source(own.get().toString(), OrdinaryFile.text(own.get())))
                    : builtIn(path);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path + ": " + e, e);
        }
    }

    /** The project's own folder. */
    public Optional<Path> folder() {
        return directory;
    }

    /** The file in the project's own folder. */
    public Optional<Path> own(String path) {
        return directory.map(folder -> folder.resolve(path)).filter(Files::isRegularFile);
    }

    /** The tree of a JSON or YAML file. Throws IllegalArgumentException where there is no such file or it cannot be read. */
    public JsonNode tree(String path) {
        Source source =
                source(path).orElseThrow(() -> new IllegalArgumentException("there is no configuration file " + path));
        Read read = path.endsWith(".json") ? StrictJson.read(source.text()) : StrictYaml.read(source.text());
        if (read instanceof Read.Values values) {
            return values.values().get(0);
        }
        String reason = read instanceof Read.Malformed malformed ? malformed.message() : "too large";
        throw new IllegalArgumentException(source.shown() + " " + reason);
    }

    private static Optional<Source> builtIn(String path) {
        return DataFiles.find(path).map(text -> new Source("built-in config/" + path, text));
    }
}
