import { expect, test } from 'vitest';

import {
  abruptEnds,
  alertsWithoutSection,
  looseImages,
  metricsOf,
  missingFiles,
  namesInCompose,
  namesInEnvFile,
  namesInLines,
  narrowProxies,
  otherBase,
  strangeLogs,
  unansweredQuestions,
  unknownMetrics,
  unknownVariables,
  untoldMetrics,
  variablesOf,
} from './deploy.mjs';

test('reports a variable that the program does not read, wherever it is set', () => {
  const known = variablesOf([`integer('PORT', 3000)`, `text('DATABASE_URL'); option('A1', ['x'])`]);
  expect([...known]).toEqual(['PORT', 'DATABASE_URL', 'A1']);
  const compose = 'x:\n  environment: &environment\n    PORT: 1\n    PROT: 2\n  other:\n    NOT_THIS: 1\n';
  expect(namesInCompose(compose)).toEqual(['PORT', 'PROT']);
  expect(namesInEnvFile('# A=1\nPORT=1\nX_Y=a=b\n')).toEqual(['PORT', 'X_Y']);
  expect(namesInLines('ENV NODE_ENV=x PORT=1\nEnvironment=A=%i B=2\nRUN C=3\n')).toEqual([
    'NODE_ENV',
    'PORT',
    'A',
    'B',
  ]);
  expect(unknownVariables('here', ['NODE_ENV', 'PORT', 'PROT'], known)).toEqual([
    'here: the program does not read PROT',
  ]);
});

test('reports an unknown metric and a metric without documentation', () => {
  const known = metricsOf([`name: 'nourish_calls_seconds'`, `gauge('mails', 'x'); gauge(\n  'jobs_failed'`]);
  expect([...known]).toEqual(['nourish_calls_seconds', 'nourish_mails', 'nourish_jobs_failed']);
  const text = 'rate(nourish_calls_seconds_bucket[5m]) > max(nourish_jobs_filed) or nourish_mails';
  expect(unknownMetrics('here', text, known)).toEqual(['here: there is no metric nourish_jobs_filed']);
  expect(untoldMetrics('here', text, known)).toEqual(['here: nourish_jobs_failed is missing']);
});

test('requires a section of the runbook for each alert, and a link to it', () => {
  const alert = (name, section) =>
    `      - alert: ${name}\n        annotations:\n          runbook: 'docs/guides/runbook.md#${section}'\n`;
  const alerts = alert('NourishDown', 'nourishdown') + alert('NourishSlow', 'nourishdown');
  expect(alertsWithoutSection(alerts, '# Runbook\n\n## NourishDown\n\n## NourishGone\n')).toEqual([
    'docs/guides/runbook.md: no section NourishSlow',
    'prometheus/alerts.yml: no alert NourishGone',
    'prometheus/alerts.yml: NourishSlow does not name its section of the runbook',
  ]);
});

test('requires the example to have exactly the variables of the compose file', () => {
  expect(unansweredQuestions('a: ${NAME:?}\nb: ${OTHER:-1}', 'NAME=\nOLD=\n')).toEqual([
    'compose/example.env: OTHER is missing',
    'compose/example.env: nothing asks for OLD',
  ]);
});

test('reports missing files that are copied, run or mounted', () => {
  const text =
    'COPY package.json gone.json ./\nCOPY --from=web /app/x x\nCMD ["apps/server/src/main.ts"]\n    - ./Caddyfile:/etc/x\n';
  const seen = [];
  expect(missingFiles('here', text, (file) => seen.push(file) && file !== 'gone.json')).toEqual([
    'here: there is no gone.json',
  ]);
  expect(seen).toEqual(['package.json', 'gone.json', 'apps/server/src/main.ts', 'deploy/Caddyfile']);
});

test('requires a version of images', () => {
  const text =
    'image: caddy\n  image: a/b:latest\n  image: postgres:18\n  image: x:v2.4.1\nimage: nourish:${V}\nARG NODE=node:26-slim\n';
  const replaceable = '  image: ${A:-redis}\n  image: ${B:-redis:8}\n      NODE: ${C:-node}\n';
  expect(looseImages('here', text + replaceable)).toEqual([
    'here: caddy names no version',
    'here: a/b:latest names no version',
    'here: redis names no version',
    'here: node names no version',
  ]);
});

test('requires the compose file to build from the same image as the Dockerfile', () => {
  const compose = '    args:\n      NODE: ${NODE_IMAGE:-node:26-slim}\n';
  expect(otherBase(compose, 'ARG NODE=node:26-slim\n')).toEqual([]);
  expect(otherBase(compose, 'ARG NODE=node:28-slim\n')).toEqual([
    'compose.yaml: builds from node:26-slim, and the Dockerfile from node:28-slim',
  ]);
});

test('requires a time to stop of every service', () => {
  const compose = (hardened) =>
    `x-hardened: &hardened\n  restart: always\n${hardened}\nservices:\n  a:\n    <<: *hardened\n    image: a\n\n  b: *server\n  c:\n    stop_grace_period: 5s\n  d:\n    image: d\n\nvolumes:\n  e:\n`;
  const missing = (name) => `compose.yaml: ${name} has no stop_grace_period`;
  expect(abruptEnds(compose('  stop_grace_period: 20s\n'))).toEqual([missing('d')]);
  expect(abruptEnds(compose(''))).toEqual(['a', 'b', 'd'].map(missing));
});

test('reports a log driver that Podman does not have', () => {
  const logs = (driver) => `x:\n  logging:\n    driver: ${driver}\n`;
  expect(strangeLogs(logs('json-file'))).toEqual([]);
  expect(strangeLogs(logs('local'))).toEqual(['compose.yaml: Podman has no log driver local']);
});

test('requires proxies to accept the largest form, and not much more', () => {
  expect(narrowProxies(32, { a: 'client_max_body_size 33m;', b: 'max_size 34MB' })).toEqual([]);
  expect(narrowProxies(32, { a: 'client_max_body_size 1m;', b: 'max_size 33MB', c: '' })).toHaveLength(3);
});
