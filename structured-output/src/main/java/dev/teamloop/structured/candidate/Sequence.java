package dev.teamloop.structured.candidate;

import java.util.List;

/** Two values or more that follow one another and make up all of a place, as the lines of JSONL do. */
public record Sequence(Candidate place, List<Value> members) {
    public Sequence {
        members = List.copyOf(members);
    }

    public Value last() {
        return members.get(members.size() - 1);
    }
}
