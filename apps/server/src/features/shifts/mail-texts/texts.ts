import type { Language } from '@nourish/contract';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** `{name}`, `{foodbank}`, `{shift}`, `{day}` and `{count}` (of shifts) are filled in. */
export interface MailText {
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

/** Those that are about one shift always. `{until}` is filled into an offer: how long it stands. */
export type SingleShiftMail = 'waitlist_offer' | 'shift_reminder';

export interface ShiftMailTexts
  extends Record<ShiftMail, { one: MailText; several: MailText }>, Record<SingleShiftMail, MailText> {
  action: string;
  /** The way to cancel the one shift that a mail is about. */
  cancel: string;
  answer_offer: string;
  /** Before the description of a shift. */
  good_to_know: string;
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
