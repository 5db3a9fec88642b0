package dev.teamloop.agents.role;

import dev.teamloop.agents.model.Exchange;
import dev.teamloop.agents.model.Message;
import dev.teamloop.agents.model.Message.ToolCall;
import dev.teamloop.agents.model.ModelGateway;
import dev.teamloop.agents.model.ModelRequest;
import dev.teamloop.agents.model.StepTimer;
import dev.teamloop.agents.tool.Toolbox;
import dev.teamloop.core.port.Failure;
import dev.teamloop.structured.Conversation;
import dev.teamloop.structured.RawReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A conversation with an agent's model. A turn lasts until the model hands over, by calling {@code submit} or by saying
 * something without calling a tool; tool calls in between are carried out. Turns, tokens and time are bounded. Belongs
 * to one thread.
 */
final class AgentConversation implements Conversation<Failure> {
    private static final String BROKE_OFF =
            "An earlier conversation about this task broke off without a usable handover. What it wrote is still in place.";

    /** Told once a conversation; after that what is said is held against the schema like any reply. */
    private static final String NOT_HANDED_OVER =
            "Nothing is handed over yet: what you say is not looked at. What you wrote with tools is in place. Finish what is left, then call"
                    + " submit with status, summary and reasoning.";

    private static final Pattern HANDOVER = Pattern.compile("\\{|(?m)^\\W*status\\W*:");

    private final ModelGateway gateway;
    private final Opening opening;
    private final TurnBudget allowance;
    private final StepTimer timer;
    private final ToolRunner tools;
    private final String note;
    /** What stands behind the first message. */
    private final String correction;

    private final List<Message> messages = new ArrayList<>();
    private boolean withTools;
    private boolean reminded;

    AgentConversation(ModelGateway gateway, Opening opening, TurnBudget allowance, StepTimer timer, ToolRunner tools) {
        this(gateway, opening, allowance, timer, tools, "", "");
    }

    private AgentConversation(
            ModelGateway gateway,
            Opening opening,
            TurnBudget allowance,
            StepTimer timer,
            ToolRunner tools,
            String note,
            String correction) {
        this.gateway = gateway;
        this.opening = opening;
        this.allowance = allowance;
        this.timer = timer;
        this.tools = tools;
        this.note = note;
        this.correction = correction;
        this.withTools = !opening.toolbox().tools().isEmpty()
                && gateway.takesTools(opening.context().agent());
    }

    @Override
    public Turn<Failure> open() {
        return openAfter(note);
    }

    /** Opens with word of an earlier conversation about the same task. */
    Turn<Failure> openAfter(String earlier) {
        begin(earlier);
        return turn(earlier);
    }

    @Override
    public Turn<Failure> say(String text) {
        messages.add(new Message.User(text));
        return turn(text);
    }

    @Override
    public AgentConversation fresh() {
        return new AgentConversation(gateway, opening, allowance, timer, tools, BROKE_OFF, "");
    }

    @Override
    public AgentConversation freshAfter(String wrong) {
        return new AgentConversation(gateway, opening, allowance, timer, tools, "", wrong);
    }

    /** Makes room for at least this many further turns. */
    void grantAtLeast(int turns) {
        allowance.grantAtLeast(turns);
    }

    private void begin(String earlier) {
        messages.clear();
        messages.add(new Message.SystemPrompt(opening.system()));
        String first = opening.first().text(withTools, earlier);
        messages.add(new Message.User(correction.isEmpty() ? first : first + "\n\n" + correction));
    }

    /** {@code said} is what a conversation without tools has to be told again, should tools turn out to be unsupported. */
    private Turn<Failure> turn(String said) {
        while (true) {
            Optional<String> exhausted = allowance.take();
            if (exhausted.isPresent()) {
                return new Turn.Silent<>(new Failure(Failure.Kind.EXHAUSTED, exhausted.get()), false);
            }
            Exchange exchange = gateway.exchange(request(), timer);
            if (exchange instanceof Exchange.Said answer) {
                Optional<RawReply> handover = take(answer);
                if (handover.isPresent()) {
                    return new Turn.Said<>(handover.get());
                }
            } else {
                Failure failure = ((Exchange.Failed) exchange).failure();
                if (!mended(failure, said)) {
                    return new Turn.Silent<>(failure, failure.retryable());
                }
            }
        }
    }

    private ModelRequest request() {
        return new ModelRequest(
                opening.context(), messages, withTools ? opening.toolbox().tools() : List.of(), opening.artifact());
    }

    /** The handover, where this answer is one; else its tool calls have been carried out. */
    private Optional<RawReply> take(Exchange.Said answer) {
        allowance.count(answer.tokens());
        Message.Assistant message = ToolCalls.sound(answer.message(), messages.size());
        messages.add(message);
        if (message.calls().isEmpty() && !reminded && onlyTalks(message.text(), answer.endedForLength())) {
            reminded = true;
            messages.add(new Message.User(NOT_HANDED_OVER));
            return Optional.empty();
        }
        if (message.calls().isEmpty()) {
            return Optional.of(new RawReply(message.text(), answer.endedForLength()));
        }
        // the calls as they were written: what is echoed to the endpoint has been made harmless
        List<ToolCall> written = ToolCalls.named(message, answer.message());
        ToolRunner.Written calls =
                new ToolRunner.Written(written, answer.message().calls().size(), answer.endedForLength());
        ToolRunner.Ran ran = tools.run(opening, calls, timer);
        messages.addAll(ToolCalls.reminded(ToolCalls.bounded(ran.results()), allowance.reminder()));
        Optional<String> submitted = ran.handedOver() ? ToolCalls.submitted(written) : Optional.empty();
        return submitted.map(arguments -> new RawReply(arguments, answer.endedForLength()));
    }

    /** Whether who could call submit has said something that holds no handover at all. */
    private boolean onlyTalks(String text, boolean cutOff) {
        boolean canSubmit = withTools
                && opening.toolbox().tools().stream()
                        .anyMatch(tool -> tool.name().equals(Toolbox.SUBMIT));
        return canSubmit
                && !cutOff
                && !text.isBlank()
                && !HANDOVER.matcher(text).find();
    }

    /** Whether the turn can go on in spite of the failure. */
    private boolean mended(Failure failure, String said) {
        if (failure.kind() == Failure.Kind.TOOLS_UNSUPPORTED && withTools) {
            withTools = false;
            begin(said);
            return true;
        }
        return failure.kind() == Failure.Kind.TOO_LONG && ToolCalls.forgetOldResults(messages);
    }
}
