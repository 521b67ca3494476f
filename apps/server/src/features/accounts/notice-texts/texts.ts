import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The texts of one mail; `{name}`, `{device}` and `{left}` are filled in. */
interface NoticeText {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: string;
}

export interface NoticeTexts {
  mails: Record<
    | 'new_device'
    | 'password_changed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'app_removed'
    | 'recovery_code_used'
    | 'recovery_codes_renewed'
    | 'second_factor_on'
    | 'second_factor_off'
    | 'second_factor_reset'
    | 'second_factor_paused',
    NoticeText
  >;
  /** A `{browser}` on a `{system}`. */
  browserOn: string;
  unknownDevice: string;
  footer: string;
}

export const noticeTexts: Record<Language, NoticeTexts> = { en, es, fr };
