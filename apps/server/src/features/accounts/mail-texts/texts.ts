import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/**
 * The texts of one mail. In invitations, `{name}`, `{inviter}` and `{foodbank}` are filled in. Mails to
 * possibly unverified addresses contain nothing typed at sign-up.
 */
export interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
  /** Label of a second link. */
  otherwise?: string;
  footer: string;
}

export interface AccountMailTexts {
  verify_email: MailText;
  reset_password: MailText;
  staff_invitation: MailText;
  admin_invitation: MailText;
}

export const accountMailTexts: Record<Language, AccountMailTexts> = { en, es, fr };
