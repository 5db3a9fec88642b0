package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.teamloop.cli.report.RecordedSession;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What the live page's script says and keeps. */
final class LivePageTest {
    private static final String NOTICE = "document.querySelector('[role=status] .notice')";

    /** A browser may still be writing its profile when it is told to go. */
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path folder;

    private String inRoundFour = "";
    private String ended = "";

    @BeforeEach
    void record() throws Exception {
        RecordedSession recorded = RecordedSession.in(folder);
        ended = HtmlReport.live(recorded.read());
        recorded.cutInRoundFour();
        inRoundFour = HtmlReport.live(recorded.read());
    }

    @Test
    void aLostConnectionIsSaidUntilItIsBack() throws Exception {
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            int port = lost(browser);
            assertThat(browser.value(NOTICE + ".textContent").asText())
                    .matches("Connection lost: this is as of \\d\\d:\\d\\d:\\d\\d UTC\\. Trying again\\.");
            assertThat(browser.value("(place => place.top >= 0 && place.bottom <= innerHeight)(" + NOTICE
                                    + ".getBoundingClientRect())")
                            .asBoolean())
                    .as("in sight")
                    .isTrue();

            try (LiveFeed again = LiveFeed.start(port, ended)) {
                assertThat(again.port()).isEqualTo(port);
                browser.until("!" + NOTICE);
                browser.until("document.title.startsWith('SUCCESS')");
            }
        }
    }

    /** Reads a page whose server is then taken away, and returns its port. */
    private int lost(Browser browser) throws Exception {
        int port;
        try (LiveFeed feed = LiveFeed.start(0, inRoundFour)) {
            port = feed.port();
            browser.open(feed.address());
            followed(browser);
            assertThat(browser.value("!!" + NOTICE).asBoolean()).isFalse();
        }
        browser.until("!!" + NOTICE);
        return port;
    }

    /** The page was fetched once more because the stream stands. */
    private static void followed(Browser browser) throws Exception {
        browser.until("document.querySelector('[role=status] .hidden').textContent !== ''");
    }

    @Test
    void aServerThatDoesNotKnowThePageIsToldFromOneThatIsAway() throws Exception {
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            try (LiveFeed other = LiveFeed.stranger(lost(browser))) {
                assertThat(other.port()).isPositive();
                browser.until(NOTICE + ".textContent.includes('does not know this page')");
            }
        }
    }

    @Test
    void aRoundThatStoodOpenBecauseItRanClosesWhenItEnds() throws Exception {
        try (LiveFeed feed = LiveFeed.start(0, inRoundFour);
                Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(feed.address());
            followed(browser);
            assertThat(browser.value("document.querySelector('#r4').open").asBoolean())
                    .isTrue();

            feed.change(ended);

            browser.until("document.title.startsWith('SUCCESS')");
            assertThat(browser.value("document.querySelector('#r4').open").asBoolean())
                    .isFalse();
            assertThat(browser.value("document.querySelector('[role=status]').textContent")
                            .asText())
                    .matches("SUCCESS: All KRs .* \\(stop condition #1, ALL_KRS_COMPLETED\\)");
        }
    }

    @Test
    void aRoundThatHoldsTheFocusStaysOpen() throws Exception {
        try (LiveFeed feed = LiveFeed.start(0, inRoundFour);
                Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(feed.address());
            followed(browser);
            browser.value("document.querySelector('#r4-steps > summary').focus()");

            feed.change(ended);

            browser.until("document.title.startsWith('SUCCESS')");
            assertThat(browser.value("document.activeElement.closest('details').id")
                            .asText())
                    .isEqualTo("r4-steps");
            assertThat(browser.value("document.querySelector('#r4').open").asBoolean())
                    .isTrue();
        }
    }

    @Test
    void whatTheReaderChoseStaysThroughEveryChange() throws Exception {
        try (LiveFeed feed = LiveFeed.start(0, inRoundFour);
                Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(feed.address());
            followed(browser);
            browser.value("document.querySelector('#r4 > summary').click()");
            browser.value("document.querySelector('#r4 > summary').click()");
            browser.value("document.querySelector('#r1').open = true");

            feed.change(inRoundFour.replace("<title>RUNNING", "<title>again"));
            browser.until("document.title.startsWith('again')");
            feed.change(ended);

            browser.until("document.title.startsWith('SUCCESS')");
            assertThat(browser.value("[...document.querySelectorAll('.round[open]')].map(one => one.id).join()")
                            .asText())
                    .isEqualTo("r1,r4");
        }
    }
}
