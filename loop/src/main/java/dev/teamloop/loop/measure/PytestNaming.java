package dev.teamloop.loop.measure;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * pytest's own node ids, so that a test can be run again by its id. The report's {@code file} is where the test's function was
 * written, and its class name begins with the module that was collected: for an inherited or imported test the two differ.
 */
record PytestNaming(Path project) implements JUnitXml.Naming {
    private static final String SUFFIX = ".py";

    @Override
    public String id(String file, String className, String name) {
        if (file.isEmpty()) {
            return className.isEmpty() ? name : className + "." + name;
        }
        String collected = file(file, className);
        String module = dotted(collected);
        String classes = className.startsWith(module + ".")
                ? className.substring(module.length() + 1).replace(".", "::") + "::"
                : "";
        return collected + "::" + classes + name;
    }

    @Override
    public String file(String file, String className) {
        return className.equals(dotted(file)) || className.startsWith(dotted(file) + ".")
                ? file
                : collected(file, className);
    }

    /** The file of the longest part of the class name that is a module; the other file where there is none. */
    private String collected(String file, String className) {
        for (int end = className.length(); end > 0; end = className.lastIndexOf('.', end - 1)) {
            String path = className.substring(0, end).replace('.', '/') + SUFFIX;
            if (!path.startsWith("/") && Files.isRegularFile(project.resolve(path))) {
                return path;
            }
        }
        return file;
    }

    private static String dotted(String file) {
        return (file.endsWith(SUFFIX) ? file.substring(0, file.length() - SUFFIX.length()) : file).replace('/', '.');
    }
}
