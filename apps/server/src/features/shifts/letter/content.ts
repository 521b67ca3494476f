import type { Language } from '@nourish/contract';
import { nameIn } from '@nourish/contract/built-in-names';
import { localTime } from '@nourish/contract/calendar';
import { formatContact, formatDate, formatNumber, formatTime } from '../../../adapters/mail-format.ts';
import { printable, type Fonts } from '../../../adapters/pdf-fonts.ts';
import { fill } from '../../../locales/texts.ts';
import type { Span } from '../assignments/queries.ts';
import type { CompletedRow } from '../assignments/hours-queries.ts';
import { letterTexts } from './texts.ts';
import type { FoodBankPlace } from '../queries.ts';
import { isOverMidnight } from '../rules.ts';

export interface LetterFacts {
  language: Language;
  now: Date;
  place: FoodBankPlace;
  volunteer: {
    name: string;
    /** Email of the account, which identifies the person. */
    email: string;
    created_at: Date;
  };
  /** Date of the first confirmed shift they ever completed. */
  first_shift: string | undefined;
  span: Span;
  shifts: readonly CompletedRow[];
}

export interface Letter {
  language: Language;
  created: Date;
  title: string;
  file: string;
  from: { name: string; lines: string[] };
  dateline: string;
  salutation: string;
  subject: string;
  facts: [label: string, value: string][];
  paragraphs: string[];
  table: { head: ShiftCells; rows: ShiftCells[]; totals: { label: string; hours: string }[] };
  /** Explains the mark on unconfirmed hours; undefined if staff confirmed all hours. */
  note: string | undefined;
  questions: string;
  closing: string;
  signature: { for: string; sign: string; name: string; date: string };
  pageOf(page: number, total: number): string;
}
export type ShiftCells = [date: string, activity: string, time: string, hours: string];

const UNCONFIRMED_MARK = '†';

/** Decimals of hours in the table; hours are rounded to quarters. */
const DECIMALS = 2;

/** Composes the letter. `fonts` decide which names can be printed. */
export function letterOf(
  { language, now, place, volunteer, first_shift, span, shifts }: LetterFacts,
  fonts: Pick<Fonts, 'has' | 'printed'>,
): Letter {
  const texts = letterTexts[language];
  const name = printable(volunteer.name, volunteer.email, fonts);
  const today = localTime(now, place.time_zone).date;
  const registered = localTime(volunteer.created_at, place.time_zone).date;
  const { from, to } = periodOf(span, shifts, today);
  const confirmed = shifts.filter((shift) => !shift.self_recorded);
  const isAllConfirmed = confirmed.length === shifts.length;
  const hours = hoursOf(confirmed);
  const figure = (count: number) => formatNumber(count, language, DECIMALS);
  const long = (date: string) => formatDate(date, language, 'long');
  const short = (date: string) => formatDate(date, language, 'medium');
  const values = {
    name,
    person: name === volunteer.email ? name : `${name} (${volunteer.email})`,
    foodbank: place.name,
    city: place.city,
    date: long(today),
    since: long(first_shift !== undefined && first_shift < registered ? first_shift : registered),
    from: long(from),
    to: long(to),
    shifts: counted(texts.shifts, confirmed.length, language),
    hours: counted(texts.hours, hours, language),
  };
  return {
    language,
    created: now,
    title: fill(texts.title, { name: volunteer.name }),
    file: fill(texts.file, { name: volunteer.name }),
    from: {
      name: place.name,
      lines: [
        `${place.address}, ${place.city}, ${unbroken(`${place.province} ${place.postal_code}`)}`,
        formatContact(place),
      ],
    },
    dateline: fill(texts.dateline, values),
    salutation: texts.salutation,
    subject: texts.subject,
    facts: [
      [texts.facts.volunteer, values.name],
      [texts.facts.period, from === to ? short(from) : `${short(from)} – ${short(to)}`],
      [
        isAllConfirmed ? texts.facts.shifts : texts.facts.confirmed_shifts,
        formatNumber(confirmed.length, language),
      ],
      [isAllConfirmed ? texts.facts.hours : texts.facts.confirmed_hours, formatNumber(hours, language)],
    ],
    paragraphs: [
      fill(
        confirmed.length === 0
          ? texts.statement_of_none
          : from === to
            ? texts.statement_of_day
            : texts.statement,
        values,
      ),
      texts.recording,
    ],
    table: {
      head: [texts.table.date, texts.table.activity, texts.table.time, texts.table.hours],
      rows: shifts.map((shift) => [
        short(shift.shift_date),
        nameIn(language, shift.title),
        timesOf(shift, language),
        // The mark precedes the figure, so that the decimals stay aligned.
        `${shift.self_recorded ? `${UNCONFIRMED_MARK}\u00a0` : ''}${figure(Number(shift.hours))}`,
      ]),
      totals: [
        ...(isAllConfirmed ? [] : [{ label: texts.table.confirmed, hours: figure(hours) }]),
        { label: texts.table.total, hours: figure(hoursOf(shifts)) },
      ],
    },
    note: isAllConfirmed ? undefined : fill(texts.note, { mark: UNCONFIRMED_MARK }),
    questions: texts.questions,
    closing: texts.closing,
    signature: { for: fill(texts.for, values), ...texts.signature },
    pageOf: (page, total) => fill(texts.page, { page, total }),
  };
}

/**
 * The requested period, from the first shift by default, and until today, because future hours cannot be
 * confirmed. Always includes all listed shifts.
 */
export function periodOf(
  { start_date, end_date }: Span,
  shifts: readonly Pick<CompletedRow, 'shift_date'>[],
  today: string,
): { from: string; to: string } {
  const first = shifts[0]?.shift_date ?? today;
  const last = shifts.at(-1)?.shift_date ?? today;
  const end = end_date !== undefined && end_date < today ? end_date : today;
  return { from: start_date ?? first, to: end < last ? last : end };
}

/** Check-in and check-out times; the scheduled times if either is missing. */
export function timesOf(
  shift: Omit<CompletedRow, 'hours' | 'title' | 'self_recorded'>,
  language: Language,
): string {
  const { times, times_over_midnight } = letterTexts[language];
  const { check_in_at, check_out_at, time_zone, start_time, end_time } = shift;
  const isRecorded = check_in_at !== null && check_out_at !== null;
  const arrival = isRecorded ? localTime(check_in_at, time_zone) : undefined;
  const departure = isRecorded ? localTime(check_out_at, time_zone) : undefined;
  const isNextDay =
    arrival && departure ? departure.date > arrival.date : isOverMidnight({ start_time, end_time });
  return fill(isNextDay ? times_over_midnight : times, {
    from: formatTime((arrival?.time ?? start_time).slice(0, 5), language),
    to: formatTime((departure?.time ?? end_time).slice(0, 5), language),
  });
}

const hoursOf = (shifts: readonly Pick<CompletedRow, 'hours'>[]): number =>
  shifts.reduce((sum, { hours }) => sum + Number(hours), 0);

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const counted = (texts: { one: string; other: string }, count: number, language: Language): string =>
  fill(new Intl.PluralRules(language).select(count) === 'one' ? texts.one : texts.other, {
    count: formatNumber(count, language),
  });
