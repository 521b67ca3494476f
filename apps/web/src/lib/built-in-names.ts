import { nameIn } from '@nourish/contract/built-in-names';
import { currentLanguage } from './i18n.ts';

/** Where shifts and programs have their names. */
const FIELDS: readonly string[] = ['title', 'name', 'program_name'];

/**
 * Shifts, programs and visits of a response, with the names that Nourish itself gave in the reader's language. A change of
 * the language loads them again.
 */
export function withOwnNames<T>(data: T): T {
  const language = currentLanguage();
  const renamed = (value: unknown, field = ''): unknown => {
    if (typeof value === 'string') return FIELDS.includes(field) ? nameIn(language, value) : value;
    if (Array.isArray(value)) return value.map((each) => renamed(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, renamed(each, key)]));
  };
  return renamed(data) as T; // only texts are replaced by texts
}
