package dev.teamloop.cli.trust;

import java.util.Optional;

/** How a person is asked whether to trust something; the answer is empty where nobody is there to be asked. */
public interface TrustQuestion {
    TrustQuestion NOBODY = subject -> Optional.empty();

    Optional<Boolean> ask(TrustSubject subject);
}
