package dev.teamloop.loop.probe.node;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whose code an error comes from: the file of each stack's innermost frame that is neither a package's nor Node's own. */
final class ScriptFailure {
    private static final Pattern FRAME = Pattern.compile("^\\s*at .*?([^\\s()]+):\\d+:\\d+\\)?$");

    private final Set<String> product;

    /** {@code product} are the files that hold what is changed, relative to the project. */
    ScriptFailure(Set<String> product) {
        this.product = Set.copyOf(product);
    }

    /** {@code message} is what the tool gives of a failure: its stack, and below it that of what caused it, if it is known. */
    boolean isProduct(String message) {
        boolean open = true;
        for (String line : message.lines().toList()) {
            Matcher frame = FRAME.matcher(line);
            if (!frame.find()) {
                open = true;
                continue;
            }
            String file = frame.group(1).replace('\\', '/').replaceFirst("\\?.*", "");
            if (open && !file.startsWith("node:") && !("/" + file).contains("/node_modules/")) {
                if (product.stream().anyMatch(one -> file.equals(one) || file.endsWith("/" + one))) {
                    return true;
                }
                open = false;
            }
        }
        return false;
    }
}
