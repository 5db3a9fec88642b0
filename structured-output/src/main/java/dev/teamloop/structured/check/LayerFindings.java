package dev.teamloop.structured.check;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says in which line of its file a finding about {@code config.json} or {@code team-loop.json} belongs. */
public final class LayerFindings {
    private static final Pattern SOURCE = Pattern.compile("(.*?\\.json)(?:: | )(.*)", Pattern.DOTALL);
    private static final Pattern LINE = Pattern.compile(" at line (\\d+)");
    private static final Pattern KEY = Pattern.compile("^(?:unknown key '([^']+)'|([\\w.]+) )");

    private LayerFindings() {}

    /** {@code problem} begins with its source, as the configuration's loader writes it. */
    public static ConfigFinding of(String problem) {
        Matcher source = SOURCE.matcher(problem);
        if (!source.matches()) {
            return new ConfigFinding("configuration", 0, problem);
        }
        String file = source.group(1);
        String message = source.group(2);
        Matcher line = LINE.matcher(message);
        return new ConfigFinding(
                file, line.find() ? Integer.parseInt(line.group(1)) : lineOfKey(file, message), message);
    }

    private static int lineOfKey(String file, String message) {
        Matcher key = KEY.matcher(message);
        if (!key.find()) {
            return 0;
        }
        String name = key.group(1) != null ? key.group(1) : key.group(2);
        try {
            return SourceLines.of(file, OrdinaryFile.text(Path.of(file))).line("/" + name.replace('.', '/'));
        } catch (IOException e) {
            return 0;
        }
    }
}
