package dev.teamloop.loop.measure;

/** {@code package.Class#method}, which surefire takes as a selector, and the class's source file. */
record SurefireNaming(SourcePaths paths, String module) implements JUnitXml.Naming {
    /** {@code src/test/java/a/BTest.java} → {@code BTest}; an id stays as it is, its parameters cut off. */
    static String selector(String test) {
        if (test.endsWith(".java")) {
            return test.substring(test.lastIndexOf('/') + 1, test.length() - ".java".length());
        }
        int parameters = indexOf(test, "(", "[", "{");
        return parameters < 0 ? test : test.substring(0, parameters);
    }

    private static int indexOf(String text, String... signs) {
        int first = -1;
        for (String sign : signs) {
            int at = text.indexOf(sign);
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        return first;
    }

    @Override
    public String id(String file, String className, String name) {
        return className + "#" + name;
    }

    @Override
    public String file(String file, String className) {
        String top = className.contains("$") ? className.substring(0, className.indexOf('$')) : className;
        return paths.bySuffix(top.replace('.', '/') + ".java", module).orElse("");
    }
}
