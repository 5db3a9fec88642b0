package dev.teamloop.core.testing;

/** The build file of a small Maven project with JUnit, as its author would have written it: no word of coverage. */
public final class SamplePom {
    private static final String POM = """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>%s</groupId><artifactId>%s</artifactId><version>1</version>
              <properties>
                <maven.compiler.release>17</maven.compiler.release>
                <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
              </properties>
              <dependencies>
                <dependency>
                  <groupId>org.junit.jupiter</groupId><artifactId>junit-jupiter</artifactId>
                  <version>6.1.3</version><scope>test</scope>
                </dependency>
              </dependencies>
              <build><plugins>
                <plugin><artifactId>maven-resources-plugin</artifactId><version>3.3.1</version></plugin>
                <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.14.1</version></plugin>
                <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.6.1</version></plugin>
              </plugins></build>
            </project>
            """;

    private SamplePom() {}

    /** With these coordinates, in version 1. */
    public static String of(String group, String artifact) {
        return POM.formatted(group, artifact);
    }
}
