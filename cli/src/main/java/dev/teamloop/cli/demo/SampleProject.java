package dev.teamloop.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.StoredConfig;

/**
 * A small Java project with hardly any tests, in a git repository of its own: {@code folder/shop}. Beside it lie the jars
 * that test it and an empty home, so that nothing of the user's is read. It stays after the demo, to be looked at.
 */
public record SampleProject(Path folder) {
    private static final List<String> FILES = List.of(
            "README.md",
            "team-loop.json",
            "tools/Verify.java",
            "src/main/java/shop/Clip.java",
            "src/main/java/shop/PriceRules.java",
            "src/main/java/shop/RomanNumerals.java",
            "src/test/java/shop/SmokeTest.java");
    /** Under another name in the program, where it would be obeyed. */
    private static final Map<String, String> RENAMED = Map.of("gitignore", ".gitignore");
    /** Stands for the program that starts Java. */
    private static final String JAVA = "@JAVA@";

    /** What the recorded run was asked for. */
    public static String goal() {
        return "branch coverage of src/main/java/shop 5%→≥65%, budget≤¥5";
    }

    public Path repository() {
        return folder.resolve("shop");
    }

    /** Makes it in a new folder below {@code parent}. Throws IllegalStateException where the installation is incomplete. */
    public static SampleProject layOut(Path parent) throws IOException {
        SampleProject sample = new SampleProject(
                Files.createTempDirectory(parent, "team-loop-demo-").toRealPath());
        Files.createDirectory(sample.home());
        sample.writeFiles();
        // inside the project, where its confined commands see them; git ignores the folder
        TestTools.copyTo(Files.createDirectory(sample.repository().resolve("lib")));
        sample.commit();
        return sample;
    }

    /** What the loop sees of {@code environment} here: no key, no address, another home. */
    public Map<String, String> environment(Map<String, String> environment) {
        Map<String, String> kept = new TreeMap<>();
        environment.forEach((name, value) -> {
            if (name.equals("PATH") || name.equals("TMPDIR") || name.equals("LANG") || name.startsWith("LC_")) {
                kept.put(name, value);
            }
        });
        kept.put("HOME", home().toString());
        kept.put("XDG_CONFIG_HOME", home().resolve(".config").toString());
        return kept;
    }

    private Path home() {
        return folder.resolve("home");
    }

    /** What its files hold, by path. Throws IllegalStateException where the installation is incomplete. */
    public static Map<String, String> texts() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String file : FILES) {
            texts.put(file, text(file));
        }
        for (Map.Entry<String, String> entry : RENAMED.entrySet()) {
            texts.put(entry.getValue(), text(entry.getKey()));
        }
        return texts;
    }

    private static String text(String resource) throws IOException {
        try (InputStream in = SampleProject.class.getResourceAsStream("sample/" + resource)) {
            if (in == null) {
                throw new IllegalStateException("the installation lacks the demo's " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace(JAVA, java());
        }
    }

    private void writeFiles() throws IOException {
        for (Map.Entry<String, String> file : texts().entrySet()) {
            Path target = repository().resolve(file.getKey());
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.writeString(target, file.getValue());
        }
    }

    /** The Java that runs this program, as a part of a JSON string. */
    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java")
                .toString()
                .replace('\\', '/');
    }

    private void commit() throws IOException {
        try (Git git = Git.init()
                .setDirectory(repository().toFile())
                .setInitialBranch("main")
                .call()) {
            ownConfig(git);
            git.add().addFilepattern(".").call();
            git.commit().setMessage("""
                            A small shop with one smoke test

                            The loop of 'team-loop demo' starts from here. Its goal is branch coverage.
                            """).setSign(false).call();
        } catch (GitAPIException e) {
            throw new IOException("the sample's repository cannot be made in " + repository(), e);
        }
    }

    /** Everything that a user's own git configuration could change about the loop's commits. */
    private void ownConfig(Git git) throws IOException {
        StoredConfig config = git.getRepository().getConfig();
        config.setString("user", null, "name", "team-loop demo");
        config.setString("user", null, "email", "demo@team-loop.invalid");
        config.setBoolean("commit", null, "gpgsign", false);
        config.setBoolean("tag", null, "gpgsign", false);
        config.setString("core", null, "autocrlf", "false");
        config.setString(
                "core",
                null,
                "hooksPath",
                repository().resolve(".git").resolve("hooks").toString());
        config.save();
    }
}
