import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The words of one mail; `{name}` is filled in. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  footer: string;
}

export interface AccountMailTexts {
  verify_email: MailText;
  reset_password: MailText;
}

export const accountMailTexts: Record<Language, AccountMailTexts> = { en, es, fr };
