package dev.teamloop.base.secret;

import dev.teamloop.base.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** A configured secret as it may appear in logs and answers: itself, in base64, in a URL, in JSON, in markup. */
final class EncodedForms {
    /** Shorter pieces of base64 stand in ordinary text by chance. */
    private static final int SHORTEST_BASE64 = 8;

    private static final Pattern ESCAPE = Pattern.compile("%[0-9A-F]{2}");

    private EncodedForms() {}

    static Set<String> of(String secret) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(secret);
        for (int alignment = 0; alignment < 3; alignment++) {
            base64(secret, alignment, forms);
        }
        String url = URLEncoder.encode(secret, StandardCharsets.UTF_8);
        String path = url.replace("+", "%20").replace("%7E", "~");
        for (String encoded : List.of(url, path)) {
            forms.add(encoded);
            forms.add(
                    ESCAPE.matcher(encoded).replaceAll(escape -> escape.group().toLowerCase(Locale.ROOT)));
        }
        String json = Json.line(secret);
        String escaped = json.substring(1, json.length() - 1);
        forms.add(escaped);
        forms.add(escaped.replace("/", "\\/"));
        forms.add(secret.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"));
        return forms;
    }

    /**
     * The characters of a base64 text that this secret alone decides, where it begins {@code alignment} bytes after a multiple
     * of three: those that share bits with what stands before and after it are left out.
     */
    private static void base64(String secret, int alignment, Set<String> forms) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        byte[] shifted = new byte[alignment + bytes.length];
        System.arraycopy(bytes, 0, shifted, alignment, bytes.length);
        int from = (8 * alignment + 5) / 6;
        int to = 8 * shifted.length / 6;
        if (to - from < SHORTEST_BASE64) {
            return;
        }
        forms.add(Base64.getEncoder().encodeToString(shifted).substring(from, to));
        forms.add(Base64.getUrlEncoder().encodeToString(shifted).substring(from, to));
    }
}
