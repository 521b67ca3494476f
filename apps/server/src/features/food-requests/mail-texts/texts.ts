import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of one mail; placeholders: `{name}` of the recipient, `{foodbank}`. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Label of the notes of staff. */
  notes: string;
}

export interface FoodRequestMailTexts {
  request_submitted: MailText;
  request_approved: MailText;
  request_rejected: MailText;
  request_ready: MailText;
  request_fulfilled: MailText;
  request_cancelled: MailText;
  action: string;
  facts: { number: string; day: string; time: string; place: string; contact: string; items: string };
  /** One more placeholder: `{contact}`. */
  footer: string;
}

export const foodRequestMailTexts: Record<Language, FoodRequestMailTexts> = { en, es, fr };
