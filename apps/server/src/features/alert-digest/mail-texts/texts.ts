import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts by plural category; `{count}` is filled in. */
interface Plural {
  one: string;
  other: string;
}

export interface DigestMailTexts {
  subject: string;
  heading: string;
  intro: string;
  newlyLow: Plural;
  past: string;
  soon: string;
  low: string;
  dates: Record<'expiry' | 'best_before', string>;
  left: Plural;
  /** `{left}` units left, `{minimum}`: the low stock level. */
  level: string;
  isNew: string;
  more: Plural;
  showAll: string;
  footer: string;
}

export const digestMailTexts: Record<Language, DigestMailTexts> = { en, es, fr };
