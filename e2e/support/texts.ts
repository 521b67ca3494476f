import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Namespaces } from '../../apps/web/src/lib/namespaces.ts';

export type Language = 'en' | 'es' | 'fr';
/** Locale by language, for the region of its readers. */
export const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };

type CodeKey<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? CodeKey<Key> : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];
/** Key of a text with its namespace: `carts:save.name`. */
export type TextKey = { [N in keyof Namespaces]: `${N}:${KeysOf<Namespaces[N]>}` }[keyof Namespaces];
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/**
 * Returns the lookup function for the web app's texts in a language, with plurals by `count`. `change` is
 * applied before placeholders are filled in.
 */
export function textsIn(language: Language, change = (text: string): string => text): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const { count } = values;
    const forms = typeof count === 'number' ? [`${path}_${plurals.select(count)}`, path] : [path];
    const text = forms.map((form) => lookUp(language, namespace, form)).find((found) => found !== undefined);
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return change(text).replace(/{{(\w+)}}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`missing value ${name} for ${key}`);
      return String(value);
    });
  };
}

/** Returns every text of the app in a language, with all plural forms. */
export const allTexts = (language: Language): string[] =>
  [...filesOf(language).values()].flatMap((texts) => leavesOf(texts));

const leavesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((text) => (typeof text === 'string' ? text : leavesOf(text)));

type Tree = { [key: string]: string | Tree };
const read = new Map<Language, ReadonlyMap<string, Tree>>();

function lookUp(language: Language, namespace: string, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (texts, step) => (typeof texts === 'object' ? texts[step] : undefined),
      filesOf(language).get(namespace),
    );
  return typeof found === 'string' ? found : undefined;
}

/** Returns the texts of a language by namespace (file name). */
function filesOf(language: Language): ReadonlyMap<string, Tree> {
  const known = read.get(language);
  if (known) return known;
  const folder = new URL(`../../apps/web/src/locales/${language}/`, import.meta.url);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const files = new Map(
    names.map((name) => [
      basename(name, '.json'),
      // Locale files contain texts and groups of texts; `npm run check` ensures that.
      JSON.parse(readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')) as Tree,
    ]),
  );
  read.set(language, files);
  return files;
}
