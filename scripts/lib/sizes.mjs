/**
 * Limits for the compressed JavaScript of a first visit: code and texts of the page, in the largest language.
 */
export const LIMITS = { public: 150 * 1024, signedIn: 255 * 1024 };
/** A page that grows above this share of its limit gets a warning. */
const WARN_FROM = 0.95;
/** Smaller growth is not named. */
const NAMED_FROM = 100;

/**
 * Returns one row per page. `pages` is the build's `frames/pages.json`; `sizeOf` returns the compressed size
 * of a file.
 */
export function measurePages(pages, sizeOf) {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(file), 0);
  return pages.map(({ name, isPublic, scripts, texts }) => {
    const [words, largest] = Object.values(texts)
      .map((files) => [sum(files), files])
      .toSorted(([a], [b]) => b - a)[0];
    const code = sum(scripts);
    const limit = isPublic ? LIMITS.public : LIMITS.signedIn;
    const parts = Object.fromEntries([...scripts, ...largest].map((file) => [partOf(file), sizeOf(file)]));
    return { name, files: scripts.length, code, words, total: code + words, limit, parts };
  });
}

/** Returns the sizes to commit, by part, to compare later builds with. */
export const recordOf = (rows) =>
  Object.fromEntries(rows.flatMap(({ parts }) => Object.entries(parts)).toSorted());

/**
 * Returns one line for each page above its limit (`problems`), and for each page near it that grew since the
 * record (`warnings`), with the parts that grew.
 */
export function judgeSizes(rows, record) {
  const judged = rows.map((row) => ({ ...row, grown: growth(row.parts, record) }));
  const isOver = ({ total, limit }) => total > limit;
  const hasGrownNear = ({ total, limit, grown }) => total > WARN_FROM * limit && grown.length > 0;
  return {
    problems: judged.filter(isOver).map(lineOf),
    warnings: judged.filter((row) => !isOver(row) && hasGrownNear(row)).map(lineOf),
  };
}

function lineOf({ name, total, limit, grown }) {
  const line = `${name} loads ${inKilobytes(total)} KB of JavaScript on a first visit; ${inKilobytes(limit)} KB are allowed`;
  return grown.length > 0 ? `${line}; grown since the record: ${grown.join(', ')}` : line;
}

function growth(parts, before) {
  return Object.entries(parts)
    .map(([part, bytes]) => [part, bytes - (before[part] ?? 0)])
    .filter(([, more]) => more >= NAMED_FROM)
    .toSorted(([, a], [, b]) => b - a)
    .map(([part, more]) => `${part} +${inKilobytes(more)} KB`);
}

/** `assets/base-CMw-eCR.js` → `base`: the hash has seven characters and may contain hyphens. */
const partOf = (file) => file.replace(/^assets\//, '').replace(/-.{7}\.js$/, '');

export function sizeTable(rows) {
  const lines = rows.map(({ name, files, code, words, total, limit }) =>
    [name, files, inKilobytes(code), inKilobytes(words), inKilobytes(total), inKilobytes(limit)].join(' | '),
  );
  return ['page | files | code KB | texts KB | together | limit', '---|---|---|---|---|---', ...lines].join(
    '\n',
  );
}

const inKilobytes = (bytes) => (bytes / 1024).toFixed(1);
