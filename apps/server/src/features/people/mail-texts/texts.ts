import type { Language, Role } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The words of one mail; `{name}` and, as a sentence of its own, `{access}` are filled in. */
interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  footer: string;
}

export interface PeopleMailTexts {
  mails: Record<'access_changed' | 'deactivated' | 'reactivated', MailText>;
  /** What somebody is now: `at` a `{foodbank}`, or at none. */
  roles: Record<Role, { at: string; alone: string }>;
}

export const peopleMailTexts: Record<Language, PeopleMailTexts> = { en, es, fr };
