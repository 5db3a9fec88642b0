package dev.teamloop.loop.launcher;

import java.util.Arrays;
import java.util.stream.Collectors;

/** How surefire names a test of the JUnit platform in its reports; which of them a build has is seen from its reports. */
enum SurefireNames {
    /** Since 3.5: each invocation of a method has its number. */
    NUMBERED {
        @Override
        String of(ReportedTest test) {
            return test.legacyName().matches("(?s).*\\[\\d+\\]") ? test.legacyName() : PLAIN.of(test);
        }
    },
    /** Before: only those of methods with parameters have. */
    PLAIN {
        @Override
        String of(ReportedTest test) {
            if (test.method().isEmpty()) {
                return test.displayName();
            }
            if (test.parameters().isBlank()) {
                return test.method();
            }
            String types = Arrays.stream(test.parameters().split(",", -1))
                    .map(String::strip)
                    .map(type -> type.substring(type.lastIndexOf('.') + 1))
                    .collect(Collectors.joining(","));
            return test.displayName().equals(test.legacyName()) ? test.method() + "(" + types + ")" : test.legacyName();
        }
    };

    abstract String of(ReportedTest test);
}
