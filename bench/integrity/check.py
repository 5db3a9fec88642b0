#!/usr/bin/python3
"""Runs base and candidate of every case again and prints a table.

usage: check.py [LANGUAGE] [NAME-PART ...]
For each case: base tests must pass; base + candidate - deleted must pass too. Nothing is written into the case folders.
"""
import json, os, pathlib, re, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent
M2 = pathlib.Path.home() / ".m2/repository/org"
JUPITER, PLATFORM = "5.11.4", "1.11.4"
JARS = ([M2 / f"junit/jupiter/junit-jupiter-{m}/{JUPITER}/junit-jupiter-{m}-{JUPITER}.jar" for m in ("api", "params", "engine")]
        + [M2 / f"junit/platform/junit-platform-{m}/{PLATFORM}/junit-platform-{m}-{PLATFORM}.jar" for m in ("commons", "engine", "launcher")]
        + [M2 / "opentest4j/opentest4j/1.3.0/opentest4j-1.3.0.jar", M2 / "apiguardian/apiguardian-api/1.1.2/apiguardian-api-1.1.2.jar"])
RUNNER = r'''
import java.io.*; import java.nio.file.*; import java.util.*; import java.util.stream.*;
import javax.tools.*;
import org.junit.platform.engine.discovery.*; import org.junit.platform.engine.support.descriptor.*;
import org.junit.platform.launcher.*; import org.junit.platform.launcher.core.*; import org.junit.platform.launcher.listeners.*;
public class Runner {
  static List<String> javas(Path dir) throws IOException {
    if (!Files.isDirectory(dir)) return List.of();
    try (Stream<Path> s = Files.walk(dir)) { return s.map(Path::toString).filter(x -> x.endsWith(".java")).collect(Collectors.toList()); }
  }
  static void copy(Path from, Path to) throws IOException {
    if (!Files.isDirectory(from)) return;
    try (Stream<Path> s = Files.walk(from)) { for (Path p : (Iterable<Path>) s::iterator) { Path q = to.resolve(from.relativize(p).toString());
      if (Files.isDirectory(p)) Files.createDirectories(q); else Files.copy(p, q, StandardCopyOption.REPLACE_EXISTING); } }
  }
  static boolean compile(List<String> src, Path out, String cp) throws IOException {
    Files.createDirectories(out);
    if (src.isEmpty()) return true;
    List<String> args = new ArrayList<>(List.of("-nowarn", "-proc:none", "-parameters", "-encoding", "UTF-8", "-d", out.toString(), "-cp", cp)); args.addAll(src);
    return ToolProvider.getSystemJavaCompiler().run(null, System.out, System.out, args.toArray(new String[0])) == 0;
  }
  public static void main(String[] a) throws Exception {
    if (a[0].equals("compile")) { for (int i = 1; i < a.length; i++) { Path d = Path.of(a[i]); String cp = System.getProperty("java.class.path");
        Path c = d.resolve("target/classes"), t = d.resolve("target/test-classes");
        boolean ok = compile(javas(d.resolve("src/main/java")), c, cp); copy(d.resolve("src/main/resources"), c);
        ok = ok && compile(javas(d.resolve("src/test/java")), t, t + ":" + c + ":" + cp); copy(d.resolve("src/test/resources"), t);
        System.out.println("COMPILED " + ok + " " + d); } return; }
    var listener = new SummaryGeneratingListener();
    var request = LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of("target/test-classes"))))
      .filters(ClassNameFilter.includeClassNamePatterns(".*(^|\\.)Test[^.]*$", ".*Tests?$", ".*TestCase$")).build();
    LauncherFactory.create().execute(request, listener);
    var s = listener.getSummary(); s.printFailuresTo(new PrintWriter(System.out), 8);
    System.out.println("TESTS " + s.getTestsFoundCount() + " failed " + s.getTotalFailureCount() + " skipped " + (s.getTestsSkippedCount() + s.getContainersSkippedCount()));
    System.exit(s.getTotalFailureCount() == 0 && s.getTestsFoundCount() > 0 ? 0 : 1);
  }
}'''


def cases(args):
    for lang in ("python", "java", "javascript"):
        for d in sorted((ROOT / lang).glob("*/")) if (ROOT / lang).is_dir() else ():
            words = [lang, *d.name.split()]
            if not args or all(a == lang or a in d.name for a in args):
                yield lang, d, json.loads((d / "case.json").read_text())


