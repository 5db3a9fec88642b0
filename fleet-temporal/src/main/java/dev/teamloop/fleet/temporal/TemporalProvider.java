package dev.teamloop.fleet.temporal;

import dev.teamloop.base.json.Json;
import dev.teamloop.fleet.engine.EngineException;
import dev.teamloop.fleet.engine.EngineProvider;
import dev.teamloop.fleet.engine.EngineSession;
import dev.teamloop.fleet.record.EngineAddress;
import io.grpc.StatusRuntimeException;
import io.temporal.client.WorkflowClient;
import io.temporal.client.WorkflowClientOptions;
import io.temporal.common.converter.DefaultDataConverter;
import io.temporal.common.converter.JacksonJsonPayloadConverter;
import io.temporal.serviceclient.WorkflowServiceStubs;
import io.temporal.serviceclient.WorkflowServiceStubsOptions;
import java.time.Duration;
import java.util.logging.Level;
import java.util.logging.Logger;

/** {@code --engine temporal}. */
public final class TemporalProvider implements EngineProvider {
    /** It would tell on stderr of each try to reach the server; whoever waits is told once. Held, or its level would be forgotten. */
    private static final Logger TRANSPORT = Logger.getLogger("io.grpc");

    private static final Duration FIRST_ANSWER = Duration.ofSeconds(5);

    @Override
    public String name() {
        return "temporal";
    }

    @Override
    public EngineSession connect(EngineAddress address) throws EngineException {
        return connect(address, Pace.USUAL);
    }

    static EngineSession connect(EngineAddress address, Pace pace) throws EngineException {
        TRANSPORT.setLevel(Level.OFF);
        try {
            WorkflowServiceStubs service = WorkflowServiceStubs.newConnectedServiceStubs(
                    WorkflowServiceStubsOptions.newBuilder()
                            .setTarget(address.target())
                            .build(),
                    FIRST_ANSWER);
            return new TemporalSession(
                    service,
                    WorkflowClient.newInstance(
                            service,
                            WorkflowClientOptions.newBuilder()
                                    .setNamespace(address.namespace())
                                    .setDataConverter(DefaultDataConverter.newDefaultInstance()
                                            .withPayloadConverterOverrides(
                                                    new JacksonJsonPayloadConverter(Json.MAPPER)))
                                    .build()),
                    address.queue(),
                    pace);
        } catch (StatusRuntimeException e) {
            throw new EngineException("no Temporal answers at " + address.target() + " ("
                    + e.getStatus().getCode() + "); 'temporal server start-dev' starts one on localhost:7233");
        }
    }
}
