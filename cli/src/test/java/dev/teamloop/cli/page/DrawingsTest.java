package dev.teamloop.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.cli.report.RecordedSession;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The sizes of things in a real browser: words can be read, stay in their boxes, and can be hit. */
final class DrawingsTest {
    /** The size at which each text of the drawings is shown, the smallest of them. */
    private static final String SMALLEST_DRAWN = """
            Math.min(...[...document.querySelectorAll('svg text')].filter(one => one.checkVisibility()).map(one => parseFloat(getComputedStyle(one).fontSize)
                * one.ownerSVGElement.getBoundingClientRect().width / one.ownerSVGElement.viewBox.baseVal.width))
            """;

    /** The texts of the graph that are not inside the box that they belong to. */
    private static final String OUTSIDE = """
            [...document.querySelectorAll('.graph g')].filter(one => one.checkVisibility()).flatMap(group => {
                const box = group.querySelector('rect').getBoundingClientRect();
                return [...group.querySelectorAll('text')].filter(one => {
                    const text = one.getBoundingClientRect();
                    return text.left < box.left || text.right > box.right;
                }).map(one => one.textContent);
            }).join()
            """;

    /** The texts of the drawings that are cut at the drawing's edge. */
    private static final String CUT = """
            [...document.querySelectorAll('svg')].filter(one => one.checkVisibility()).flatMap(svg => {
                const frame = svg.getBoundingClientRect();
                return [...svg.querySelectorAll('text')].filter(one => {
                    const text = one.getBoundingClientRect();
                    return text.left < frame.left - 1 || text.right > frame.right + 1;
                }).map(one => one.textContent);
            }).join()
            """;

    /** Rows of tiles, by their height, that do not reach as far as the frame. */
    private static final String GAPS = """
            (() => {
                const frame = document.querySelector('.figures').getBoundingClientRect();
                const ends = new Map();
                for (const tile of document.querySelectorAll('.figures > div')) {
                    const place = tile.getBoundingClientRect();
                    ends.set(place.top, Math.max(ends.get(place.top) || 0, place.right));
                }
                return [...ends.values()].filter(end => frame.right - end > 3).length;
            })()
            """;

    /** A browser may still be writing its profile when it is told to go. */
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path folder;

    private URI page() throws Exception {
        RecordedSession recorded = RecordedSession.in(folder);
        recorded.changeState(tree -> {
            ((ObjectNode) tree.at("/dag/krs/1")).putArray("target_files").add("src/価格規則と注文の割引計算の試験一覧表.java");
            ((ObjectNode) tree.at("/dag/krs/2")).putArray("target_files").add("src/Wwwwwwwwwwwwwwwwwwwwwwwwwwww.java");
        });
        return Files.writeString(folder.resolve("report.html"), HtmlReport.of(recorded.read()))
                .toUri();
    }

    @Test
    void inEveryWindowWordsCanBeReadAndTilesFillTheirFrame() throws Exception {
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(page());
            for (int width : new int[] {320, 390, 640, 660, 768, 1000, 1280}) {
                browser.window(width, "light", "");
                assertThat(browser.value(SMALLEST_DRAWN).asDouble())
                        .as("smallest drawn text at " + width)
                        .isGreaterThanOrEqualTo(11);
                assertThat(browser.value(OUTSIDE).asText())
                        .as("outside its box at " + width)
                        .isEmpty();
                assertThat(browser.value(CUT).asText())
                        .as("cut at the edge of a drawing at " + width)
                        .isEmpty();
                assertThat(browser.value(GAPS).asInt()).as("gaps at " + width).isZero();
                assertThat(browser.value("document.documentElement.scrollWidth").asInt())
                        .isLessThanOrEqualTo(width);
            }
        }
    }

    @Test
    void onAPhoneDrawingsAreShownWholeAndLinksCanBeHit() throws Exception {
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(page());
            browser.window(390, "light", "");

            assertThat(browser.value("[...document.querySelectorAll('figure > .scroll')]"
                                    + ".filter(one => one.scrollWidth > one.clientWidth).length")
                            .asInt())
                    .isZero();
            assertThat(browser.value("[...document.querySelectorAll('figure svg')]"
                                    + ".filter(one => one.checkVisibility()).length")
                            .asInt())
                    .isEqualTo(2);
            assertThat(browser.value("Math.min(...[...document.querySelectorAll('nav a')]"
                                    + ".map(one => one.getBoundingClientRect().height))")
                            .asDouble())
                    .isGreaterThanOrEqualTo(24);
        }
    }

    /** 8 points are 10.67 pixels; an A4 page within its margins is 688 wide. */
    @Test
    void inPrintNothingIsSmallerThanEightPoints() throws Exception {
        try (Browser browser = Browser.start(folder.resolve("profile"))) {
            browser.open(page());
            browser.window(688, "light", "print");

            assertThat(browser.value(SMALLEST_DRAWN).asDouble()).isGreaterThanOrEqualTo(10.66);
            assertThat(browser.value(OUTSIDE).asText()).isEmpty();
            assertThat(browser.value("""
                                    [...document.querySelectorAll('body *:not(svg *)')].filter(one => one.checkVisibility()
                                        && [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim())
                                        && parseFloat(getComputedStyle(one).fontSize) < 10.66)
                                        .map(one => one.tagName + '.' + one.className).join()
                                    """).asText()).isEmpty();
            assertThat(browser.value("getComputedStyle(document.querySelector('#r1 > summary')).breakInside")
                            .asText())
                    .isEqualTo("avoid");
            assertThat(browser.value("getComputedStyle(document.querySelector('tbody tr')).breakBefore")
                            .asText())
                    .as("a table's heading row stays with its first")
                    .isEqualTo("avoid");
            assertThat(browser.value("getComputedStyle(document.querySelector('#r1 > summary'), '::before').content")
                            .asText())
                    .startsWith("\"▾\"");
        }
    }
}
