package dev.teamloop.structured.repair.yaml;

import java.util.regex.Pattern;

/** Words that are said to whoever reads the reply, when all is said. No value goes on with them, not even a text. */
final class Farewell {
    private static final Pattern BEGIN = Pattern.compile(
            String.join(
                    "|",
                    "(?:i|we)(?: really| do)? (?:hope|trust)\\b|hope(?:fully)? (?:this|that|it)\\b",
                    "(?:please |do |just |so |and )*(?:let me know|feel free|reach out|do(?:n['’]t| not) hesitate)\\b",
                    "(?:(?:i|we)(?:['’]m|['’]d be| am| are| would be|['’]ll be| will be) )?(?:happy|glad) to (?:help|assist|answer|clarify|explain|adjust|discuss)\\b",
                    "if (?:you(?:['’]d| would)? (?:need|want|have|like|prefer|wish)|(?:any|some)thing (?:is|else|needs))\\b",
                    "(?:(?:this|that)(?:['’]s| is| was)|these are|those are)(?: about| basically)? (?:all|it|everything)\\b",
                    "(?:this|that) (?:completes|concludes|finishes|wraps up) (?:my|the|this)\\b|(?:this|that) should help\\b",
                    "(?:would|do|shall|should) (?:you|i) (?:want|like)\\b.*\\?$|any (?:further |other |more )?questions\\b",
                    "(?:many )?thanks?\\b(?: you\\b)?(?: (?:for|so|very|in advance)\\b.*)?[.!,]?$|good luck\\b|end of (?:the |my )?(?:reply|answer|response|review|report|output)\\b",
                    "ich hoffe\\b|hoffentlich\\b|(?:lass|lassen sie) (?:es )?mich\\b|bei (?:rück)?fragen\\b|das (?:ist|war) alles\\b",
                    "j['’]espère\\b|n['’]hésitez\\b|c['’]est tout\\b|espero que\\b|avísame\\b|eso es todo\\b",
                    "希望(?:这|对|能)|如果(?:您|你)|如(?:有|需)|请告诉我|以上(?:就?是|为|です|になります)|ご不明|よろしく"),
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern SIGNED = Pattern.compile(
            "(?:(?:with )?(?:best|kind|warm|many) (?:regards|wishes|greetings)|best|regards|cheers|(?:yours )?sincerely"
                    + "|thanks|thank you|(?:viele|beste|mit freundlichen) grüße?n?|cordialement|saludos)[,.!]?",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Farewell() {}

    /** Whether the text begins like that. */
    static boolean begins(String text) {
        return BEGIN.matcher(text).lookingAt() || isSigned(text);
    }

    /** Whether a name may follow on the next line. */
    static boolean isSigned(String text) {
        return SIGNED.matcher(text).matches();
    }
}
