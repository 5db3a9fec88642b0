package dev.teamloop.probe.change;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Something else of the same kind for what the JDK names things with. A path stays in its folder. */
final class NameRule implements Rule {
    @Override
    public @Nullable Change change(Object value, Site site) throws ReflectiveOperationException {
        @Nullable Object other = other(value);
        if (other == null) {
            return null;
        }
        return site.way() == 0 ? Change.to(other, Show.instead(other, value)) : Change.NO_FURTHER_WAY;
    }

    private static @Nullable Object other(Object value) throws ReflectiveOperationException {
        if (value instanceof UUID id) {
            return new UUID(id.getMostSignificantBits(), id.getLeastSignificantBits() ^ 1);
        } else if (value instanceof Path path) {
            return path.resolveSibling("x" + name(path));
        } else if (value instanceof File file) {
            return new File(file.getParentFile(), "x" + file.getName());
        } else if (value instanceof URI uri) {
            return URI.create(uri + "x");
        } else if (value instanceof URL url) {
            return url(url);
        } else if (value instanceof Class<?> type) {
            return type == Object.class ? String.class : Object.class;
        }
        return setting(value);
    }

    private static @Nullable Object setting(Object value) {
        if (value instanceof Locale locale) {
            return locale.equals(Locale.FRENCH) ? Locale.JAPANESE : Locale.FRENCH;
        } else if (value instanceof Charset charset) {
            return charset.equals(StandardCharsets.UTF_16) ? StandardCharsets.US_ASCII : StandardCharsets.UTF_16;
        } else if (value instanceof Pattern pattern) {
            return Pattern.compile("x" + pattern.pattern(), pattern.flags());
        }
        return null;
    }

    private static String name(Path path) {
        @Nullable Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    private static URL url(URL url) throws ReflectiveOperationException {
        try {
            return new URL(url + "x");
        } catch (MalformedURLException e) {
            throw new ReflectiveOperationException("no other URL than " + url, e);
        }
    }
}
