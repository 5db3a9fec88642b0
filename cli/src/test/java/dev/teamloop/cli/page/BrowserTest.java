package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.cli.report.Hostility;
import dev.teamloop.cli.report.RecordedSession;
import dev.teamloop.cli.serve.PageServer;
import dev.teamloop.cli.serve.PageSource;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser: it asks for nothing, complains of nothing, and fits. */
final class BrowserTest {
    /** A browser may still be writing its profile when it is told to go. */
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path folder;

    @Test
    void aKeptPageAsksForNothingAndFitsEveryWindow() throws Exception {
        RecordedSession recorded = RecordedSession.in(folder);
        Hostility.everywhere(recorded);
        Path page = Files.writeString(folder.resolve("report.html"), HtmlReport.of(recorded.read()));
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(page.toUri());

            assertThat(browser.value("document.title").asText()).startsWith("SUCCESS — demo-");
            browser.value("document.querySelectorAll('details').forEach(one => one.open = true)");
            for (String scheme : List.of("light", "dark")) {
                for (int width : new int[] {360, 820, 1400}) {
                    browser.window(width, scheme, "");
                    assertThat(browser.value("document.documentElement.scrollWidth")
                                    .asInt())
                            .as("width of the page in a window of " + width)
                            .isLessThanOrEqualTo(width);
                    for (String place : List.of("why", "r3", "r3-fix-1")) {
                        browser.value("document.getElementById('" + place + "').scrollIntoView({behavior: 'instant'})");
                        keep(browser, place + "-" + scheme + "-" + width);
                    }
                }
            }
            browser.window(720, "light", "print");
            assertThat(browser.value("getComputedStyle(document.querySelector('nav')).display")
                            .asText())
                    .isEqualTo("none");
            assertThat(browser.value("document.title").asText()).startsWith("SUCCESS — demo-");
            assertThat(browser.console()).isEmpty();
            assertThat(browser.requests()).containsExactly(page.toUri().toString());
        }
    }

    /** With -Dteam-loop.screenshots=DIR the pictures stay, to be looked at. */
    private static void keep(Browser browser, String name) throws Exception {
        String to = System.getProperty("team-loop.screenshots", "");
        if (!to.isEmpty()) {
            JsonNode shot = browser.call("Page.captureScreenshot", Map.of());
            Files.write(
                    Files.createDirectories(Path.of(to)).resolve(name + ".png"),
                    Base64.getDecoder().decode(shot.path("data").asText()));
        }
    }

    @Test
    void theKeyboardReachesEverythingThatOpens() throws Exception {
        RecordedSession recorded = RecordedSession.in(folder);
        Path page = Files.writeString(folder.resolve("report.html"), HtmlReport.of(recorded.read()));
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(page.toUri());
            // a browser shows the focus of those who use the keyboard
            press(browser, "Tab", 9, "");
            browser.value("document.querySelector('#r2 > summary').focus()");

            assertThat(browser.value("getComputedStyle(document.activeElement).outlineStyle")
                            .asText())
                    .isEqualTo("solid");
            press(browser, "Enter", 13, "\r");
            browser.until("document.querySelector('#r2').open");
        }
    }

    @Test
    void whoeverGoesFromHeadingToHeadingReachesEveryRound() throws Exception {
        RecordedSession recorded = RecordedSession.in(folder);
        Path page = Files.writeString(folder.resolve("report.html"), HtmlReport.of(recorded.read()));
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(page.toUri());
            browser.call("Accessibility.enable", Map.of());
            JsonNode tree =
                    browser.call("Accessibility.getFullAXTree", Map.of()).path("nodes");

            assertThat(named(tree, "heading")).contains("R1 K1.1", "R2 K2.1", "R5 K3.1");
            assertThat(named(tree, "DisclosureTriangle"))
                    .hasSizeGreaterThan(5)
                    .allMatch(name -> Character.isLetter(name.codePointAt(0)));
            assertThat(named(tree, "region")).hasSizeLessThanOrEqualTo(6);
        }
    }

    private static List<String> named(JsonNode tree, String role) {
        List<String> names = new ArrayList<>();
        for (JsonNode node : tree) {
            if (node.at("/role/value").asText().equals(role)) {
                names.add(node.at("/name/value").asText());
            }
        }
        return names;
    }

    private static void press(Browser browser, String key, int code, String text) throws Exception {
        for (String type : List.of("keyDown", "keyUp")) {
            browser.call(
                    "Input.dispatchKeyEvent",
                    Map.of(
                            "type",
                            type,
                            "key",
                            key,
                            "code",
                            key,
                            "windowsVirtualKeyCode",
                            code,
                            "text",
                            type.equals("keyDown") ? text : ""));
        }
    }

    @Test
    void theLivePageFollowsTheLoopAndKeepsWhatTheReaderHadOpen() throws Exception {
        RecordedSession recorded = RecordedSession.in(folder);
        recorded.cutInRoundFour();
        PageSource source = new PageSource() {
            @Override
            public String version() {
                try {
                    return Files.readString(recorded.state("STATE.md"));
                } catch (java.io.IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            }

            @Override
            public String page() {
                return HtmlReport.live(recorded.read());
            }

            @Override
            public String policy() {
                return PageFrame.policy(true);
            }
        };
        try (PageServer server = PageServer.start(0, source, Duration.ofMillis(50));
                Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(URI.create(server.url()));
            assertThat(browser.value("document.title").asText()).startsWith("RUNNING");
            browser.value("document.querySelector('#r1').open = true; document.querySelector('#r1 > summary').focus()");

            String state = Files.readString(recorded.state("STATE.md"));
            Files.writeString(
                    recorded.state("STATE.md"),
                    state.replace("running", "terminated").stripTrailing() + "\nMANUAL_STOP\n");

            browser.until("document.title.startsWith('MANUAL_STOP')");
            assertThat(browser.value("document.querySelector('#r1').open").asBoolean())
                    .isTrue();
            assertThat(browser.value("document.activeElement.closest('details').id")
                            .asText())
                    .isEqualTo("r1");
            assertThat(browser.console()).isEmpty();
            assertThat(browser.requests()).allMatch(url -> url.startsWith(server.url()) || url.equals("data:,"));
        }
    }
}
