/** Patterns that read the current time in TypeScript and SQL without `ctx.clock`. */
const READS = [
  [/\bnew Date(?!\w)(?!\s*\(\s*[^\s)])/g, 'new Date()'],
  [/(?<![\w.]|new )Date\(\s*\)/g, 'Date()'],
  [/\bDate\.now\b/g, 'Date.now()'],
  [/\bTemporal\.Now\b/g, 'Temporal.Now'],
  [/\bsystemClock\b/g, 'systemClock'],
  // Intl.DateTimeFormat formats the current time without an argument.
  [/\.format(?:ToParts)?\(\s*\)/g, 'format()'],
  // SQL only: in JavaScript, `now()` is always a method (`clock.now()`, `performance.now()`).
  [/(?<![\w.#])now\(\s*\)/gi, 'now()'],
  [/\b(?:clock|statement|transaction)_timestamp\b/gi, '*_timestamp()'],
  [/\bcurrent_(?:date|time|timestamp)\b/gi, 'current_*'],
  [/\b(?:localtime|localtimestamp|timeofday|LOCALTIME|LOCALTIMESTAMP|TIMEOFDAY)\b/g, 'localtime, timeofday'],
  [
    /'(?:now|today|tomorrow|yesterday)'::|\b(?:date|timestamptz?) '(?:now|today|tomorrow|yesterday)'/gi,
    "'now'",
  ],
];

/** Returns the reads of the current time in a source file, in order: line number and name of the pattern. */
export function clockReads(source) {
  const code = withoutComments(source);
  return READS.flatMap(([pattern, name]) =>
    [...code.matchAll(pattern)].map(({ index }) => ({ line: code.slice(0, index).split('\n').length, name })),
  ).sort((a, b) => a.line - b.line);
}

/**
 * Returns the reads that the allowlist does not cover, and its unused entries. `sources`: text by path.
 * `allowed`: by path, the names of the allowed reads and the reason.
 */
export function clockProblems(sources, allowed) {
  const problems = [];
  const unused = new Set(
    Object.entries(allowed).flatMap(([path, { reads }]) => reads.map((name) => `${path}: ${name}`)),
  );
  for (const [path, source] of Object.entries(sources))
    for (const { line, name } of clockReads(source)) {
      unused.delete(`${path}: ${name}`);
      if (!allowed[path]?.reads.includes(name))
        problems.push(`${path}:${line}: ${name} does not go through the clock`);
    }
  return [...problems, ...[...unused].map((entry) => `${entry} is on the allowlist, but no longer there`)];
}

/** Returns the source with blanked comments and unchanged line numbers. */
const withoutComments = (source) =>
  source
    .replace(/(?<!\S)\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/^\s*--.*$/gm, '');
