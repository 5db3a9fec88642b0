// Reporter for `node --test`: one JSON line per finished test. Node's own JUnit reporter names no source file.
// A test is reported after its children, so the names above it are taken from the starts, per file and nesting level.
// Node names the file in which a test is written. Where another test file loads that one, the test belongs to the one
// that runs it: alone it could not be run again.
const STDERR_CAP = 4000;

export default async function* report(source) {
  const open = new Map();
  const stderr = new Map();
  let running = '';
  for await (const { type, data } of source) {
    const file = data.file ?? '';
    if (type === 'test:stderr') {
      stderr.set(file, ((stderr.get(file) ?? '') + data.message).slice(0, STDERR_CAP));
    } else if (type === 'test:start') {
      running = data.nesting === 0 ? file : running;
      const owner = data.nesting === 0 || open.has(file) ? file : running;
      const names = open.get(owner) ?? [];
      names.length = data.nesting;
      names.push(data.name);
      open.set(owner, names);
    } else if (type === 'test:pass' || type === 'test:fail') {
      const owner = data.nesting === 0 || open.has(file) ? file : running;
      yield JSON.stringify(line(type, data, owner, open.get(owner) ?? [], stderr.get(file) ?? '')) + '\n';
      if (data.nesting === 0) {
        open.delete(file);
      }
    }
  }
}

function line(type, data, file, names, stderr) {
  const error = data.details?.error;
  const cause = error?.cause;
  const stack = (cause && (cause.stack ?? cause.message)) || error?.message || '';
  // an assertion that nothing is thrown knows what was thrown
  const thrown = cause?.code === 'ERR_ASSERTION' && cause.actual instanceof Error ? cause.actual.stack : '';
  const text = thrown ? `${stack}\ncaused by ${thrown}` : stack;
  const wholeFile = data.nesting === 0 && data.name === data.file;
  return {
    file,
    names: [...names.slice(0, data.nesting), data.name],
    suite: data.details?.type === 'suite',
    wholeFile,
    passed: type === 'test:pass',
    skipped: data.skip !== undefined || data.todo !== undefined,
    failure: error?.failureType ?? '',
    millis: Math.round(data.details?.duration_ms ?? 0),
    message: (wholeFile && stderr ? stderr : String(text)).slice(0, STDERR_CAP),
  };
}
