import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The words of one mail; `{name}`, and in invitations `{inviter}` and `{foodbank}`, are filled in. */
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
  staff_invitation: MailText;
  admin_invitation: MailText;
}

export const accountMailTexts: Record<Language, AccountMailTexts> = { en, es, fr };
