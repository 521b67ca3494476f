/** Permissive licences, MPL (weak copyleft per file), and font licences. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Exceptions by package name or prefix, with the reason. */
const EXCEPTIONS = [
  { name: 'png-js', why: 'names no licence in its package.json; its LICENSE file is that of MIT' },
  {
    name: '@img/sharp-',
    why: 'libvips under the LGPL: a separate file, dynamically linked and optional',
  },
];

/** Packages from the registry; our own are links to folders. */
const installed = ({ packages }) =>
  Object.entries(packages).filter(
    ([path, { link }]) => link !== true && path.lastIndexOf('node_modules/') >= 0,
  );

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns the licence problems of production dependencies, one line each. */
export function licenceProblems(lock) {
  return installed(lock).flatMap(([path, { license, dev }]) => {
    const name = nameOf(path);
    const isExcepted = EXCEPTIONS.some((each) =>
      each.name.endsWith('-') ? name.startsWith(each.name) : name === each.name,
    );
    if (dev === true || isExcepted || isFree(license)) return [];
    return `${name} is under ${license ?? 'no licence that it names'}`;
  });
}

/** True for a free SPDX expression: one alternative of `OR`, and all parts of `AND`, must be free. */
function isFree(expression = '') {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => FREE.has(licence.trim())));
}

/**
 * Returns the packages that could change unnoticed: without an integrity hash, or from another source than
 * the registry.
 */
export function originProblems(lock) {
  return installed(lock).flatMap(([path, { integrity, resolved, inBundle }]) => {
    const name = nameOf(path);
    const problems = [];
    if (inBundle !== true && !(integrity ?? '').startsWith('sha512-'))
      problems.push(`${name} has no SHA-512 sum`);
    if (resolved !== undefined) problems.push(`${name} is tied to the place ${new URL(resolved).host}`);
    return problems;
  });
}

/**
 * Parses `npm audit --json` and returns high and critical vulnerabilities of production dependencies.
 * `skipped`: no result, because of a missing network or a registry without audits.
 */
export function auditProblems(output) {
  const report = parsed(output);
  if (report?.vulnerabilities === undefined) return { skipped: true, problems: [] };
  const grave = Object.values(report.vulnerabilities).filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  );
  return {
    skipped: false,
    problems: grave.map(({ name, severity, range, via }) => {
      const titles = via.flatMap((each) => (typeof each === 'string' ? [] : each.title));
      return `${name} ${range}: ${severity}${titles.length > 0 ? `: ${titles.join('; ')}` : ''}`;
    }),
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
