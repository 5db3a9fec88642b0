package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;

/** AssertJ's soft assertions, which fail nothing until they are asked all together. */
final class Softly {
    private Softly() {}

    /** Whether the claim is made on a {@code SoftAssertions} of this body that nobody asks. */
    static boolean unasked(Claim claim, Node body) {
        Optional<String> collector = Call.of(claim.at())
                .map(call -> call.chain().get(0))
                .filter(start -> start.name().startsWith("assertThat"))
                .flatMap(Call::receiver)
                .filter(receiver -> receiver.is("identifier"))
                .map(Node::text);
        return collector
                .filter(name -> body.all("local_variable_declaration").stream()
                        .filter(local -> local.text("type").endsWith("SoftAssertions")
                                || local.text().matches("(?s).*=\\s*new\\s+[\\w.]*SoftAssertions\\s*\\(.*"))
                        .flatMap(local -> local.all("variable_declarator").stream())
                        .anyMatch(declared -> declared.text("name").equals(name)))
                .filter(name -> body.all()
                        .flatMap(node -> Call.of(node).stream())
                        .noneMatch(call -> (call.is("assertAll")
                                        && call.receiver()
                                                .map(Node::text)
                                                .filter(name::equals)
                                                .isPresent())
                                // who is handed the collector may ask it
                                || call.arguments().stream()
                                        .anyMatch(argument -> argument.text().equals(name))))
                .isPresent();
    }
}
