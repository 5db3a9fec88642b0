package dev.teamloop.structured;

import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.structured.candidate.Candidate;
import dev.teamloop.structured.candidate.Candidates;
import java.util.regex.Pattern;

/** Files that a reply gives behind its value instead of in it: a path, and a fence with what the file is to hold. Pure. */
final class FilesBeside {
    private static final Pattern NAMED = Pattern.compile(
            "(?m)^[^\\n`]{0,60}`[\\w./\\\\-]+\\.\\w{1,6}`\\h*[:：]?\\h*\\n\\s*(?:`{3,}|~{3,})\\w+\\h*\\n");

    private FilesBeside() {}

    /** Whether a value without files is followed by some. */
    static boolean areGiven(Reading reading, Candidates candidates) {
        Candidate place = reading.candidate();
        JsonNode files = reading.value().path("files");
        boolean none = files.isMissingNode() || files.isNull() || files.isEmpty();
        return none
                && place.origin() != Candidate.Origin.WHOLE
                && NAMED.matcher(candidates.cleaned().text())
                        .region(place.end(), candidates.cleaned().text().length())
                        .find();
    }
}
