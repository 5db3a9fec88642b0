package dev.teamloop.loop.measure;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads reports that a project's tools wrote. They are untrusted: no DTD, no entities, nothing is fetched. */
public final class XmlReading {
    private XmlReading() {}

    /** What to do with an open document. */
    public interface Visitor {
        void visit(XMLStreamReader xml) throws XMLStreamException;
    }

    /** Throws UnreadableReportException where the file is not whole XML. */
    public static void read(Path file, Visitor visitor) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        if (Files.isSymbolicLink(file)) {
            // a test may have put it there; what it leads to is no tool's report
            throw new UnreadableReportException(file, new IOException("it is a symbolic link"));
        }
        try (InputStream in = OrdinaryFile.open(file)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            visitor.visit(xml);
        } catch (IOException | XMLStreamException | NumberFormatException e) {
            throw new UnreadableReportException(file, e);
        }
    }

    public static String attribute(XMLStreamReader xml, String name) {
        String value = xml.getAttributeValue(null, name);
        return value == null ? "" : value;
    }

    static int number(XMLStreamReader xml, String name) {
        String value = attribute(xml, name);
        return value.isEmpty() ? 0 : Integer.parseInt(value);
    }

    /** The name of the root element, or empty where the file is no XML. */
    static String root(Path file) {
        String[] name = {""};
        try {
            read(file, xml -> {
                while (xml.hasNext() && name[0].isEmpty()) {
                    if (xml.next() == XMLStreamReader.START_ELEMENT) {
                        name[0] = xml.getLocalName();
                    }
                }
            });
        } catch (UnreadableReportException e) {
            return "";
        }
        return name[0];
    }
}
