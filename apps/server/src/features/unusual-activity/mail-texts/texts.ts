import type { Language } from '@nourish/contract';
import type { UnusualKind } from '@nourish/contract/admin-constants';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The words of the mail; `{name}` of the administrator is filled in. */
export interface UnusualActivityMailTexts {
  subject: string;
  heading: string;
  intro: string;
  /** If not all findings are listed; `{shown}` and `{total}` are filled in. */
  more: string;
  kinds: Record<UnusualKind, string>;
  /** `{amount}` and `{usual}` are filled in. */
  amount: string;
  /** The same at the `{foodbank}`. */
  amountAt: string;
  action: string;
  footer: string;
}

export const unusualActivityMailTexts: Record<Language, UnusualActivityMailTexts> = { en, es, fr };
