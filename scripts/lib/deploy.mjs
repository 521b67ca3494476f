/** Rules that keep deploy/ in step with the program. Each returns one line per problem. */

/** Returns the variables that the program reads, from the sources of its settings. */
export function variablesOf(sources) {
  return new Set(sources.flatMap((source) => source.match(/(?<=')[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(?=')/g) ?? []));
}

/** Variables that Node reads. */
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

/** Reports variables that are set but not read by the program. */
export function unknownVariables(place, names, known) {
  return names
    .filter((name) => !known.has(name) && !OF_NODE.includes(name))
    .map((name) => `${place}: the program does not read ${name}`);
}

/** Returns the names of our own metrics, from the sources that define them. */
export const metricsOf = (sources) =>
  new Set(
    sources.flatMap((source) => [
      ...[...source.matchAll(/(?<=name: ')nourish_[a-z_]+(?=')/g)].map(([name]) => name),
      ...[...source.matchAll(/(?<=gauge\(\s*')[a-z_]+(?=')/g)].map(([name]) => `nourish_${name}`),
    ]),
  );

/** Returns our metrics in a text, with histogram suffixes removed. */
const metricsIn = (text) =>
  (text.match(/\bnourish_[a-z_]+/g) ?? []).map((name) => name.replace(/_(bucket|count|sum)$/, ''));

/** Reports unknown metrics, because an alert on them would never fire. */
export const unknownMetrics = (place, text, known) =>
  [...new Set(metricsIn(text))]
    .filter((name) => !known.has(name))
    .map((name) => `${place}: there is no metric ${name}`);

/** Compares the alerts with the sections of the runbook. Each alert names its section. */
export function alertsWithoutSection(alerts, runbook) {
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  const links = [...alerts.matchAll(/runbook: 'docs\/guides\/runbook\.md#(\w+)'/g)].map(([, to]) => to);
  return [
    ...named
      .filter((name) => !sections.includes(name))
      .map((name) => `docs/guides/runbook.md: no section ${name}`),
    ...sections
      .filter((name) => !named.includes(name))
      .map((name) => `prometheus/alerts.yml: no alert ${name}`),
    ...named
      .filter((name, index) => links[index] !== name.toLowerCase())
      .map((name) => `prometheus/alerts.yml: ${name} does not name its section of the runbook`),
  ];
}

/** Reports metrics that a text leaves out. */
export const untoldMetrics = (place, text, known) => {
  const told = new Set(metricsIn(text));
  return [...known].filter((name) => !told.has(name)).map((name) => `${place}: ${name} is missing`);
};

/** Returns the names in a file of `NAME=value` lines. */
export const namesInEnvFile = (text) => [...text.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);

/** Returns the names set by `ENV` in a Dockerfile and `Environment=` in a systemd unit. */
export const namesInLines = (text) =>
  [...text.matchAll(/^(?:ENV |Environment=)(.*)$/gm)].flatMap(([, line]) =>
    [...line.matchAll(/(?:^|\s)([A-Z_0-9]+)=/g)].map(([, name]) => name),
  );

/**
 * Returns the names under `environment: &environment` of the compose file, which all processes of the program
 * inherit.
 */
export function namesInCompose(text) {
  const [, block = ''] = /^ {2}environment: &environment\n((?: {4}.*\n)+)/m.exec(text) ?? [];
  return [...block.matchAll(/^ {4}([A-Z_0-9]+):/gm)].map(([, name]) => name);
}

/** Compares the variables that a compose file references with those in its example env file. */
export function unansweredQuestions(compose, example) {
  const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const answered = new Set(namesInEnvFile(example));
  return [
    ...[...asked]
      .filter((name) => !answered.has(name))
      .map((name) => `compose/example.env: ${name} is missing`),
    ...[...answered]
      .filter((name) => !asked.has(name))
      .map((name) => `compose/example.env: nothing asks for ${name}`),
  ];
}

/** Reports files of the project that a Dockerfile copies or a command runs, but that do not exist. */
export function missingFiles(place, text, exists) {
  const copied = [...text.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files]) => files.split(' '));
  const run = text.match(/(?<![\w/.-])apps\/server\/src\/[\w/-]+\.ts/g) ?? [];
  const mounted = [...text.matchAll(/^ +- \.\/(\S+?):/gm)].map(([, file]) => `deploy/${file}`);
  return [...copied, ...run, ...mounted]
    .filter((file) => !exists(file))
    .map((file) => `${place}: there is no ${file}`);
}

/** Reports images without a version, because they change over time. A variable may name another image. */
export const looseImages = (place, text) =>
  [...text.matchAll(/^\s*(?:image: |ARG NODE=|NODE: )(?:\$\{\w+:-)?([^\s$}]+)\}?$/gm)]
    .map(([, image]) => image)
    .filter((image) => !/:v?\d/.test(image))
    .map((image) => `${place}: ${image} names no version`);

/** Reports an image to build from in the compose file that differs from the Dockerfile's. */
export function otherBase(compose, dockerfile) {
  const [, inCompose] = /^ +NODE: \$\{\w+:-(\S+)\}$/m.exec(compose) ?? [];
  const [, inDockerfile] = /^ARG NODE=(\S+)$/m.exec(dockerfile) ?? [];
  return inCompose === inDockerfile
    ? []
    : [`compose.yaml: builds from ${inCompose}, and the Dockerfile from ${inDockerfile}`];
}

/** Log drivers of Docker that Podman has too. */
const LOG_DRIVERS = ['json-file', 'journald', 'none'];

/** Reports log drivers that Podman does not have. */
export const strangeLogs = (compose) =>
  [...compose.matchAll(/^ +logging:\n +driver: (\S+)$/gm)]
    .map(([, driver]) => driver)
    .filter((driver) => !LOG_DRIVERS.includes(driver))
    .map((driver) => `compose.yaml: Podman has no log driver ${driver}`);

/**
 * Reports services without a time to stop, directly or by the block `hardened`: Podman 4.3 kills them at once.
 */
export function abruptEnds(compose) {
  const [, services = ''] = /^services:\n((?: .*\n|\n)+)/m.exec(compose) ?? [];
  const hasTime = /^x-hardened:.*\n(?: .*\n)*? {2}stop_grace_period:/m.test(compose);
  return [...services.matchAll(/^ {2}([\w-]+):(.*\n(?: {3,}.*\n|\n)*)/gm)]
    .filter(([, , block]) => !(hasTime && /\*(hardened|program|server)\b/.test(block)))
    .filter(([, , block]) => !/^ {4}stop_grace_period:/m.test(block))
    .map(([, name]) => `compose.yaml: ${name} has no stop_grace_period`);
}

/** Reports proxies whose body limit is below the program's: the largest file plus the rest of its form. */
export function narrowProxies(formMebibytes, proxies) {
  return Object.entries(proxies).flatMap(([place, text]) => {
    const [, number, unit] = /(?:client_max_body_size|max_size) (\d+)(m|MB)/.exec(text) ?? [];
    const bytes = Number(number) * (unit === 'm' ? 2 ** 20 : 1e6);
    return bytes > formMebibytes * 2 ** 20 && bytes < (formMebibytes + 4) * 2 ** 20
      ? []
      : [`${place}: forms of the program have ${formMebibytes} MiB, and this lets ${number} ${unit} through`];
  });
}
