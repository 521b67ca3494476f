import type { Language, Role } from '@nourish/contract';
import type { MailText } from '../../../adapters/compose-mail.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export type PeopleMail = 'access_changed' | 'deactivated' | 'reactivated' | 'password_required';

export interface PeopleMailTexts {
  /** Placeholders: `{name}`, and `{access}` for a complete sentence. */
  mails: Record<PeopleMail, MailText & { action?: string }>;
  /** A sentence with the role: `at` a `{foodbank}`, or without one. */
  roles: Record<Role, { at: string; alone: string }>;
}

export const peopleMailTexts: Record<Language, PeopleMailTexts> = { en, es, fr };
