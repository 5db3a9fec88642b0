package dev.teamloop.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The floors of ARCHITECTURE.md: imports go downwards only, and each module keeps to its libraries. */
@AnalyzeClasses(packages = "dev.teamloop", importOptions = ImportOption.DoNotIncludeTests.class)
final class FloorsTest {
    private static final String LANGCHAIN = "dev.langchain4j..";
    private static final String JENA = "org.apache.jena..";
    private static final String JGIT = "org.eclipse.jgit..";
    private static final String PICOCLI = "picocli..";
    private static final String TREE_SITTER = "org.treesitter..";
    private static final String STRUCTURED = "dev.teamloop.structured..";
    private static final String BASE = "dev.teamloop.base..";
    private static final String FLEET = "dev.teamloop.fleet..";

    /** What any program that reads and writes files needs; nothing of it is about loops. */
    @ArchTest
    static final ArchRule baseKnowsNoneOfTheOthers = noClasses()
            .that()
            .resideInAPackage(BASE)
            .should()
            .dependOnClassesThat(resideInAPackage("dev.teamloop..").and(not(resideInAPackage(BASE))));

    @ArchTest
    static final ArchRule coreKnowsNoneOfTheOthers = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.core..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    STRUCTURED,
                    "dev.teamloop.agents..",
                    "dev.teamloop.loop..",
                    "dev.teamloop.knowledge..",
                    FLEET,
                    "dev.teamloop.cli..",
                    LANGCHAIN,
                    JENA,
                    JGIT,
                    PICOCLI,
                    TREE_SITTER);

    /** It reads replies of any kind, and knows nothing of loops. */
    @ArchTest
    static final ArchRule structuredOutputKnowsNoLoop = noClasses()
            .that()
            .resideInAPackage(STRUCTURED)
            .should()
            .dependOnClassesThat(resideInAPackage("dev.teamloop..").and(not(resideInAnyPackage(STRUCTURED, BASE))));

    @ArchTest
    static final ArchRule agentsKnowCoreAndStructuredOutput = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.agents..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.teamloop.loop..",
                    "dev.teamloop.knowledge..",
                    "dev.teamloop.cli..",
                    JENA,
                    JGIT,
                    PICOCLI,
                    TREE_SITTER);

    @ArchTest
    static final ArchRule loopKnowsCoreOnly = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.loop..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    STRUCTURED,
                    "dev.teamloop.agents..",
                    "dev.teamloop.knowledge..",
                    FLEET,
                    "dev.teamloop.cli..",
                    LANGCHAIN,
                    JENA,
                    PICOCLI,
                    TREE_SITTER);

    /** It starts loops as processes: of the loop it knows only what lies on disk, its git and its goals' texts. */
    @ArchTest
    static final ArchRule theFleetKnowsALoopByItsRecords = noClasses()
            .that()
            .resideInAPackage(FLEET)
            .should()
            .dependOnClassesThat(resideInAPackage("dev.teamloop..")
                    .and(not(resideInAnyPackage(
                            FLEET,
                            BASE,
                            "dev.teamloop.core..",
                            "dev.teamloop.loop.state..",
                            "dev.teamloop.loop.rooms..",
                            "dev.teamloop.loop.workspace..",
                            "dev.teamloop.loop.goal.."))));

    @ArchTest
    static final ArchRule whoRunsNextIsDecidedWithoutFileOrClock = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.fleet.rule..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.io..", "java.nio.file..", "java.time..", "dev.teamloop.loop..");

    /** Engines are found when the program runs, and are not on its class path. */
    @ArchTest
    static final ArchRule nobodyKnowsAnEngineByName = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.teamloop.fleet.temporal..", "io.temporal..", "io.grpc..");

    @ArchTest
    static final ArchRule packagesOfFleetFormNoCycle =
            slices().matching("dev.teamloop.fleet.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule knowledgeKnowsCoreOnly = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.knowledge..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    STRUCTURED,
                    "dev.teamloop.agents..",
                    "dev.teamloop.loop..",
                    "dev.teamloop.cli..",
                    LANGCHAIN,
                    JGIT,
                    PICOCLI);

    /** It runs in processes of a project's tests, and never in ours. */
    @ArchTest
    static final ArchRule nobodyKnowsWhatProbesTestsOfJava = noClasses()
            .that()
            .resideOutsideOfPackage("dev.teamloop.probe..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.teamloop.probe..", "org.pitest..");

    @ArchTest
    static final ArchRule decidingKnowsNoFileClockOrGit = noClasses()
            .that()
            .resideInAnyPackage("dev.teamloop.loop.decide..", "dev.teamloop.loop.gate..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "java.io..",
                    "java.nio.file..",
                    "java.time..",
                    JGIT,
                    "dev.teamloop.loop.state..",
                    "dev.teamloop.loop.round..",
                    "dev.teamloop.loop.briefing..",
                    "dev.teamloop.loop.candidate..",
                    "dev.teamloop.loop.step..",
                    "dev.teamloop.loop.controller..");

    @ArchTest
    static final ArchRule packagesOfLoopFormNoCycle =
            slices().matching("dev.teamloop.loop.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packagesOfAgentsFormNoCycle =
            slices().matching("dev.teamloop.agents.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packagesOfCliFormNoCycle =
            slices().matching("dev.teamloop.cli.(*)..").should().beFreeOfCycles();

    /** Who finds a class by its name finds one. */
    @ArchTest
    static void noNameStandsForTwoThings(JavaClasses all) {
        Map<String, List<String>> byName = all.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getPackageName, Collectors.toList())));

        byName.values().removeIf(packages -> packages.size() == 1);
        assertThat(byName).isEmpty();
    }
}
