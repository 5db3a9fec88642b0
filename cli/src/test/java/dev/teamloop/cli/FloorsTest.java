package dev.teamloop.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The floors of ARCHITECTURE.md: imports go downwards only, and each module keeps to its libraries. */
@AnalyzeClasses(packages = "dev.teamloop", importOptions = ImportOption.DoNotIncludeTests.class)
final class FloorsTest {
    private static final String LANGCHAIN = "dev.langchain4j..";
    private static final String JENA = "org.apache.jena..";
    private static final String JGIT = "org.eclipse.jgit..";
    private static final String PICOCLI = "picocli..";
    private static final String TREE_SITTER = "org.treesitter..";

    @ArchTest
    static final ArchRule coreKnowsNoneOfTheOthers = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.core..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.teamloop.agents..",
                    "dev.teamloop.loop..",
                    "dev.teamloop.knowledge..",
                    "dev.teamloop.cli..",
                    LANGCHAIN,
                    JENA,
                    JGIT,
                    PICOCLI,
                    TREE_SITTER);

    @ArchTest
    static final ArchRule agentsKnowCoreOnly = noClasses()
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
                    "dev.teamloop.agents..",
                    "dev.teamloop.knowledge..",
                    "dev.teamloop.cli..",
                    LANGCHAIN,
                    JENA,
                    PICOCLI,
                    TREE_SITTER);

    @ArchTest
    static final ArchRule knowledgeKnowsCoreOnly = noClasses()
            .that()
            .resideInAPackage("dev.teamloop.knowledge..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.teamloop.agents..", "dev.teamloop.loop..", "dev.teamloop.cli..", LANGCHAIN, JGIT, PICOCLI);

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
}
