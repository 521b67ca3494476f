import { BROWSER_NAMES, SYSTEM_NAMES } from '@nourish/contract/devices';
import type { Page, Route } from '@playwright/test';
import { textsIn, type Translate } from './texts.ts';

/**
 * A pseudo-locale in brackets and longer than English: text without brackets is hard-coded. Exists only in
 * the tests, which replace the English texts on their way to the browser.
 */
const LETTERS = new Map(
  Array.from('aceilnorsuyACEILNORSUY', (letter, index) => [letter, 'åçéîļñöŕšûýÅÇÉÎĻÑÖŔŠÛÝ'.charAt(index)]),
);
/** Growth relative to English, above that of our longest translations. */
const GROWTH = 0.4;
const PLACES = /({{[^}]*}}|<[^>]*>)/g;

const garble = (text: string) => Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join('');
/** As separate words, because text without break opportunities is unrealistic. */
const padding = (text: string) =>
  ' ~~~~~'.repeat(Math.ceil((text.replaceAll(PLACES, '').length * GROWTH) / 6));

/** Returns `⟦Šhöw {{count}} îtémš ~~~~~⟧` for `Show {{count}} items`, line by line. */
const pseudo = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const parts = line.split(PLACES).map((part, index) => (index % 2 === 0 ? garble(part) : part));
      return line === '' ? '' : `⟦${parts.join('')}${padding(line)}⟧`;
    })
    .join('\n');

/** The app's texts in the pseudo-locale. */
export const pseudoTexts: Translate = textsIn('en', pseudo);

interface Tree {
  [key: string]: string | Tree;
}
const pseudoTree = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudo(text) : pseudoTree(text),
    ]),
  );

/**
 * Matches a script that contains only texts: of one file, or of several, partly imported from such scripts.
 */
const IS_TEXTS =
  /^(?:import[^;]*;)*var \w+=(?:Object\.assign\(|JSON\.parse\()?[{`][^]*export\{\w+ as (?:texts|default)\};?\s*$/;
const LITERAL = /`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/.source;
const PACKED = new RegExp(`JSON\\.parse\\((${LITERAL})\\)`, 'gs');
/** The value of a key in such a script. */
const VALUE = new RegExp(`:(${LITERAL})`, 'gs');

/** Returns the value of a string literal. */
const readLiteral = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(?:u[0-9a-f]{4}|x[0-9a-f]{2})/gi, (escape) =>
      String.fromCharCode(Number.parseInt(escape.slice(2), 16)),
    )
    .replaceAll(/\\(.)/gs, (_, letter: string) => (letter === 'n' ? '\n' : letter));

function inPseudo(script: string): string {
  if (!IS_TEXTS.test(script)) return script;
  const packed: string[] = [];
  const unpacked = script.replaceAll(PACKED, (_, literal: string) => {
    // Locale files contain texts and groups of texts; `npm run check` ensures that.
    packed.push(JSON.stringify(pseudoTree(JSON.parse(readLiteral(literal)) as Tree)));
    return `__packed${packed.length - 1}__`;
  });
  return unpacked
    .replaceAll(VALUE, (_, literal: string) => `:${JSON.stringify(pseudo(readLiteral(literal)))}`)
    .replaceAll(/__packed(\d+)__/g, (_, index: string) => packed[Number(index)] ?? '');
}

/**
 * Collects texts in server responses, which are not translated here. Codes such as `canned-goods` are
 * translated, so they are left out. The activity log has reasons in parentheses, which pages show apart.
 */
function collect(said: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    const text = unjoined(value.trim());
    if (text.length > 1 && !/^[a-z][a-z_-]*$/.test(text)) said.add(text.toLowerCase());
    const [, reason] = /\(([^()]{2,})\)$/.exec(text) ?? [];
    if (reason !== undefined) said.add(reason.toLowerCase());
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collect(said, part);
  }
}

/** Switches the page to the pseudo-locale. Returns the server's texts so far, in lower case. */
export async function speakPseudo(page: Page): Promise<ReadonlySet<string>> {
  const said = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: inPseudo(await response.text()) });
  });
  await page.route('**/api/**', (route) => answerAndCollect(route, said));
  return said;
}

