import type { Language, RequestStatus } from '@nourish/contract';
import type { MailText } from '../../../adapters/compose-mail.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export type FoodRequestMail =
  | 'request_submitted'
  | 'request_moved'
  | 'request_reminder'
  | 'request_reminder_soon'
  | 'request_missed'
  | 'request_unclaimed'
  | 'request_reduced'
  | 'request_substituted'
  | `request_${Exclude<RequestStatus, 'pending'>}`;

/**
 * Texts of one mail; placeholders: `{name}` of the recipient, `{foodbank}`, `{day}` and `{time}` of the pickup, and
 * `{until}` of `request_missed`, `{taken}` of `request_reduced` and `request_substituted`, and `{given}` of the latter. `notes`: label of the notes of
 * staff.
 */
type RequestText = Omit<MailText, 'footer'> & { notes: string };

export interface FoodRequestMailTexts extends Record<FoodRequestMail, RequestText> {
  /** For a client without an account, who cannot open the page of the request. */
  withoutPage: Partial<Record<FoodRequestMail, Pick<MailText, 'paragraphs'>>>;
  /** Subject of all mails to people who asked for neutral subject lines. */
  neutralSubject: string;
  action: string;
  /** Link to move or cancel the pickup without signing in. */
  change: string;
  /** About this link. */
  changeable: string;
  /** The same link and text once it is too late to choose another time. */
  cancel: string;
  cancellable: string;
  /** Instead of the link, once the pickup cannot be changed without the food bank. */
  unchangeable: string;
  /** Button to choose another time. */
  bookAgain: string;
  map: string;
  /** About the attached file. */
  calendar: string;
  facts: { code: string; day: string; time: string; place: string; contact: string; items: string };
  /** One more placeholder: `{contact}`. */
  footer: string;
}

export const foodRequestMailTexts: Record<Language, FoodRequestMailTexts> = { en, es, fr };
