import type { Language, Role } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Texts of one mail; placeholders: `{name}`, and `{access}` for a complete sentence. */
interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action?: string;
  footer: string;
}

export interface PeopleMailTexts {
  mails: Record<'access_changed' | 'deactivated' | 'reactivated' | 'password_required', MailText>;
  /** A sentence with the role: `at` a `{foodbank}`, or without one. */
  roles: Record<Role, { at: string; alone: string }>;
}

export const peopleMailTexts: Record<Language, PeopleMailTexts> = { en, es, fr };
