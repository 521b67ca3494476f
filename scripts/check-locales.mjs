// Every text of the web app exists in every language, is used, and fills in the same values.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { compareTexts, compareUse, flatten, pluralProblems } from './lib/locales.mjs';
import { root } from './lib/project.mjs';

const sourceFolder = join(root, 'apps', 'web', 'src');
const localesFolder = join(sourceFolder, 'locales');

const english = readLanguage('en');
const problems = Object.entries(english).flatMap(([name, texts]) =>
  pluralProblems('en', texts).map((problem) => `en/${name}.json: ${problem}`),
);
for (const language of readdirSync(localesFolder).filter((name) => name !== 'en')) {
  const translated = readLanguage(language);
  for (const name of new Set([...Object.keys(english), ...Object.keys(translated)])) {
    const found = compareTexts(language, english[name] ?? {}, translated[name] ?? {});
    problems.push(...found.map((problem) => `${language}/${name}.json: ${problem}`));
  }
}
problems.push(...compareUse(english, readSources()));

if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}

/** The flat texts of a language by namespace, which is the name of the file. */
function readLanguage(language) {
  const folder = join(localesFolder, language);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}

function readSources() {
  const files = readdirSync(sourceFolder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.startsWith('locales/'),
    );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(sourceFolder, file), 'utf8')]));
}
