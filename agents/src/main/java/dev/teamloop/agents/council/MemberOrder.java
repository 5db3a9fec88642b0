package dev.teamloop.agents.council;

import java.util.ArrayList;
import java.util.List;

/** Who does what beside drafting and voting. Whoever checks is never the one who wrote. */
final class MemberOrder {
    private MemberOrder() {}

    /** The members as they are asked, one after the other, until one answers: {@code first} and those behind it, round the table. */
    static List<CouncilMember> from(List<CouncilMember> members, CouncilMember first) {
        int start = members.indexOf(first);
        List<CouncilMember> order = new ArrayList<>(members.subList(start, members.size()));
        order.addAll(members.subList(0, start));
        return order;
    }

    /** Those who may check what {@code author} wrote, the next one first. */
    static List<CouncilMember> checking(List<CouncilMember> members, CouncilMember author) {
        List<CouncilMember> order = from(members, author);
        return order.subList(1, order.size());
    }
}
