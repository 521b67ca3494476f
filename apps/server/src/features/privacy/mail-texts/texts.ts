import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of one mail; placeholders: `{name}`, `{day}`. */
interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  footer: string;
}

export type PrivacyMailTexts = Record<'account_unused', MailText>;

export const privacyMailTexts: Record<Language, PrivacyMailTexts> = { en, es, fr };
