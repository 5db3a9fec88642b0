package dev.teamloop.agents.council;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.teamloop.base.json.Json;

/** What is kept of one question to one member. */
final class CallRecord {
    private CallRecord() {}

    /** The name under which it is kept: {@code prd.vote-m2}; {@code round} from 1 for a question that is asked several times, else 0. */
    static String key(String phase, String question, CouncilMember member, int round) {
        return phase + "." + question + "-" + member.id() + (round == 0 ? "" : "." + round);
    }

    static ObjectNode of(CouncilQuestion question, CouncilMember member, CouncilMember.Reply reply) {
        ObjectNode record = Json.MAPPER.createObjectNode();
        record.put("step", question.step().id());
        record.put("member", member.id());
        record.put("model", member.model());
        record.put("artifact", question.artifact().name());
        if (reply instanceof CouncilMember.Given given) {
            record.set("value", given.value());
        } else {
            record.put("failure", ((CouncilMember.Silent) reply).failure().describe());
        }
        record.set("attempts", reply.attempts());
        return record;
    }
}
