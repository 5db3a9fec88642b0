package dev.teamloop.base.secret;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;

/** What the masked part of a shape must look like, so that source code is rarely taken for a secret. */
enum SecretLikeness {
    ANY {
        @Override
        boolean fits(String value) {
            return true;
        }
    },
    /** No template that a program fills in, and not masked already. */
    FILLED {
        @Override
        boolean fits(String value) {
            return !TEMPLATE.matcher(value).find();
        }
    },
    /** Filled, and neither a word nor a PLACEHOLDER. */
    TOKEN {
        @Override
        boolean fits(String value) {
            return FILLED.fits(value)
                    && !PLACEHOLDER.matcher(value).matches()
                    && (value.length() >= LONG || DIGIT.matcher(value).find());
        }
    },
    /** A token mixed as people mix passwords, or as chance does. */
    RANDOM {
        @Override
        boolean fits(String value) {
            if (!TOKEN.fits(value) || PLAIN.matcher(value).matches()) {
                return false;
            }
            boolean lower = LOWER.matcher(value).find();
            boolean upper = UPPER.matcher(value).find();
            boolean digits = DIGIT.matcher(value).find();
            return SYMBOL.matcher(value).find()
                    ? digits && (lower || upper)
                    : digits
                            && lower
                            && upper
                            && value.length() >= ALPHANUMERIC
                            && SCATTERED.matcher(value).find();
        }
    },
    /** {@code user:password} in base64. */
    BASE64_PAIR {
        @Override
        boolean fits(String value) {
            try {
                byte[] bytes =
                        Base64.getDecoder().decode(value.replace('-', '+').replace('_', '/'));
                return PAIR.matcher(new String(bytes, StandardCharsets.UTF_8)).matches();
            } catch (IllegalArgumentException e) {
                // a word that only looks like base64
                return false;
            }
        }
    };

    private static final int LONG = 20;
    private static final int ALPHANUMERIC = 12;
    private static final Pattern TEMPLATE = Pattern.compile("[{}<>%]|\\$\\w|\\*{3}|\\A[x.]++\\z");
    private static final Pattern PLACEHOLDER = Pattern.compile("[A-Z_]++|[a-z_-]++");
    private static final Pattern DIGIT = Pattern.compile("\\d");
    private static final Pattern LOWER = Pattern.compile("[a-z]");
    private static final Pattern UPPER = Pattern.compile("[A-Z]");
    private static final Pattern SYMBOL = Pattern.compile("[!@#$^&*+=?~]");

    /** Paths, versions, dotted names. */
    private static final Pattern PLAIN = Pattern.compile("[\\w-]++(?:[./:][\\w-]++)++|/.*+");

    private static final Pattern SCATTERED = Pattern.compile("\\d[A-Za-z]++\\d");
    private static final Pattern PAIR = Pattern.compile("[^:\\p{Cntrl}\\ufffd]++:[^\\p{Cntrl}\\ufffd]++");

    abstract boolean fits(String value);
}
