import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { root } from './project.mjs';

const NAMES = ['staff-handbook.md', 'staff-handbook.es.md', 'staff-handbook.fr.md'];
const [english, ...translations] = NAMES.map((name) => {
  const text = readFileSync(`${root}/docs/guides/${name}`, 'utf8');
  return { name, headings: headingsOf(text), images: imagesOf(text), links: linksOf(text) };
});

/** Levels of the headings, in order: `['#', '##', '##']`. */
function headingsOf(text) {
  return [...text.matchAll(/^(#+) /gm)].map(([, level]) => level);
}

/** Files of the images, in order. */
function imagesOf(text) {
  return [...text.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => file);
}

/** Relative targets of the links, sorted because each language has its own order of words. Anchors are translated. */
function linksOf(text) {
  return [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)]
    .map(([, target]) => target.replace(/#.*/, ''))
    .filter((target) => !/^[a-z]+:/.test(target))
    .toSorted((one, other) => one.localeCompare(other));
}

const withoutLanguages = (links) => links.filter((target) => !NAMES.includes(target));

test('reads headings, images and links of the English handbook', () => {
  expect(english.headings.length).toBeGreaterThan(20);
  expect(english.images.length).toBeGreaterThan(5);
  expect(withoutLanguages(english.links).length).toBeGreaterThan(2);
});

test.each(translations)('$name has the headings of the English handbook', ({ headings }) => {
  expect(headings).toEqual(english.headings);
});

test.each(translations)('$name has the images of the English handbook', ({ images }) => {
  expect(images).toEqual(english.images);
});

test.each(translations)('$name has the links of the English handbook', ({ links }) => {
  expect(withoutLanguages(links)).toEqual(withoutLanguages(english.links));
});

test.each([english, ...translations])('$name links to the other two languages', ({ name, links }) => {
  expect(links.filter((target) => NAMES.includes(target))).toEqual(
    NAMES.filter((other) => other !== name).toSorted(),
  );
});
