// Checks that every text exists in every language, is translated, follows the language's typography and has
// the same placeholders, and that every text of the web app is used.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { comparePlaceholders, compareTexts, compareUse, flatten, pluralProblems } from './lib/locales.mjs';
import { root } from './lib/project.mjs';
import { findTexts } from './lib/server-texts.mjs';
import { findUntranslated } from './lib/untranslated.mjs';
import { EXCEPTIONS, wordingProblems } from './lib/wording.mjs';

const webFolder = join(root, 'apps', 'web', 'src');
/** Code that generates texts at build time, such as the manifest. */
const buildFolder = join(root, 'apps', 'web', 'build');
const localesFolder = join(webFolder, 'locales');
const serverFolder = join(root, 'apps', 'server', 'src');
const languages = readdirSync(localesFolder).sort();
const translations = languages.filter((language) => language !== 'en');

const web = Object.fromEntries(languages.map((language) => [language, readTexts(language)]));
const webSources = { ...readSources(webFolder), ...readSources(buildFolder, 'build/') };
const server = findTexts(readSources(serverFolder), languages);
const all = everything();

const problems = [
  ...translations.flatMap(webProblems),
  ...Object.entries(web.en).flatMap(([name, texts]) =>
    listed(`en/${name}.json`, pluralProblems('en', texts)),
  ),
  ...compareUse(web.en, webSources),
  ...server.flatMap(serverProblems),
  ...translations.flatMap(untranslatedProblems),
  ...languages.flatMap(writingProblems),
  ...exceptionProblems(),
];
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}

function listed(place, found) {
  return found.map((problem) => `${place}: ${problem}`);
}

function webProblems(language) {
  const names = new Set([...Object.keys(web.en), ...Object.keys(web[language])]);
  return [...names].flatMap((name) =>
    listed(`${language}/${name}.json`, compareTexts(language, web.en[name] ?? {}, web[language][name] ?? {})),
  );
}

/** The compiler reports missing texts of the server. */
function serverProblems({ path, texts }) {
  return translations.flatMap((language) =>
    listed(`${path} ${language}`, comparePlaceholders(texts.en, texts[language])),
  );
}

function untranslatedProblems(language) {
  const { forgotten, unneeded } = findUntranslated(language, all.en, all[language]);
  return [
    ...forgotten.map((key) => `${language}: the same as in English: ${key}`),
    ...unneeded.map((word) => `scripts/lib/untranslated.mjs, ${language}: not needed: ${word}`),
  ];
}

function writingProblems(language) {
  const excepted = new Set(EXCEPTIONS.map(([text]) => text));
  return (
    Object.entries(all[language])
      // Search words of the help topics may be terms that the style guide excludes.
      .filter(([key, text]) => !excepted.has(text) && !/^(work-)?help:topics\..*\.words$/.test(key))
      .flatMap(([key, text]) => listed(`${language}, ${key}`, wordingProblems(language, text)))
  );
}

function exceptionProblems() {
  const said = languages.flatMap((language) =>
    Object.values(all[language]).filter((text) => wordingProblems(language, text).length > 0),
  );
  return EXCEPTIONS.filter(([text]) => !said.includes(text)).map(
    ([text]) => `scripts/lib/wording.mjs: an exception that nothing needs: ${text}`,
  );
}

/** All texts by language and location. */
function everything() {
  return Object.fromEntries(
    languages.map((language) => {
      const ofWeb = Object.entries(web[language]).flatMap(([name, texts]) =>
        Object.entries(texts).map(([key, text]) => [`${name}:${key}`, text]),
      );
      const ofServer = server.flatMap(({ path, texts }) =>
        Object.entries(texts[language]).map(([key, text]) => [`${path} ${key}`, text]),
      );
      return [language, Object.fromEntries([...ofWeb, ...ofServer])];
    }),
  );
}

/** Returns the flat texts of a language by namespace (file name). */
function readTexts(language) {
  const folder = join(localesFolder, language);
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      basename(file, '.json'),
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}

function readSources(folder, prefix = '') {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .filter((file) => folder !== webFolder || !file.startsWith('locales/'));
  return Object.fromEntries(files.map((file) => [prefix + file, readFileSync(join(folder, file), 'utf8')]));
}
