package dev.teamloop.core.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.identity.Agent;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The effective configuration (SPEC §2; seed 002, config.json), after all layers. Durations are whole seconds, money is
 * ¥, ratios lie in [0,1]. Built by {@link ConfigLoader} from checked JSON, so that every value is present and in range.
 */
public record LoopConfig(
        Yuan budgetYuan,
        TokenRate tokenRate,
        int maxRounds,
        int maxRetries,
        Map<String, Integer> timeouts,
        Watchdog watchdog,
        Map<String, String> models,
        CoverageThresholds coverageThresholds,
        Map<String, Provider> providers,
        Map<String, Price> prices,
        Map<String, JsonNode> generation,
        Limits limits,
        Verify verify,
        ScopeRules scope,
        String sandbox,
        boolean sandboxNetwork,
        List<String> sandboxShow,
        List<String> sandboxHide,
        List<String> sandboxEnv,
        List<String> sandboxCredentials,
        Paths paths,
        KnowledgeRules knowledge,
        Council council,
        Workspace workspace,
        Map<String, AgentEntry> agents,
        Map<String, McpServerEntry> mcpServers,
        McpRules mcp,
        @JsonProperty("notify") Notify notices,
        @JsonProperty("pause_timeout_s") int pauseTimeoutSeconds,
        int structuredOutputRetries) {

    private static final String AGENT = "agent:";

    public LoopConfig {
        timeouts = Map.copyOf(timeouts);
        models = Map.copyOf(models);
        providers = Map.copyOf(providers);
        prices = Map.copyOf(prices);
        generation = Map.copyOf(generation);
        agents = Map.copyOf(agents);
        mcpServers = Map.copyOf(mcpServers);
        sandboxShow = List.copyOf(sandboxShow);
        sandboxHide = List.copyOf(sandboxHide);
        sandboxEnv = List.copyOf(sandboxEnv);
        sandboxCredentials = List.copyOf(sandboxCredentials);
    }

    /** Who is told of the loop's end; nobody where {@code command} is empty and {@code webhook} is blank. */
    public record Notify(
            List<String> command,
            String webhook,
            @JsonProperty("timeout_s") int timeoutSeconds) {
        public Notify {
            command = List.copyOf(command);
        }
    }

    /** The flat rate for models without a price. */
    public record TokenRate(
            @JsonProperty("yuan_per_1k_tokens") BigDecimal yuanPerThousand) {}

    /** Heartbeat and its limit. */
    public record Watchdog(
            @JsonProperty("heartbeat_interval_s") int heartbeatIntervalSeconds,
            @JsonProperty("timeout_s") int timeoutSeconds,
            int maxRestarts) {}

    /** The defaults where neither goal nor KR names a figure. */
    public record CoverageThresholds(double line, double branch) {}

    /**
     * An OpenAI-compatible endpoint. {@code nativeSchema} and {@code tools} are auto, on or off; {@code apiKeyEnv} and
     * {@code headers} are only those that are meant for this address.
     *
     * @param projectsAddress whether the project alone names the address: no key goes there that it does not name, too
     * @param wires addresses of other wires (responses, messages, gemini) that this provider speaks elsewhere
     * @param wiresWithoutKey those of them that the project alone names, and without naming the key
     */
    public record Provider(
            String baseUrl,
            boolean projectsAddress,
            String apiKeyEnv,
            String nativeSchema,
            String tools,
            Map<String, String> headers,
            Map<String, String> wires,
            List<String> wiresWithoutKey) {
        public Provider {
            headers = Map.copyOf(headers);
            wires = Map.copyOf(wires);
            wiresWithoutKey = List.copyOf(wiresWithoutKey);
        }
    }

    /** ¥ for 1,000 tokens. */
    public record Price(
            BigDecimal input, Optional<BigDecimal> cachedInput, Optional<BigDecimal> cacheWrite, BigDecimal output) {}

    /** Bounds of a step. {@code stepSeconds} by coder, critic, main; {@code maxOutputTokens} by agent, else {@code default}. */
    public record Limits(
            @JsonProperty("step_s") Map<String, Integer> stepSeconds,
            Map<String, Integer> maxOutputTokens,
            int contextTokens,
            int turns,
            long tokensPerKr,
            @JsonProperty("outage_wait_s") int outageWaitSeconds,
            @JsonProperty("idle_s") int idleSeconds) {
        public Limits {
            stepSeconds = Map.copyOf(stepSeconds);
            maxOutputTokens = Map.copyOf(maxOutputTokens);
        }

        public int maxOutputTokens(Agent agent) {
            Integer own = maxOutputTokens.get(agent.id());
            return own != null ? own : maxOutputTokens.getOrDefault("default", 8192);
        }
    }

    /**
     * How tests are run. Commands are argument vectors; none of them goes through a shell. {@code probeSeconds} 0: new
     * tests are not tried against changed functions.
     */
    public record Verify(
            String runner,
            List<String> prepare,
            List<String> test,
            List<String> coverage,
            List<String> report,
            String format,
            @JsonProperty("timeout_s") int timeoutSeconds,
            List<String> knownFailures,
            List<String> editableTests,
            @JsonProperty("probe_s") int probeSeconds,
            Style style,
            Map<String, MetricCommand> metrics) {
        public Verify {
            prepare = List.copyOf(prepare);
            test = List.copyOf(test);
            coverage = List.copyOf(coverage);
            report = List.copyOf(report);
            knownFailures = List.copyOf(knownFailures);
            editableTests = List.copyOf(editableTests);
            metrics = Map.copyOf(metrics);
        }

        /**
         * What formats and checks the files that a candidate changed: the tools that the project has set up where {@code detected}, else
         * these commands, of which each may be empty.
         */
        public record Style(boolean detected, List<String> format, List<String> check) {
            public Style {
                format = List.copyOf(format);
                check = List.copyOf(check);
            }
        }
    }

    /**
     * A figure read from a command's output (SPEC §4 Metrics): the group of {@code capture}; where it matches without a group, the
     * number of lines that {@code findings} matches.
     *
     * @param findings a line that tells one finding; blank where there is none such
     * @param better lower or higher; blank where the goal has to say it
     * @param unit what the figure is counted in; blank for a plain number
     * @param silencedBy marks that keep the command from telling what it found
     * @param configFiles the tool's own settings, as globs
     */
    public record MetricCommand(
            List<String> command,
            String capture,
            String findings,
            String better,
            String unit,
            List<String> silencedBy,
            List<String> configFiles) {
        public MetricCommand {
            command = List.copyOf(command);
            silencedBy = List.copyOf(silencedBy);
            configFiles = List.copyOf(configFiles);
        }
    }

    /** Overrides of what may be written. Empty {@code writable}: derived from the goal's metric. */
    public record ScopeRules(List<String> writable, List<String> forbidden) {
        public ScopeRules {
            writable = List.copyOf(writable);
            forbidden = List.copyOf(forbidden);
        }
    }

    /** Where knowledge and logs lie, relative to the project. */
    public record Paths(String rdf, String logs) {}

    /** What of the knowledge is committed, and when. */
    public record KnowledgeRules(KnowledgeCommit commit) {}

    /**
     * Who turns an idea into a goal (SPEC §14): {@code members} are models, which may repeat; empty for those of main, coder and auditor.
     * {@code revisions} is how often an artifact is revised because something was found missing.
     */
    public record Council(List<String> members, int revisions) {
        public Council {
            members = List.copyOf(members);
        }
    }

    /**
     * Where a loop works (SPEC §7a): {@code mode} is {@code in_place}, the user's tree, or {@code rooms},
     * which more than one key result at once ({@code parallel}) implies. {@code carry} are the folders of
     * installed packages that a room is shown; empty: those that are found.
     */
    public record Workspace(String mode, int parallel, List<String> carry) {
        public Workspace {
            carry = List.copyOf(carry);
        }

        public boolean rooms() {
            return mode.equals("rooms") || parallel > 1;
        }
    }

    /**
     * The external agents that are the coder, as {@code models.coder} names them: {@code agent:NAME} or {@code agent:NAME/MODEL}; several
     * names with commas between them work on the same key result. Empty where the program's own coder works alone.
     */
    public List<String> coderAgents() {
        return agentWords()
                .map(words -> Stream.of(words.get(0).split(",", -1))
                        .map(String::strip)
                        .toList())
                .orElse(List.of());
    }

    /** The model that is named beside the agents. */
    public Optional<String> coderAgentModel() {
        return agentWords().filter(words -> words.size() > 1).map(words -> words.get(1));
    }

    private Optional<List<String>> agentWords() {
        return Optional.ofNullable(models.get(Agent.CODER.modelKey()))
                .filter(named -> named.startsWith(AGENT))
                .map(named -> List.of(named.substring(AGENT.length()).split("/", 2)));
    }

    /** A server of the user's whose tools the coder is offered (SPEC §15): a program, or an address; the other is empty. */
    public record McpServerEntry(List<String> command, String url) {
        public McpServerEntry {
            command = List.copyOf(command);
        }
    }

    /** What {@code team-loop mcp} lets a person's assistant do: {@code maxBudget} is the most that a loop may spend that it starts. */
    public record McpRules(Yuan maxBudget) {}

    /** One exchange of this agent, from request to last byte, in seconds. */
    public int exchangeSeconds(Agent agent) {
        int critic = timeouts.getOrDefault("critic", 120);
        return switch (agent) {
            case CODER -> timeouts.getOrDefault("coder", 300);
            case AUDITOR -> timeouts.getOrDefault("auditor", 120);
            case REVIEWER, TESTER -> critic;
            case MAIN, PUBLICIST -> timeouts.getOrDefault("main", 120);
        };
    }

    /** A whole step of this agent, in seconds. */
    public int stepSeconds(Agent agent) {
        String key = agent == Agent.CODER ? "coder" : agent.isCritic() ? "critic" : "main";
        return limits.stepSeconds().getOrDefault(key, 600);
    }
}
