package dev.teamloop.loop.probe.java;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The arguments that a module's pom, or the nearest above it, gives the JVM of its tests; without agents and references. */
final class PomArguments {
    private static final Pattern ARG_LINE = Pattern.compile("<argLine>([^<]*)</argLine>");

    private PomArguments() {}

    static List<String> of(Path module, Path project) throws IOException {
        for (Path folder = module; folder != null && folder.startsWith(project); folder = folder.getParent()) {
            Path pom = folder.resolve("pom.xml");
            if (Files.isRegularFile(pom)) {
                Matcher line = ARG_LINE.matcher(Files.readString(pom, StandardCharsets.UTF_8));
                if (line.find()) {
                    return arguments(line.group(1));
                }
            }
        }
        return List.of();
    }

    /** A reference stands for what another plugin puts there, as JaCoCo's agent, or for a file that only Maven knows. */
    private static List<String> arguments(String line) {
        List<String> arguments = new ArrayList<>();
        for (String argument : line.replace("&quot;", "\"").strip().split("\\s+", -1)) {
            boolean isReference = argument.contains("${") || argument.contains("@{");
            if (!argument.isEmpty() && !isReference && !argument.startsWith("-javaagent")) {
                arguments.add(argument.replace("\"", ""));
            }
        }
        return arguments;
    }
}
