package dev.teamloop.agents.council;

import dev.teamloop.core.identity.ModelStep;
import dev.teamloop.structured.Artifact;
import dev.teamloop.structured.ParseContext;
import java.util.List;
import java.util.Optional;

/**
 * What a member is asked.
 *
 * @param prompt path of the prompt below the configuration's folder
 * @param within path of the prompt whose instructions this one goes on from; empty for one that stands alone
 * @param fields what the first message's names are filled in with
 * @param known what the program knows beside the reply
 */
public record CouncilQuestion(
        ModelStep step,
        Artifact artifact,
        String prompt,
        Optional<String> within,
        List<Field> fields,
        ParseContext known) {
    public CouncilQuestion {
        fields = List.copyOf(fields);
    }

    /** A name of the prompt and its blocks of data, each with its own name. */
    public record Field(String name, List<Block> blocks) {
        public Field {
            blocks = List.copyOf(blocks);
        }
    }

    /** A text that is data; without a name it is the configuration's own and says what is to be done. */
    public record Block(String name, String text) {
        static Block own(String text) {
            return new Block("", text);
        }

        public boolean isOwn() {
            return name.isEmpty();
        }
    }
}
