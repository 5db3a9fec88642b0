package dev.teamloop.cli.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Base64;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * What every page has around its content: one document without any other resource. Its content policy names the one style sheet, and in
 * a live page the one script, by their hashes; nothing else in it can run or load, whatever a quoted text tries.
 */
public final class PageFrame {
    private static final String STYLE = resource("page.css");
    private static final String SCRIPT = resource("live.js");
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern(
                    "yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private PageFrame() {}

    /** What a browser may do on the page; also sent as a header by {@code serve}. */
    public static String policy(boolean live) {
        return "default-src 'none'; style-src '" + hash(STYLE) + "'; img-src data:; "
                + (live ? "script-src '" + hash(SCRIPT) + "'; connect-src 'self'; " : "")
                + "base-uri 'none'; form-action 'none'";
    }

    /** {@code head} is written before what the link "Skip to the content" leads to, {@code main} after. */
    static String page(String title, String footer, boolean live, Consumer<Html> head, Consumer<Html> main) {
        Html html = new Html();
        html.trusted("<!DOCTYPE html>\n").open("html", "lang", "en").open("head");
        html.single("meta", "charset", "utf-8");
        html.single("meta", "http-equiv", "Content-Security-Policy", "content", policy(live));
        html.single("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.single("meta", "name", "referrer", "content", "no-referrer");
        html.single("meta", "name", "color-scheme", "content", "light dark");
        html.single("link", "rel", "icon", "href", "data:,");
        html.element("title", title);
        html.open("style").trusted(STYLE).close().close();
        html.open("body").open("div", "class", "page", "id", "page");
        html.element("a", "Skip to the content", "class", "skip", "href", "#content");
        head.accept(html);
        html.open("main", "id", "content");
        main.accept(html);
        html.close();
        html.element("footer", footer);
        html.close();
        if (live) {
            html.open("script").trusted(SCRIPT).close();
        }
        return html.close().close().finish() + "\n";
    }

    /** {@code 2026-06-29 14:30:05 UTC}; what is no time stays as it is. */
    static String written(String iso) {
        try {
            return SECOND.format(Instant.parse(iso));
        } catch (DateTimeParseException e) {
            return iso;
        }
    }

    /** {@code 14:30:05 UTC}; what is no time stays as it is. */
    static String second(String iso) {
        String written = written(iso);
        return written.equals(iso) ? iso : written.substring("2026-06-29 ".length());
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static String resource(String name) {
        try (InputStream in = PageFrame.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the program's resource " + name + " cannot be read", e);
        }
    }
}
