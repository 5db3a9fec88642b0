package dev.teamloop.knowledge;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.teamloop.knowledge", importOptions = ImportOption.DoNotIncludeTests.class)
final class KnowledgeHouseTest {
    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("dev.teamloop.knowledge.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule modelsGitAndCommandLineAreUnknownHere = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.langchain4j..", "org.eclipse.jgit..", "picocli..");

    @ArchTest
    static final ArchRule onlySyntaxKnowsTheParser = noClasses()
            .that()
            .resideOutsideOfPackage("dev.teamloop.knowledge.syntax")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.treesitter..");

    @ArchTest
    static final ArchRule onlyTheStoreAndTheQueryKnowJena = noClasses()
            .that()
            .resideOutsideOfPackage("dev.teamloop.knowledge.rdf")
            .and()
            .doNotHaveSimpleName("QueryRun")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.apache.jena..");
}
