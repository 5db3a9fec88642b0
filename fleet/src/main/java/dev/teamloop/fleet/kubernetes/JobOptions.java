package dev.teamloop.fleet.kubernetes;

import java.util.Map;
import java.util.Optional;

/**
 * What a Job is rendered with beside the fleet's file.
 *
 * @param name of the Job and its ConfigMap
 * @param image with this program in it
 * @param keys the Secret whose entries become environment variables: the provider's key
 * @param gitCredentials the Secret whose entry {@code git-credentials} git reads
 * @param stateRemote where state is pushed to after each round; without it a pod that dies is not started again
 * @param fleet the fleet's id
 * @param environment plain variables: addresses and names of models, never keys
 */
public record JobOptions(
        String name,
        String image,
        String keys,
        Optional<String> gitCredentials,
        Optional<String> stateRemote,
        String fleet,
        Map<String, String> environment) {
    public JobOptions {
        environment = Map.copyOf(environment);
    }
}
