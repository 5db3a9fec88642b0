package dev.teamloop.agents.role;

import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.agents.role.HandoverCall.Asked;
import dev.teamloop.core.handover.CodeReply;
import dev.teamloop.core.port.Answer;
import dev.teamloop.core.port.Coder;
import dev.teamloop.core.port.Failure;
import dev.teamloop.structured.Conversation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One piece of work of the coder. Turns, tokens and time are those of the whole session; the time between prompts, in
 * which the program measures, is not the coder's.
 */
final class CoderSession implements Coder.Session {
    /** What it takes to mend something, however much was used up before. */
    private static final int TURNS_TO_MEND = 5;

    private final AgentRuntime runtime;
    private final Opening opening;
    private final StepTimer timer;
    private final AgentConversation first;
    private @Nullable Conversation<Failure> current;
    private long paused;

    CoderSession(AgentRuntime runtime, Opening opening) {
        this.runtime = runtime;
        this.opening = opening;
        this.timer = runtime.timer(opening.context());
        this.first = runtime.conversation(opening, runtime.turns(), timer);
        this.paused = timer.now();
    }

    @Override
    public Answer<CodeReply> start() {
        return ask(first);
    }

    @Override
    public Answer<CodeReply> handBack(String findings) {
        first.grantAtLeast(TURNS_TO_MEND);
        return ask(new Continuation(Optional.ofNullable(current), first, words(findings)));
    }

    private Answer<CodeReply> ask(Conversation<Failure> conversation) {
        timer.excludeSince(paused);
        Asked<CodeReply> asked = runtime.asking().ask(conversation, opening, CodeReply.class);
        current = asked.conversation().orElse(null);
        paused = timer.now();
        return asked.answer();
    }

    private String words(String findings) {
        return "The program has checked what you handed over; its findings are below. Everything you wrote is still in"
                + " place. Do what they ask for, then hand over again in the same form.\n\n"
                + runtime.block("findings", findings);
    }

    /**
     * The conversation after a handover: goes on where the last one ended. Where that one is not worth continuing, a new
     * one is opened with word of the findings.
     */
    private record Continuation(Optional<Conversation<Failure>> last, AgentConversation anew, String words)
            implements Conversation<Failure> {
        @Override
        public Turn<Failure> open() {
            return last.map(conversation -> conversation.say(words)).orElseGet(() -> anew.openAfter(words));
        }

        @Override
        public Turn<Failure> say(String text) {
            return last.map(conversation -> conversation.say(text)).orElseGet(() -> anew.say(text));
        }

        @Override
        public Conversation<Failure> fresh() {
            return new Continuation(Optional.empty(), anew.fresh(), words);
        }

        @Override
        public Conversation<Failure> freshAfter(String correction) {
            return new Continuation(Optional.empty(), anew.fresh(), words + "\n\n" + correction);
        }
    }
}
