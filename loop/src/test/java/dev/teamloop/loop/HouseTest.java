package dev.teamloop.loop;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.teamloop.base.files.Access;
import dev.teamloop.base.files.DurableFiles;
import dev.teamloop.base.files.Links;
import dev.teamloop.base.files.OrdinaryFile;
import dev.teamloop.base.secret.ControlCharacters;
import dev.teamloop.core.budget.Yuan;
import dev.teamloop.core.event.LoopStatus;
import dev.teamloop.loop.decide.Observation;
import dev.teamloop.loop.decide.Stop;
import dev.teamloop.loop.decide.StopConditions;
import dev.teamloop.loop.decide.StopReason;
import dev.teamloop.loop.state.DiskFullException;
import dev.teamloop.loop.state.LoopLock;

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

    /** The watchdog's class path holds no library: what it reaches must be there without one. */
    @ArchTest
    static final ArchRule theWatchdogKnowsTheJdkOnly = classes()
            .that()
            .resideInAPackage("dev.teamloop.loop.watchdog..")
            .or()
            .belongToAnyOf(
                    DurableFiles.class,
                    Access.class,
                    Links.class,
                    OrdinaryFile.class,
                    ControlCharacters.class,
                    LoopLock.class,
                    DiskFullException.class,
                    Stop.class,
                    StopConditions.class,
                    StopReason.class,
                    LoopStatus.class,
                    Yuan.class)
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            // an annotation whose class is not there is none
                            "com.fasterxml.jackson.annotation..",
                            "dev.teamloop.loop.watchdog..",
                            "dev.teamloop.core.environment..")
                    .or(belongToAnyOf(
                            DurableFiles.class,
                            Access.class,
                            Links.class,
                            OrdinaryFile.class,
                            ControlCharacters.class,
                            LoopLock.class,
                            DiskFullException.class,
                            Stop.class,
                            StopConditions.class,
                            StopReason.class,
                            LoopStatus.class,
                            Yuan.class))
                    .or(assignableTo(Observation.class))
                    .or(describe(
                            "an array of reasons",
                            type -> type.getBaseComponentType().isAssignableTo(StopReason.class)))
                    .or(describe(
                            "an array of statuses",
                            type -> type.getBaseComponentType().isAssignableTo(LoopStatus.class))));

    /** The rules of the product stand where they can be read. */
    @ArchTest
    static final ArchRule nobodyElseMakesAStop = noClasses()
            .that()
            .doNotBelongToAnyOf(StopConditions.class)
            .should()
            .callConstructor(Stop.class, StopReason.class, String.class);

    @ArchTest
    static void eachObservationIsMadeByAStep(JavaClasses loop) {
        assertThat(Observation.class.getPermittedSubclasses())
                .allSatisfy(kind -> assertThat(loop.get(kind).getConstructorCallsToSelf())
                        .as("who makes " + kind.getSimpleName())
                        .anyMatch(call -> !call.getOriginOwner().isAssignableTo(Observation.class)));
    }

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
