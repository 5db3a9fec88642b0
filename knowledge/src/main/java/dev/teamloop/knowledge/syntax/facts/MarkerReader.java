package dev.teamloop.knowledge.syntax.facts;

import dev.teamloop.core.source.Marker.Kind;
import dev.teamloop.knowledge.syntax.Node;
import java.util.Optional;

/** What a single node means for the trust in a file's figures by one language's test runners. */
interface MarkerReader {
    /**
     * What a node means; empty where it means nothing.
     *
     * @param call the node as a call, where it is one
     */
    Optional<Kind> kind(Node node, Optional<Call> call);
}
