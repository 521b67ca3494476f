import type { Language } from '@nourish/contract';
import type { MailText } from '../../../adapters/compose-mail.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Placeholders: `{name}` of the person, `{foodbank}`, `{title}` of the recall, and `{contact}` of the food bank. */
export interface RecallMailTexts {
  /** To those who got the goods. */
  recall_notice: MailText;
  /** To those who got a packed bag after the goods were taken out of their request: they may still have been in it. */
  recall_possible: MailText;
  /** To people whose requests lost these items. Their bag may be packed and still closed. */
  recall_released: MailText;
  /** Subject of all mails to people who asked for neutral subject lines. */
  neutralSubject: string;
  facts: { reference: string; goods: string };
}

export const recallMailTexts: Record<Language, RecallMailTexts> = { en, es, fr };
