/** Licences that ask no more than to be named (or, of MPL, that its own files stay open), and those of fonts. */
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

/** What is taken all the same, by its name or the beginning of it, and why. */
const EXCEPTIONS = [
  { name: 'png-js', why: 'names no licence in its package.json; its LICENSE file is that of MIT' },
  {
    name: '@img/sharp-',
    why: 'the image library libvips under the LGPL: a file of its own beside the program, loaded while it runs, and optional',
  },
];

/** Packages that production runs are installed from where they come from; ours are links to folders. */
const installed = ({ packages }) =>
  Object.entries(packages).filter(
    ([path, { link }]) => link !== true && path.lastIndexOf('node_modules/') >= 0,
  );

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What is wrong with the licences of the packages that production runs, a line each. */
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

/** `MIT`, `(MIT OR GPL-3.0)`, `Apache-2.0 AND MIT`: of those to choose from one has to be free, of those that all hold each. */
function isFree(expression = '') {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => FREE.has(licence.trim())));
}

/** What would let another package in than the one that was looked at: no sum to hold it against, or a place of its own. */
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
 * What `npm audit --json` says, in lines: packages that production runs with a weakness that is high or worse. `skipped`:
 * no answer came, be it without a network or from a registry that knows nothing of audits.
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
