package dev.teamloop.agents.model;

/** Carries a {@link Fault} through langchain4j's call stack, which only lets exceptions pass. Never leaves this package. */
final class FaultException extends RuntimeException {
    private final transient Fault fault;

    FaultException(Fault fault) {
        super(fault.toString(), null, false, false);
        this.fault = fault;
    }

    Fault fault() {
        return fault;
    }
}
