package dev.teamloop.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.core.testing.Python;
import dev.teamloop.core.testing.ScriptedModel;
import dev.teamloop.core.testing.ScriptedReply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documents keep their word: commands run, links lead somewhere, commands and exit codes are those of the program. */
final class DocumentsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final int MINUTES = 10;
    private static final Pattern LINK = Pattern.compile("(?:]\\(|src=\"|srcset=\")(?!https?:|#)([^)\"#]+)");

    @TempDir
    Path folder;

    private static List<Path> documents() throws IOException {
        List<Path> all = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(all::add);
        }
        return all;
    }

    @Test
    void everyShellBlockSaysWhetherItIsRunAndIfNotWhy() throws IOException {
        for (Path document : documents()) {
            for (ShellBlock block : ShellBlock.of(document)) {
                String where = document.getFileName() + ":" + block.line();
                assertThat(block.run()).as(where).isPresent();
                assertThat(block.isRun() || block.reason().length() > 10)
                        .as(where)
                        .isTrue();
            }
        }
    }

    /** The tutorial makes a project and runs a loop on it; the other documents' commands run in that project after it. */
    @Test
    void whatIsMarkedToRunRuns() throws Exception {
        PytestProject.requirePytest();
        StringBuilder script = new StringBuilder("set -eu\n");
        List<Path> order = new ArrayList<>(List.of(ROOT.resolve("docs/tutorial.md")));
        documents().stream().filter(one -> !order.contains(one)).forEach(order::add);
        int blocks = 0;
        for (Path document : order) {
            for (ShellBlock block : ShellBlock.of(document)) {
                if (block.isRun()) {
                    script.append("echo '>>> ")
                            .append(document.getFileName())
                            .append(':')
                            .append(block.line())
                            .append("'\n");
                    script.append(block.commands()).append('\n');
                    blocks++;
                }
            }
        }
        assertThat(blocks).isGreaterThanOrEqualTo(8);

        Play play = new Play()
                .on(
                        "goal",
                        (request, n) -> ScriptedReply.json(
                                Map.of("objective", "as said", "accept", "as measured", "constraints", List.of())));
        try (ScriptedModel model = ScriptedModel.start(play)) {
            String output = bash(script.toString(), model);

            assertThat(output)
                    .contains(
                            "dry run: 4 key results",
                            "(40 points more than the measured",
                            "there is no metric 'bundle_size'",
                            "refused: improve code quality",
                            "SUCCESS after 4 rounds",
                            "# Session Summary",
                            "wrote ../report.html")
                    .contains("6 commits taken back", "\"status\":\"SUCCESS\"");
        }
        assertThat(Files.readString(folder.resolve("work/report.html"))).contains("Coverage against spend");
        assertThat(Files.readString(folder.resolve("work/results.xml"))).contains("<testsuite ");
        assertThat(Files.readString(folder.resolve("work/report.json"))).contains("team-loop/report/1");
    }

    private String bash(String script, ScriptedModel model) throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path work = Files.createDirectories(folder.resolve("work"));
        Path programs = folder.resolve("bin");
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", script)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("TEAM_LOOP") || name.endsWith("_API_KEY"));
        builder.environment().put("HOME", home.toString());
        builder.environment().put("XDG_CONFIG_HOME", home.resolve(".config").toString());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("TEAM_LOOP_BASE_URL", model.baseUrl());
        builder.environment().put("TEAM_LOOP_MODEL", "scripted");
        builder.environment().merge("PATH", programs.toString(), (old, mine) -> mine + ":" + Python.searchPath(old));
        boolean ended;
        Process process;
        try (LauncherHere program = LauncherHere.in(programs, home, builder.environment())) {
            process = builder.start();
            process.getOutputStream().close();
            ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroyForcibly();
        }
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(ended).as(text).isTrue();
        assertThat(process.exitValue()).as(text).isZero();
        return text;
    }

    @Test
    void everyRelativeLinkLeadsToAFile() throws IOException {
        for (Path document : documents()) {
            Matcher matcher = LINK.matcher(Files.readString(document));
            while (matcher.find()) {
                assertThat(document.resolveSibling(matcher.group(1)))
                        .as(document.getFileName() + ": " + matcher.group(1))
                        .exists();
            }
        }
    }

    @Test
    void whatTheReadmeLinksToIsInTheArchiveToo() throws IOException {
        String archive = Files.readString(ROOT.resolve("cli/src/assembly/distribution.xml"));
        Matcher matcher = LINK.matcher(Files.readString(ROOT.resolve("README.md")));
        while (matcher.find()) {
            assertThat(archive).contains("/../" + matcher.group(1).replaceFirst("/.*", "") + "<");
        }
    }

    @Test
    void theReadmeNamesEveryCommandOfTheProgram() throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        String help =
                new Program(folder, home, java.util.Map.of()).run("--help").out();
        String readme = Files.readString(ROOT.resolve("README.md"));
        List<String> commands = help.substring(help.indexOf("Commands:"))
                .lines()
                .skip(1)
                .filter(line -> line.matches("  [a-z-]+ .*|  [a-z-]+,? *"))
                .map(line -> line.strip().replaceFirst("[ ,].*", ""))
                .toList();

        assertThat(commands).contains("goal", "report", "serve", "doctor");
        for (String command : commands) {
            assertThat(readme)
                    .as("README says nothing of '" + command + "'")
                    .containsPattern("(team-loop |, `|`)" + command + "\\b");
        }
    }

    @Test
    void everyExitCodeIsExplained() throws Exception {
        String text = Files.readString(ROOT.resolve("docs/exit-codes.md"));
        for (var field : ExitCode.class.getDeclaredFields()) {
            if (field.getType() == int.class) {
                field.setAccessible(true);
                assertThat(text).as(field.getName()).contains("| " + field.getInt(null) + " |");
            }
        }
    }
}
