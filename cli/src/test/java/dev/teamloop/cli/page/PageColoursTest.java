package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class PageColoursTest {
    /** AA of WCAG: text 4.5 to 1 on every ground it stands on, in both schemes. */
    @Test
    void everyInkIsLegibleOnItsGround() throws Exception {
        String css =
                new String(HtmlReport.class.getResourceAsStream("page.css").readAllBytes(), StandardCharsets.UTF_8);
        List<Map<String, String>> schemes = schemes(css);
        assertThat(schemes).hasSizeGreaterThanOrEqualTo(2);
        for (Map<String, String> scheme : schemes.subList(0, 2)) {
            for (String ink : List.of("ink", "quiet", "accent", "good", "bad", "warn", "idle")) {
                assertThat(contrast(scheme, ink, "paper")).as(ink + " on paper").isGreaterThan(4.5);
            }
            for (String tone : List.of("good", "bad", "warn", "idle")) {
                assertThat(contrast(scheme, tone, tone + "-wash"))
                        .as(tone + " on its wash")
                        .isGreaterThan(4.5);
                assertThat(contrast(scheme, "ink", tone + "-wash"))
                        .as("ink on " + tone)
                        .isGreaterThan(4.5);
                assertThat(contrast(scheme, "quiet", tone + "-wash"))
                        .as("quiet on " + tone)
                        .isGreaterThan(4.5);
            }
            assertThat(contrast(scheme, "quiet", "raised")).isGreaterThan(4.5);
        }
    }

    private static List<Map<String, String>> schemes(String css) {
        List<Map<String, String>> schemes = new ArrayList<>();
        Matcher roots = Pattern.compile(":root \\{([^}]*)}").matcher(css);
        while (roots.find()) {
            Map<String, String> colours = new HashMap<>();
            Matcher one = Pattern.compile("--([a-z-]+): (#[0-9a-f]{6})").matcher(roots.group(1));
            while (one.find()) {
                colours.put(one.group(1), one.group(2));
            }
            schemes.add(colours);
        }
        return schemes;
    }

    private static double contrast(Map<String, String> scheme, String ink, String ground) {
        double one = luminance(scheme, ink);
        double other = luminance(scheme, ground);
        return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    private static double luminance(Map<String, String> scheme, String name) {
        String colour = scheme.getOrDefault(name, "none of this name");
        double[] weights = {0.2126, 0.7152, 0.0722};
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            double part = Integer.parseInt(colour.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += weights[i] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
        }
        return sum;
    }
}
