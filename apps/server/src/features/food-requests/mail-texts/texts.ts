import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The words of one mail; `{name}` (of the recipient) and `{foodbank}` are filled in. */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Before what staff wrote with the change. */
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
  /** `{contact}` is filled in too. */
  footer: string;
}

export const foodRequestMailTexts: Record<Language, FoodRequestMailTexts> = { en, es, fr };
