package dev.teamloop.loop;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.teamloop.loop", importOptions = ImportOption.DoNotIncludeTests.class)
final class HouseTest {
    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("dev.teamloop.loop.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theLoopKnowsNoModelNoTripleStoreAndNoCommandLine = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.langchain4j..",
                    "org.apache.jena..",
                    "picocli..",
                    "dev.teamloop.agents..",
                    "dev.teamloop.knowledge..",
                    "dev.teamloop.cli..");

    @ArchTest
    static final ArchRule decisionsAndGatesLookAtValuesOnly = noClasses()
            .that()
            .resideInAnyPackage("dev.teamloop.loop.decide..", "dev.teamloop.loop.gate..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.io..", "java.nio.file..", "org.eclipse.jgit..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.time.Clock.class);
}
