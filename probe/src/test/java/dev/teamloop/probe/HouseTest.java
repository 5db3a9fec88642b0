package dev.teamloop.probe;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.teamloop.probe", importOptions = ImportOption.DoNotIncludeTests.class)
final class HouseTest {
    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("dev.teamloop.probe.(*)..").should().beFreeOfCycles();

    /** They share a class path with the project's code, and changed code calls them. */
    @ArchTest
    static final ArchRule whatChangedCodeCallsKnowsTheJdkOnly = classes()
            .that()
            .resideInAnyPackage("dev.teamloop.probe.change..", "dev.teamloop.probe.experiment..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "java..", "org.jspecify..", "dev.teamloop.probe.change..", "dev.teamloop.probe.experiment.."));

    @ArchTest
    static final ArchRule theRestKnowsPitAndTestFrameworks = classes()
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                    "java..", "org.jspecify..", "dev.teamloop.probe..", "org.pitest..", "org.junit..", "org.testng.."));
}
