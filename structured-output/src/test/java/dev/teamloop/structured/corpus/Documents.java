package dev.teamloop.structured.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;

/** Values such as models are asked for: plans, reviews, requirements, configurations, tables, files, trees. */
final class Documents {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final List<String> SEVERITIES = List.of("low", "medium", "high");

    private final Random random;
    private final List<String> categories;
    private final int target;

    private Documents(Random random, List<String> categories, int target) {
        this.random = random;
        this.categories = categories;
        this.target = target;
    }

    /** An object of about {@code target} characters whose texts are of the categories. */
    static ObjectNode make(Random random, List<String> categories, int target) {
        Documents documents = new Documents(random, categories, target);
        return switch (random.nextInt(7)) {
            case 0 -> documents.plan();
            case 1 -> documents.review();
            case 2 -> documents.requirements();
            case 3 -> documents.configuration();
            case 4 -> documents.table();
            case 5 -> documents.files();
            default -> documents.tree();
        };
    }

    private ObjectNode plan() {
        ObjectNode plan = object().put("title", text()).put("dry_run", bool()).put("budget_yuan", decimal());
        plan.putNull("approved_by");
        ArrayNode steps = plan.putArray("steps");
        for (int size = 0, i = 1; size < target; i++) {
            ObjectNode step = object().put("id", i).put("name", name()).put("description", text());
            step.set("files", list("paths", 1 + random.nextInt(3)));
            step.put("done", bool()).put("estimate_hours", decimal()).put("notes", text());
            size += added(steps, step);
        }
        plan.set("risks", texts(1 + random.nextInt(3)));
        return plan.put("summary", text());
    }

    private ObjectNode review() {
        ObjectNode review = object().put("passed", bool()).put("summary", text());
        ArrayNode issues = review.putArray("issues");
        for (int size = 0; size < target; ) {
            ObjectNode issue =
                    object().put("file", Phrases.one("paths", random)).put("line", random.nextInt(900));
            issue.put("severity", Phrases.pick(SEVERITIES, random)).put("message", text());
            size += added(issues, issue.put("suggestion", text()));
        }
        review.set("suggestions", texts(1));
        return review.put("confidence", decimal());
    }

    private ObjectNode requirements() {
        ObjectNode root = object().put("schema_version", 1).put("ticket_id", "SHOP-" + random.nextInt(9_999));
        root.put("overview", text()).putNull("approved_at");
        ArrayNode epics = root.putArray("epics");
        for (int size = 0, i = 1; size < target; i++) {
            ObjectNode epic = object().put("epic_id", "EPIC-" + i).put("title", text());
            ArrayNode stories = epic.putArray("user_stories");
            for (int s = 1 + random.nextInt(3); s > 0; s--) {
                ObjectNode story = object().put("story_id", "US-" + i + "-" + s).put("as_a", name());
                story.set("acceptance_criteria", texts(1 + random.nextInt(3)));
                stories.add(story.put("must_have", bool()));
            }
            size += added(epics, epic);
        }
        return root.put("open_questions", random.nextInt(9));
    }

    private ObjectNode configuration() {
        ObjectNode root = object().put("service_name", name()).put("enabled", bool());
        ObjectNode limits = root.putObject("limits").put("max_rows", random.nextInt(10_000));
        limits.put("timeout_s", decimal()).put("ratio", new BigDecimal("0." + (1 + random.nextInt(98))));
        root.putObject("labels").put("team", name()).putNull("owner");
        ArrayNode routes = root.putArray("routes");
        for (int size = 0; size < target; ) {
            ObjectNode route = object().put("route", "/" + name()).put("method", bool() ? "GET" : "POST");
            route.put("comment", text()).put("auth", bool());
            route.putObject("quota").put("per_minute", random.nextInt(600)).put("burst", random.nextInt(50));
            size += added(routes, route);
        }
        root.set("allowed_hosts", list("names", 2));
        return root;
    }

    private ObjectNode table() {
        ObjectNode root = object().put("caption", text());
        root.set("columns", list("names", 4));
        ArrayNode rows = root.putArray("rows");
        for (int size = 0; size < target; ) {
            ArrayNode row = NODES.arrayNode().add(name()).add(random.nextInt(100_000) - 50_000);
            size += added(rows, row.add(decimal()).add(bool()).add(text()));
        }
        return root;
    }

    private ObjectNode files() {
        ObjectNode root = object().put("status", "done").put("summary", text()).put("reasoning", text());
        ArrayNode files = root.putArray("files");
        for (int size = 0; size < target; ) {
            ObjectNode file = object().put("filename", Phrases.one("paths", random));
            StringBuilder content = new StringBuilder(text());
            while (content.length() < target / 4) {
                content.append(categories.contains("code") ? '\n' : ' ').append(text());
            }
            size += added(files, file.put("content", content.toString()).put("executable", bool()));
        }
        return root;
    }

    private ObjectNode tree() {
        ObjectNode root = object().put("label", name()).put("count", random.nextInt(50));
        ArrayNode branches = root.putArray("branches");
        for (int size = 0; size < target; ) {
            size += added(branches, branch(4));
        }
        root.set("remarks", texts(2));
        return root;
    }

    private ObjectNode branch(int depth) {
        ObjectNode branch = object().put("label", name()).put("remark", text()).put("leaf", depth == 0);
        ArrayNode children = branch.putArray("branches");
        for (int i = depth == 0 ? 0 : random.nextInt(3); i > 0; i--) {
            children.add(branch(depth - 1));
        }
        return branch;
    }

    private static int added(ArrayNode list, JsonNode item) {
        list.add(item);
        return item.toString().length() + 2;
    }

    private ArrayNode texts(int count) {
        ArrayNode list = NODES.arrayNode();
        for (int i = 0; i < count; i++) {
            list.add(text());
        }
        return list;
    }

    private ArrayNode list(String category, int count) {
        ArrayNode list = NODES.arrayNode();
        for (int i = 0; i < count; i++) {
            list.add(Phrases.one(category, random));
        }
        return list;
    }

    private static ObjectNode object() {
        return NODES.objectNode();
    }

    private String text() {
        return Phrases.any(categories, random);
    }

    private String name() {
        return Phrases.one("names", random);
    }

    private boolean bool() {
        return random.nextBoolean();
    }

    private BigDecimal decimal() {
        return new BigDecimal(random.nextInt(500) + "." + (1 + random.nextInt(9)));
    }
}
