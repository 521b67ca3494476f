import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** `{name}`, `{foodbank}`, `{shift}`, `{day}` and `{count}` (of shifts) are filled in. */
interface MailText {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** The mails that volunteers get about their shifts. */
export type ShiftMail =
  /** By the volunteer, or by staff for them. */
  | 'shift_signed_up'
  | 'shift_assigned'
  /** By the volunteer, or by staff for them alone. */
  | 'shift_signup_cancelled'
  | 'shift_released'
  | 'shift_cancelled'
  | 'shift_changed';

export interface ShiftMailTexts extends Record<ShiftMail, { one: MailText; several: MailText }> {
  action: string;
  /** Before what staff wrote. */
  reason: string;
  facts: {
    shift: string;
    day: string;
    time: string;
    place: string;
    /** `{from}` and `{to}` are filled in. */
    times: string;
    times_over_midnight: string;
  };
  /** `{contact}` is filled in too. */
  footer: string;
}

export const shiftMailTexts: Record<Language, ShiftMailTexts> = { en, es, fr };
