package dev.teamloop.agents.model;

/** Carries a {@link ModelFault} through langchain4j's call stack, which only lets exceptions pass. Never leaves this package. */
final class FaultException extends RuntimeException {
    private final transient ModelFault fault;

    FaultException(ModelFault fault) {
        super(fault.toString(), null, false, false);
        this.fault = fault;
    }

    ModelFault fault() {
        return fault;
    }
}
