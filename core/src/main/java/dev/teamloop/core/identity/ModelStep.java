package dev.teamloop.core.identity;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A step in which a model is asked; {@code id} is the value of {@code X-Team-Loop-Step} (SPEC §2). Beside the loop's seven there
 * are those of a project's own pipeline, each under its own name.
 */
public record ModelStep(String id) {
    public static final ModelStep GOAL = new ModelStep("goal");
    public static final ModelStep PLAN = new ModelStep("plan");
    public static final ModelStep CODE = new ModelStep("code");
    public static final ModelStep REVIEW = new ModelStep("review");
    public static final ModelStep TEST = new ModelStep("test");
    public static final ModelStep AUDIT = new ModelStep("audit");
    public static final ModelStep MEMORIZE = new ModelStep("memorize");

    /** The loop's own, in their order. */
    public static final List<ModelStep> OF_THE_LOOP = List.of(GOAL, PLAN, CODE, REVIEW, TEST, AUDIT, MEMORIZE);

    private static final Pattern OTHER = Pattern.compile("[^\\w.-]");

    /** The step of this name, with what no header can hold left out. */
    public static ModelStep named(String name) {
        return new ModelStep(OTHER.matcher(name).replaceAll("_"));
    }
}
