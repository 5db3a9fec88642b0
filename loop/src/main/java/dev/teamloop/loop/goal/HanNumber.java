package dev.teamloop.loop.goal;

import java.util.regex.Pattern;

/** Whole numbers in Chinese words, where money, rounds, points or a share in hundredths are counted: 二十块, 百分之七十五. Pure. */
final class HanNumber {
    private static final String DIGITS = "零一二三四五六七八九";
    private static final String SIGNS = "[零一二两三四五六七八九十百千]{1,9}";
    private static final Pattern SHARE = Pattern.compile("百分之(" + SIGNS + ")(?![点万亿十百千])");
    private static final Pattern COUNTED =
            Pattern.compile("(?<![零一二两三四五六七八九十百千万点])" + SIGNS + "(?=\\s*(?:元|块|轮|个?百分点|个点))");

    private HanNumber() {}

    static String inDigits(String text) {
        String shares = SHARE.matcher(text).replaceAll(found -> value(found.group(1)) + "%");
        return COUNTED.matcher(shares).replaceAll(found -> String.valueOf(value(found.group())));
    }

    /** 一百二十 is 1 × 100 + 2 × 10; a power without a digit before it counts once. */
    private static int value(String words) {
        int sum = 0;
        int digit = 0;
        for (int at = 0; at < words.length(); at++) {
            char sign = words.charAt(at);
            int power = sign == '十' ? 10 : sign == '百' ? 100 : sign == '千' ? 1000 : 1;
            if (power == 1) {
                digit = sign == '两' ? 2 : DIGITS.indexOf(sign);
            } else {
                sum += Math.max(1, digit) * power;
                digit = 0;
            }
        }
        return sum + digit;
    }
}
