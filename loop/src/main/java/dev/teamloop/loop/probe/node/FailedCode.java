package dev.teamloop.loop.probe.node;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whose code an error comes from: the file of the innermost frame that is neither a package's nor Node's own. */
final class FailedCode {
    private static final Pattern FRAME = Pattern.compile("^\\s*at .*?([^\\s()]+):\\d+:\\d+\\)?$");

    private final Set<String> product;

    /** {@code product} are the files that hold what is changed, relative to the project. */
    FailedCode(Set<String> product) {
        this.product = Set.copyOf(product);
    }

    /** {@code message} is what the tool gives of a failure, its stack below it. */
    boolean isProduct(String message) {
        return message.lines()
                .map(FRAME::matcher)
                .filter(Matcher::find)
                .map(frame -> frame.group(1).replace('\\', '/').replaceFirst("\\?.*", ""))
                .filter(file -> !file.startsWith("node:") && !file.contains("/node_modules/"))
                .findFirst()
                .filter(file -> product.stream().anyMatch(one -> file.equals(one) || file.endsWith("/" + one)))
                .isPresent();
    }
}
