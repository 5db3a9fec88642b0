package dev.teamloop.loop.process;

import dev.teamloop.base.files.OrdinaryFile;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A tool's own settings without the secrets in them, so that a command finds its registry and no token (SPEC §11). */
final class CleanedSettings {
    private static final Pattern IN_ADDRESS = Pattern.compile("(://)[^/@\\s\"']+@");
    private static final Pattern NPM_SECRET = Pattern.compile(
            "(?i)^\\s*(?:[^=#;]*:)?(?:_?auth(?:token)?|_password|username|email|otp|key|cert(?:file)?|keyfile|.*token.*|.*passw.*)\\s*=.*");
    private static final Pattern PIP_SECRET =
            Pattern.compile("(?i)^\\s*(?:password|username|client[-_]cert)\\s*[=:].*");
    private static final Pattern SECRET_NAME =
            Pattern.compile("(?i)pass|token|secret|credential|login|api.?key|access.?key|private|auth|user");
    private static final Pattern GIT_IDENTITY = Pattern.compile("(?i)^\\s*(?:name|email)\\s*=.*");
    private static final Pattern SECTION = Pattern.compile("^\\s*\\[\\s*([^\\]\"]*?)\\s*(?:\"[^\"]*\")?\\s*\\].*");

    /** Of a repository's settings: what logs in, and programs that do. */
    private static final Pattern REPOSITORY_SECRET = Pattern.compile(
            "(?i)^\\s*(?:extraheader|helper|username|cookiefile|sslkey|sslcert\\w*|proxyssl\\w*|.*token.*|.*passw.*|.*secret.*)\\s*=.*");

    private CleanedSettings() {}

    /** A repository's own settings: a checkout in CI leaves a token in them, and a remote's address may hold a password. */
    static String repository(Path file) throws IOException {
        StringBuilder out = new StringBuilder();
        String section = "";
        boolean goesOn = false;
        for (String line : OrdinaryFile.text(file).lines().toList()) {
            Matcher heading = SECTION.matcher(line);
            section = heading.matches() ? heading.group(1).toLowerCase(java.util.Locale.ROOT) : section;
            boolean secret = goesOn
                    || section.startsWith("credential")
                    || (!heading.matches() && REPOSITORY_SECRET.matcher(line).matches());
            // a value may go on behind a backslash
            goesOn = secret && line.endsWith("\\");
            if (!secret) {
                out.append(IN_ADDRESS.matcher(line).replaceAll("$1")).append('\n');
            }
        }
        return out.toString();
    }

    /** The text to show for a tool's file; empty where it cannot be cleaned and so is not shown. */
    static Optional<String> of(String tool, Path file) throws IOException {
        String text = OrdinaryFile.text(file);
        return switch (tool) {
            case "maven" -> maven(text);
            case "npm" -> Optional.of(without(text, NPM_SECRET));
            case "pip" -> Optional.of(without(text, PIP_SECRET));
            case "git" -> Optional.of(git(text));
            default -> Optional.empty();
        };
    }

    private static String without(String text, Pattern secret) {
        String left = text.lines()
                .filter(line -> !secret.matcher(line).matches())
                .collect(Collectors.joining("\n", "", "\n"));
        return IN_ADDRESS.matcher(left).replaceAll("$1");
    }

    /** Name and e-mail, and nothing that runs a program or names a place. */
    private static String git(String text) {
        StringBuilder out = new StringBuilder("[user]\n");
        String section = "";
        for (String line : text.lines().toList()) {
            Matcher heading = SECTION.matcher(line);
            if (heading.matches()) {
                section = heading.group(1).toLowerCase(java.util.Locale.ROOT);
            } else if (section.equals("user") && GIT_IDENTITY.matcher(line).matches()) {
                out.append('\t').append(line.strip()).append('\n');
            }
        }
        return out.toString();
    }

    /** No servers, and no names and passwords of proxies. */
    private static Optional<String> maven(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
            for (String name : new String[] {"servers", "username", "password", "privateKey", "passphrase"}) {
                remove(document, name);
            }
            removeSecretProperties(document);
            StringWriter out = new StringWriter();
            TransformerFactory transformers = TransformerFactory.newInstance();
            transformers.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            transformers.newTransformer().transform(new DOMSource(document), new StreamResult(out));
            return Optional.of(IN_ADDRESS.matcher(out.toString()).replaceAll("$1"));
        } catch (ParserConfigurationException | SAXException | IOException | TransformerException e) {
            // Maven itself will not read it either
            return Optional.empty();
        }
    }

    /** A profile's properties hold passwords as well as switches: those named like a secret go. */
    private static void removeSecretProperties(Document document) {
        NodeList found = document.getElementsByTagName("properties");
        for (int i = 0; i < found.getLength(); i++) {
            NodeList all = found.item(i).getChildNodes();
            for (int at = all.getLength() - 1; at >= 0; at--) {
                if (SECRET_NAME.matcher(all.item(at).getNodeName()).find()) {
                    found.item(i).removeChild(all.item(at));
                }
            }
        }
    }

    private static void remove(Document document, String name) {
        NodeList found = document.getElementsByTagNameNS("*", name);
        NodeList plain = document.getElementsByTagName(name);
        for (NodeList list : new NodeList[] {found, plain}) {
            for (int i = list.getLength() - 1; i >= 0; i--) {
                Node node = list.item(i);
                if (node.getParentNode() != null) {
                    node.getParentNode().removeChild(node);
                }
            }
        }
    }
}
