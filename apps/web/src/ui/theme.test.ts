import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');

/** Parses the colours of a theme; `pattern` captures the name and the value. */
const coloursOf = (pattern: RegExp) =>
  new Map([...css.matchAll(pattern)].map(([, name, hex]) => [name, hex]));
const LIGHT = coloursOf(/--color-([\w-]+): (?:light-dark\()?(#[\da-f]{6})/g);
const DARK = coloursOf(/--color-([\w-]+): light-dark\(#[\da-f]{6}, (#[\da-f]{6})\);/g);

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(colour: string, ground: string) {
  const [light = 0, dark = 0] = [luminance(colour), luminance(ground)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['paper', 'sunken', 'surface', 'raised'];
const FOOD = ['canned', 'produce', 'dairy', 'meat', 'grains', 'beverages', 'snacks', 'other'];

/** Backgrounds of each text colour. */
const TEXTS: Record<string, string[]> = {
  ink: [...GROUNDS, 'line', 'primary-soft', 'accent-soft', 'warning-soft', 'info-soft', 'danger-soft'],
  muted: [...GROUNDS, 'primary-soft', 'accent-soft', 'warning-soft', 'info-soft'],
  primary: [...GROUNDS, 'primary-soft', 'accent-soft', 'warning-soft', 'info-soft'],
  danger: [...GROUNDS, 'danger-soft'],
  'primary-ink': ['primary-soft'],
  'accent-ink': ['accent-soft'],
  'danger-ink': ['danger-soft'],
  'warning-ink': ['warning-soft', 'surface', 'sunken'],
  'info-ink': ['info-soft'],
  'ready-ink': ['ready-soft'],
  'on-primary': ['primary', 'primary-strong'],
  'on-accent': ['accent', 'accent-strong'],
  'on-danger': ['danger', 'danger-strong'],
  'on-night': ['night'],
  'night-muted': ['night'],
  night: ['on-night'],
  ...Object.fromEntries(FOOD.map((kind) => [`${kind}-ink`, [`${kind}-soft`]])),
};
/** Backgrounds of outlines, icons and bars that carry meaning. */
const MARKS: Record<string, string[]> = {
  outline: GROUNDS,
  focus: [...GROUNDS, 'primary-soft', 'accent-soft', 'danger-soft', 'warning-soft', 'info-soft'],
  accent: ['night'],
  leaf: ['surface'],
  'chart-1': [...GROUNDS, 'primary-soft'],
  'chart-2': GROUNDS,
  'chart-3': GROUNDS,
};
const pairs = (table: Record<string, string[]>, least: number) =>
  Object.entries(table).flatMap(([colour, grounds]) => grounds.map((ground) => ({ colour, ground, least })));

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('all pairs have enough contrast in the %s theme', (_, colours) => {
  const tooPale = [...pairs(TEXTS, 4.5), ...pairs(MARKS, 3)].flatMap(({ colour, ground, least }) => {
    const ratio = contrast(colours.get(colour) ?? '', colours.get(ground) ?? '');
    return ratio >= least ? [] : [`${colour} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`];
  });
  expect(tooPale).toEqual([]);
});

test('defines every colour in both themes', () => {
  expect(new Set(DARK.keys())).toEqual(new Set(LIGHT.keys()));
});

test('gives the browser’s bars the colour of the header', () => {
  const bars = [...page.matchAll(/content="(#[\da-f]{6})"[^>]*data-scheme="(\w+)"/g)];
  expect(bars.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', LIGHT.get('surface')],
    ['dark', DARK.get('surface')],
  ]);
});

// A class without a size does nothing: the text takes the size of its parent.
test('defines every text size that a component names', () => {
  const source = new URL('..', import.meta.url);
  const named = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const text = readFileSync(new URL(file, source), 'utf8');
    return [...text.matchAll(/\btext-(xs|sm|base|lg|\d?xl)\b/g)].map(([, size]) => size);
  });
  expect([...new Set(named)].filter((size) => !css.includes(`--text-${size}:`))).toEqual([]);
});
