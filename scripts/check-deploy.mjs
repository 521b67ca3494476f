// Checks that the variables, files, limits, commands and metrics in deploy/ match the program.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
} from './lib/deploy.mjs';
import { root } from './lib/project.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const exists = (path) => existsSync(join(root, path));
const deploy = (name) => read(`deploy/${name}`);

const settings = readdirSync(join(root, 'apps/server/src')).filter((name) => /^config(-.*)?\.ts$/.test(name));
const known = variablesOf(
  settings.filter((name) => !name.includes('.test.')).map((name) => read(`apps/server/src/${name}`)),
);
const metrics = metricsOf(['metrics', 'gauges'].map((name) => read(`apps/server/src/adapters/${name}.ts`)));
const units = readdirSync(join(root, 'deploy/systemd')).filter((name) => name.endsWith('.service'));
const compose = deploy('compose.yaml');
const dockerfile = deploy('Dockerfile');
const [, formMebibytes] =
  /MAX_FORM_BYTES = (\d+) \* MEBIBYTE/.exec(read('apps/server/src/http/forms.ts')) ?? [];

const problems = [
  ...unknownVariables('Dockerfile', namesInLines(dockerfile), known),
  ...unknownVariables('compose.yaml', namesInCompose(compose), known),
  ...unknownVariables('systemd/example.env', namesInEnvFile(deploy('systemd/example.env')), known),
  ...unansweredQuestions(compose, deploy('compose/example.env')),
  ...missingFiles('Dockerfile', dockerfile, exists),
  ...missingFiles('compose.yaml', compose, exists),
  ...units.flatMap((name) => {
    const text = deploy(`systemd/${name}`);
    return [...unknownVariables(name, namesInLines(text), known), ...missingFiles(name, text, exists)];
  }),
  ...looseImages('compose.yaml', compose),
  ...looseImages('Dockerfile', dockerfile),
  ...otherBase(compose, dockerfile),
  ...strangeLogs(compose),
  ...abruptEnds(compose),
  ...narrowProxies(Number(formMebibytes), {
    Caddyfile: deploy('Caddyfile'),
    'nginx/nourish.conf': deploy('nginx/nourish.conf'),
  }),
  ...untoldMetrics('grafana/nourish.json', deploy('grafana/nourish.json'), metrics),
  ...alertsWithoutSection(deploy('prometheus/alerts.yml'), read('docs/guides/runbook.md')),
  ...unknownMetrics('docs/guides/monitoring.md', read('docs/guides/monitoring.md'), metrics),
  ...untoldMetrics('docs/guides/monitoring.md', read('docs/guides/monitoring.md'), metrics),
  ...[...known]
    .filter((name) => !read('docs/guides/operating.md').includes(`\`${name}\``))
    .map((name) => `docs/guides/operating.md: ${name} is missing`),
];
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
