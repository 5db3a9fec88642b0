package dev.teamloop.agents;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.teamloop.agents", importOptions = ImportOption.DoNotIncludeTests.class)
final class HouseTest {
    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("dev.teamloop.agents.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule agentsKnowNeitherGitNorRdfNorTheCommandLine = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.eclipse.jgit..", "org.apache.jena..", "picocli..", "dev.teamloop.loop..");

    @ArchTest
    static final ArchRule onlyTheModelPackageKnowsLangchain = noClasses()
            .that()
            .resideOutsideOfPackage("dev.teamloop.agents.model")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.langchain4j..");
}
