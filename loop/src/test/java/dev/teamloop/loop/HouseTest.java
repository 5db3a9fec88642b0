package dev.teamloop.loop;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.teamloop.core.files.Access;
import dev.teamloop.core.files.DurableFiles;
import dev.teamloop.core.files.Links;
import dev.teamloop.core.files.OrdinaryFile;
import dev.teamloop.core.secret.ControlCharacters;
import dev.teamloop.loop.state.DiskFull;
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
                    DiskFull.class)
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                            "java..",
                            "org.jspecify..",
                            "dev.teamloop.loop.watchdog..",
                            "dev.teamloop.core.environment..")
                    .or(belongToAnyOf(
                            DurableFiles.class,
                            Access.class,
                            Links.class,
                            OrdinaryFile.class,
                            ControlCharacters.class,
                            LoopLock.class,
                            DiskFull.class)));

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
