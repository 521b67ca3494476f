import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type about from '../../apps/web/src/locales/en/about.json';
import type accounts from '../../apps/web/src/locales/en/accounts.json';
import type assignments from '../../apps/web/src/locales/en/staff/assignments.json';
import type browse from '../../apps/web/src/locales/en/browse.json';
import type carts from '../../apps/web/src/locales/en/carts.json';
import type common from '../../apps/web/src/locales/en/common.json';
import type dashboard from '../../apps/web/src/locales/en/dashboard.json';
import type foodBankAdmin from '../../apps/web/src/locales/en/staff/food-bank-admin.json';
import type foodBanks from '../../apps/web/src/locales/en/food-banks.json';
import type donations from '../../apps/web/src/locales/en/donations.json';
import type help from '../../apps/web/src/locales/en/help/help.json';
import type home from '../../apps/web/src/locales/en/home.json';
import type inventory from '../../apps/web/src/locales/en/inventory.json';
import type inventoryImports from '../../apps/web/src/locales/en/staff/inventory-imports.json';
import type legal from '../../apps/web/src/locales/en/help/legal.json';
import type messages from '../../apps/web/src/locales/en/messages.json';
import type offline from '../../apps/web/src/locales/en/offline.json';
import type people from '../../apps/web/src/locales/en/staff/people.json';
import type privacyRights from '../../apps/web/src/locales/en/own/privacy-rights.json';
import type security from '../../apps/web/src/locales/en/own/security.json';
import type reports from '../../apps/web/src/locales/en/staff/reports.json';
import type requests from '../../apps/web/src/locales/en/requests.json';
import type scan from '../../apps/web/src/locales/en/staff/scan.json';
import type shiftManagement from '../../apps/web/src/locales/en/staff/shift-management.json';
import type shell from '../../apps/web/src/locales/en/shell.json';
import type shiftFigures from '../../apps/web/src/locales/en/staff/shift-figures.json';
import type shiftImports from '../../apps/web/src/locales/en/staff/shift-imports.json';
import type shifts from '../../apps/web/src/locales/en/staff/shifts.json';
import type stock from '../../apps/web/src/locales/en/staff/stock.json';
import type stockCounts from '../../apps/web/src/locales/en/staff/stock-counts.json';
import type system from '../../apps/web/src/locales/en/staff/system.json';
import type visit from '../../apps/web/src/locales/en/visit.json';
import type volunteerCalendar from '../../apps/web/src/locales/en/volunteer-calendar.json';
import type volunteerLetter from '../../apps/web/src/locales/en/volunteer-letter.json';
import type volunteerRecords from '../../apps/web/src/locales/en/staff/volunteer-records.json';
import type volunteers from '../../apps/web/src/locales/en/volunteers.json';

export type Language = 'en' | 'es' | 'fr';
/** Locale by language, for the region of its readers. */
export const LOCALES: Record<Language, string> = { en: 'en-CA', es: 'es-MX', fr: 'fr-CA' };

interface Namespaces {
  about: typeof about;
  accounts: typeof accounts;
  assignments: typeof assignments;
  browse: typeof browse;
  carts: typeof carts;
  common: typeof common;
  dashboard: typeof dashboard;
  'food-bank-admin': typeof foodBankAdmin;
  'food-banks': typeof foodBanks;
  donations: typeof donations;
  help: typeof help;
  home: typeof home;
  inventory: typeof inventory;
  'inventory-imports': typeof inventoryImports;
  legal: typeof legal;
  messages: typeof messages;
  offline: typeof offline;
  people: typeof people;
  'privacy-rights': typeof privacyRights;
  reports: typeof reports;
  requests: typeof requests;
  scan: typeof scan;
  security: typeof security;
  'shift-management': typeof shiftManagement;
  shell: typeof shell;
  'shift-figures': typeof shiftFigures;
  'shift-imports': typeof shiftImports;
  shifts: typeof shifts;
  stock: typeof stock;
  'stock-counts': typeof stockCounts;
  system: typeof system;
  visit: typeof visit;
  'volunteer-calendar': typeof volunteerCalendar;
  'volunteer-letter': typeof volunteerLetter;
  'volunteer-records': typeof volunteerRecords;
  volunteers: typeof volunteers;
}
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