def lay(case, work, which):
    to = work / which
    shutil.copytree(case / "base", to)
    if which == "candidate":
        shutil.copytree(case / "candidate", to, dirs_exist_ok=True)
        if (case / "deleted.txt").exists():
            for line in (case / "deleted.txt").read_text().split("\n"):
                if line.strip():
                    (to / line.strip()).unlink()
    return to


def run(cmd, cwd, seconds=120):
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "NODE_"))}
    env["PYTHONDONTWRITEBYTECODE"] = "1"
    try:
        p = subprocess.run(["nice", "-n", "10", *map(str, cmd)], cwd=cwd, env=env, text=True, stdin=subprocess.DEVNULL,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds)
        return p.returncode, p.stdout
    except subprocess.TimeoutExpired as e:
        return 99, f"timeout {e}"


def count(lang, out):
    if lang == "python":
        m = re.findall(r"^=*\s*((?:\d+ \w+,? ?)+)(?:in|,)", out, re.M)
        return m[-1].strip() if m else out.strip()[-40:]
    if lang == "java":
        m = re.findall(r"^TESTS (.*)", out, re.M)
        return m[-1] if m else "?"
    return " ".join(f"{k} {v}" for k, v in re.findall(r"^[#ℹ] (pass|fail|skipped|todo) (\d+)", out, re.M))


def main():
    todo = list(cases(sys.argv[1:]))
    tmp = pathlib.Path(tempfile.mkdtemp(prefix="cases-check-"))
    bad, table, javas = [], [], {}
    if any(lang == "java" for lang, *_ in todo):
        (tmp / "r").mkdir(); (tmp / "r/Runner.java").write_text(RUNNER)
        cp = ":".join(map(str, JARS))
        rc, out = run(["javac", "-cp", cp, "Runner.java"], tmp / "r")
        assert rc == 0, out
        dirs = [lay(d, tmp / d.name, w) for lang, d, _ in todo if lang == "java" for w in ("base", "candidate")]
        rc, out = run(["java", "-XX:TieredStopAtLevel=1", "-cp", f"{cp}:{tmp}/r", "Runner", "compile", *dirs], tmp, 600)
        javas = dict((p, (ok == "true", msg)) for msg, ok, p in re.findall(r"(?s)(.*?)COMPILED (true|false) (\S+)\n", out))
    for lang, d, case in todo:
        row = []
        for which in ("base", "candidate"):
            if lang == "java":
                at = tmp / d.name / which
                ok, msg = javas.get(str(at), (False, "not compiled"))
                rc, out = (run(["java", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", f"target/test-classes:target/classes:{cp}:{tmp}/r", "Runner", "run"], at)
                           if ok else (1, msg))
            else:
                at = lay(d, tmp / f"{lang}-{d.name}", which)
                rc, out = run(["/usr/bin/python3", "-m", "pytest", "-q", "-p", "no:cacheprovider"] if lang == "python" else
                              ["node", "--test"], at)
            row.append((rc, count(lang, out)))
            if rc:
                bad.append((lang, d.name, which, out))
            missing = [t for t in case["idle_tests"] + case["honest_tests"]
                       if which == "candidate" and t not in out and not any(t in f.read_text() for f in (d / "candidate").rglob("*") if f.is_file())]
            if missing:
                bad.append((lang, d.name, "names", str(missing)))
        litter = [str(p) for p in d.rglob("*") if p.name in ("target", "__pycache__", ".pytest_cache", "node_modules") or p.suffix in (".class", ".pyc")]
        if litter:
            bad.append((lang, d.name, "litter", "\n".join(litter)))
        ok = "ok " if not any(b[:2] == (lang, d.name) for b in bad) else "BAD"
        print(f"{ok} {lang:10} {d.name:38} {case['kind']:6} r{case['rule'] or '-'} {case['expect']:10} base[{row[0][1]}] cand[{row[1][1]}]", flush=True)
        table.append((lang, case["kind"], case["rule"]))
    for lang, name, which, out in bad:
        print(f"\n=== {lang}/{name} {which}\n{out[-2500:]}")
    print()
    for key in sorted(set(table), key=str):
        print(*key, table.count(key))
    print(f"{len(todo)} cases, {len({b[:2] for b in bad})} bad")
    shutil.rmtree(tmp, ignore_errors=True)
    return bool(bad)


sys.exit(main())
