import { describe, expect, test } from 'vitest';

import { auditProblems, licenceProblems, originProblems } from './dependencies.mjs';

const SUM = 'sha512-abc';
const lock = (entries) => ({
  packages: {
    '': { name: 'nourish' },
    'apps/server': { name: '@nourish/server' },
    'node_modules/@nourish/server': { link: true, resolved: 'apps/server' },
    ...entries,
  },
});

describe('licences', () => {
  const problems = (license, more = {}) =>
    licenceProblems(lock({ 'node_modules/a/node_modules/@b/c': { integrity: SUM, license, ...more } }));

  test.each(['MIT', 'Apache-2.0 AND MIT', '(MIT OR GPL-3.0)', 'MPL-2.0'])('accepts %s', (licence) => {
    expect(problems(licence)).toEqual([]);
  });

  test.each(['GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN x', 'AGPL-3.0-only', 'UNLICENSED'])(
    'rejects %s',
    (licence) => expect(problems(licence)).toEqual([`@b/c is under ${licence}`]),
  );

  test('rejects a missing licence', () =>
    expect(problems(undefined)).toEqual(['@b/c is under no licence that it names']));
  test('ignores development dependencies', () => expect(problems('GPL-3.0', { dev: true })).toEqual([]));
  test('accepts listed exceptions', () => {
    expect(licenceProblems(lock({ 'node_modules/png-js': {} }))).toEqual([]);
    expect(licenceProblems(lock({ 'node_modules/png-js-2': {} }))).toHaveLength(1);
  });
});

test('reports packages without an integrity hash or from another source', () => {
  expect(originProblems(lock({ 'node_modules/a': { integrity: SUM } }))).toEqual([]);
  expect(originProblems(lock({ 'node_modules/a': { integrity: 'sha1-x' }, 'node_modules/b': {} }))).toEqual([
    'a has no SHA-512 sum',
    'b has no SHA-512 sum',
  ]);
  const resolved = 'https://registry.example/a.tgz';
  expect(originProblems(lock({ 'node_modules/a': { integrity: SUM, resolved } }))).toEqual([
    'a is tied to the place registry.example',
  ]);
});

describe('audits', () => {
  const report = (severity, via = [{ title: 'Reads beyond its end' }]) =>
    JSON.stringify({ vulnerabilities: { a: { name: 'a', severity, range: '<2', via } } });

  test('reports high and critical vulnerabilities', () => {
    expect(auditProblems(report('critical')).problems).toEqual(['a <2: critical: Reads beyond its end']);
    expect(auditProblems(report('high', ['b'])).problems).toEqual(['a <2: high']);
    expect(auditProblems(report('moderate'))).toEqual({ skipped: false, problems: [] });
  });

  test.each(['', 'npm error', '{"error":{"code":"ENOAUDIT"}}', '{"message":"not found"}'])(
    'is skipped without a result: %s',
    (output) => expect(auditProblems(output)).toEqual({ skipped: true, problems: [] }),
  );
});
