/**
 * Limits for the compressed JavaScript of a first visit: code and texts of the page, in the largest language.
 */
export const LIMITS = { public: 150 * 1024, signedIn: 250 * 1024 };

/**
 * Returns one row per page. `pages` is the build's `frames/pages.json`; `sizeOf` returns the compressed size
 * of a file.
 */
export function measurePages(pages, sizeOf) {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(file), 0);
  return pages.map(({ name, isPublic, scripts, texts }) => {
    const code = sum(scripts);
    const words = Math.max(...Object.values(texts).map(sum));
    const limit = isPublic ? LIMITS.public : LIMITS.signedIn;
    return { name, files: scripts.length, code, words, total: code + words, limit };
  });
}

/** Returns the pages above their limit, one line each. */
export function sizeProblems(rows) {
  return rows
    .filter(({ total, limit }) => total > limit)
    .map(
      ({ name, total, limit }) =>
        `${name} loads ${inKilobytes(total)} KB of JavaScript on a first visit; ${inKilobytes(limit)} KB are allowed`,
    );
}

export function sizeTable(rows) {
  const lines = rows.map(({ name, files, code, words, total, limit }) =>
    [name, files, inKilobytes(code), inKilobytes(words), inKilobytes(total), inKilobytes(limit)].join(' | '),
  );
  return ['page | files | code KB | texts KB | together | limit', '---|---|---|---|---|---', ...lines].join(
    '\n',
  );
}

const inKilobytes = (bytes) => (bytes / 1024).toFixed(1);
