package dev.teamloop.fleet.temporal;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.teamloop.fleet.temporal", importOptions = ImportOption.DoNotIncludeTests.class)
final class HouseTest {
    /** What decides stays in the fleet's rules, and what the program is stays in the command line. */
    @ArchTest
    static final ArchRule theEngineKnowsTheFleetAndWhatTheFleetKnows = noClasses()
            .should()
            .dependOnClassesThat(resideInAPackage("dev.teamloop..")
                    .and(not(resideInAnyPackage(
                            "dev.teamloop.fleet..",
                            "dev.teamloop.base..",
                            "dev.teamloop.core.budget..",
                            "dev.teamloop.loop.state..",
                            "dev.teamloop.loop.workspace.."))));

    /** Temporal runs it again from its history: it must decide the same whenever and wherever that is. */
    @ArchTest
    static final ArchRule theWorkflowKnowsNoClockFileOrProcess = noClasses()
            .that()
            .haveSimpleName("GoalWorkflowRun")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.io..", "java.nio.file..", "dev.teamloop.loop..", "dev.teamloop.fleet.remote..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(java.time.Clock.class);
}
