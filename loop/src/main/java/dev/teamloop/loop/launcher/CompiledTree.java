package dev.teamloop.loop.launcher;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The files from which the classes that lie in the build's folders were made, each by its digest. */
record CompiledTree(Map<String, String> digests) {
    CompiledTree {
        digests = Map.copyOf(digests);
    }

    /** {@code files} is where the project's files lie. */
    static CompiledTree of(Path files, Collection<String> tracked) {
        Map<String, String> digests = new HashMap<>();
        for (String path : tracked) {
            try {
                digests.put(path, digest(OrdinaryFile.bytes(files.resolve(path))));
            } catch (IOException e) {
                // it is not there, as a file that was deleted and not committed yet: then it is none of the tree's
                digests.remove(path);
            }
        }
        return new CompiledTree(digests);
    }

    /** The tests' sources that are new or other in {@code now}; empty where anything else differs, for then Maven must build. */
    Optional<List<String>> changedTests(CompiledTree now) {
        Set<String> changed = new TreeSet<>();
        for (String path : digests.keySet()) {
            if (!now.digests.containsKey(path)) {
                return Optional.empty();
            }
        }
        now.digests.forEach((path, digest) -> {
            if (!digest.equals(digests.get(path))) {
                changed.add(path);
            }
        });
        return changed.stream().allMatch(CompiledTree::isTestSource)
                ? Optional.of(List.copyOf(changed))
                : Optional.empty();
    }

    static boolean isTestSource(String path) {
        return path.endsWith(".java") && ("/" + path).contains("/src/test/java/") && !path.endsWith("-info.java");
    }

    /** A name for what the build does. */
    String poms() {
        TreeSet<String> poms = new TreeSet<>();
        digests.forEach((path, digest) -> {
            if (path.equals("pom.xml") || path.endsWith("/pom.xml") || path.startsWith(".mvn/")) {
                poms.add(path + " " + digest);
            }
        });
        return String.join("\n", poms);
    }

    private static String digest(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