async function answerAndCollect(route: Route, said: Set<string>): Promise<void> {
  const response = await route.fetch();
  if (response.headers()['content-type']?.startsWith('application/json') === true)
    collect(said, await response.json());
  await route.fulfill({ response });
}

/** Words that are not from text files, by origin. */
const ELSEWHERE: Record<string, readonly string[]> = {
  'names, which stay as they are': ['Nourish', 'PostgreSQL'],
  'browsers and devices, whose names stay as they are': [
    ...Object.values(BROWSER_NAMES).flatMap((name) => name.split(' ')),
    ...Object.values(SYSTEM_NAMES),
  ],
  'what languages call themselves': ['English', 'Español', 'Français'],
  'dates and times, which the browser knows in every language': [
    ...['long', 'short'].flatMap((style) => [...namesOf('weekday', style), ...namesOf('month', style)]),
    'AM',
    'PM',
    ...['day', 'month', 'year'].flatMap((unit) => [unit, `${unit}s`]),
  ],
  'sizes, which the browser knows too': ['MB', 'GB', 'TB'],
  'date fields and dialogs, whose library knows every language': ['yyyy', 'mm', 'dd', 'Calendar', 'Dismiss'],
};

function namesOf(part: 'weekday' | 'month', style: string): string[] {
  // the two styles used above
  const options = { [part]: style, timeZone: 'UTC' } as Intl.DateTimeFormatOptions;
  const format = new Intl.DateTimeFormat('en-CA', options);
  const dayOf = (index: number) => Date.UTC(2026, part === 'month' ? index : 0, 5 + index);
  return Array.from({ length: 12 }, (_, index) => format.format(dayOf(index)));
}

const plain = (word: string) => word.replaceAll('.', '').toLowerCase();
const ELSEWHERE_WORDS = new Set(Object.values(ELSEWHERE).flat().map(plain));
/** Time zones, and record numbers (last digits of ids). */
const PATTERNS = [/\w+( standard| daylight)? time( \([\w ]+\))?/g, /\w+\/\w+/g, /#?\b[0-9a-f]{8}\b/g];

/** Returns the unknown words of a line; single letters are initials. */
const strangeWords = (line: string): string[] =>
  line.split(/[^\p{L}.]+/u).filter((word) => plain(word).length > 1 && !ELSEWHERE_WORDS.has(plain(word)));

const unjoined = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Removes a text wherever it occurs as whole words. */
function without(line: string, text: string): string {
  if (!line.includes(text)) return line;
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return line.replaceAll(new RegExp(`(?<!\\p{L})${escaped}(?!\\p{L})`, 'gu'), ' ');
}

/**
 * True if a line contains text that is neither pseudo nor known. `data` is sorted by length, longest first.
 */
function isStrange(line: string, data: readonly string[]): boolean {
  if (strangeWords(line).length === 0) return false;
  // Names join their numbers and units, and narrow places show only the first words.
  const shown = unjoined(line).toLowerCase();
  const firstWords = shown.endsWith('…') ? shown.slice(0, -1) : undefined;
  if (firstWords && data.some((text) => text.startsWith(firstWords))) return false;
  const withoutData = data.reduce(without, shown);
  return (
    strangeWords(PATTERNS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), withoutData)).length > 0
  );
}

/** Removes bracketed text; texts may be nested. */
function withoutPseudo(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? rest : withoutPseudo(rest);
}

/** Returns all visible texts and accessible names that do not come from a text file. */
export async function findHardCoded(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'alt', 'title', 'aria-description', 'aria-roledescription'];
    const spoken = names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...spoken];
  });
  const longestFirst = [...data].sort((a, b) => b.length - a.length);
  const lines = texts.flatMap((text) => withoutPseudo(text).split('\n')).map((line) => line.trim());
  return [...new Set(lines)].filter((line) => isStrange(line, longestFirst));
}
