package dev.teamloop.base;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.teamloop.base", importOptions = ImportOption.DoNotIncludeTests.class)
final class HouseTest {
    @ArchTest
    static final ArchRule packagesFormNoCycle =
            slices().matching("dev.teamloop.base.(*)..").should().beFreeOfCycles();
}
