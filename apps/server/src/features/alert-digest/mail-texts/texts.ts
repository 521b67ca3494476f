import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** By number; `{count}` is filled in. */
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
  /** What is left, and below which figure it counts as low. */
  level: string;
  isNew: string;
  more: Plural;
  showAll: string;
  footer: string;
}

export const digestMailTexts: Record<Language, DigestMailTexts> = { en, es, fr };
