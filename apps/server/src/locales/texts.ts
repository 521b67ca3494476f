import type { Language } from '@nourish/contract';
import type { ErrorCode, FieldErrorCode, Sentence } from '@nourish/contract/errors';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { messageTexts, type MessageCode } from './messages/texts.ts';

/** Every sentence the server says in one language; the compiler names the ones that are missing. */
export interface Texts {
  errors: Record<ErrorCode, string>;
  fields: Record<FieldErrorCode, string>;
  sentences: Record<Sentence, string>;
}

export const texts: Record<Language, Texts> = { en, es, fr };

/** Puts values into a sentence's `{name}` places. */
export const fill = (sentence: string, values: Record<string, string | number> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

/** What a successful call says, in the reader's language. */
export const say = (language: Language, code: MessageCode, values: Record<string, string> = {}): string =>
  fill(messageTexts[language][code], values);
