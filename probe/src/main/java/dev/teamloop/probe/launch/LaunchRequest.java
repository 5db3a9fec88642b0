package dev.teamloop.probe.launch;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;

/**
 * What is to be run. Each line holds URL-encoded fields separated by tabs: {@code proof WORD}, {@code class NAME} (all of its
 * tests), {@code method CLASS NAME} (that one of a class or of one nested in it), {@code parameter KEY VALUE} of the platform.
 *
 * @param classes top-level classes of which all tests are wanted
 * @param methods {@code class#method} of others
 */
record LaunchRequest(String proof, Set<String> classes, Set<String> methods, Map<String, String> parameters) {
    /** Reads it and takes it away: tests are not to find the proof. */
    static LaunchRequest take(Path file) throws IOException {
        String proof = "";
        Set<String> classes = new LinkedHashSet<>();
        Set<String> methods = new LinkedHashSet<>();
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            List<String> fields = Arrays.stream(line.split("\t", -1))
                    .map(field -> URLDecoder.decode(field, StandardCharsets.UTF_8))
                    .toList();
            switch (fields.get(0)) {
                case "proof" -> proof = fields.get(1);
                case "class" -> classes.add(fields.get(1));
                case "method" -> methods.add(fields.get(1) + "#" + fields.get(2));
                case "parameter" -> parameters.put(fields.get(1), fields.get(2));
                default -> throw new IOException("a request has no lines that begin with " + fields.get(0));
            }
        }
        Files.delete(file);
        return new LaunchRequest(proof, classes, methods, parameters);
    }

    LauncherDiscoveryRequest discovery() {
        Set<String> selected = new LinkedHashSet<>(classes);
        methods.forEach(method -> selected.add(method.split("[$#]", 2)[0]));
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(new ArrayList<>(
                        selected.stream().map(DiscoverySelectors::selectClass).toList()))
                .filters((PostDiscoveryFilter) descriptor -> FilterResult.includedIf(isWanted(descriptor)))
                .configurationParameters(parameters)
                .build();
    }

    /** Whatever is no method's is wanted: it may hold one that is. */
    private boolean isWanted(TestDescriptor descriptor) {
        return !(descriptor.getSource().orElse(null) instanceof MethodSource method)
                || above(descriptor).stream().anyMatch(classes::contains)
                || methods.contains(method.getClassName() + "#" + method.getMethodName());
    }

    /** The classes that hold it; an inherited method is one of the class that is run. */
    private static Set<String> above(TestDescriptor descriptor) {
        Set<String> names = new HashSet<>();
        for (TestDescriptor each = descriptor.getParent().orElse(null);
                each != null;
                each = each.getParent().orElse(null)) {
            if (each.getSource().orElse(null) instanceof ClassSource type) {
                names.add(type.getClassName());
            }
        }
        return names;
    }
}
