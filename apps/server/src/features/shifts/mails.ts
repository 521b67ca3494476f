import type { Language } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import type { AssignmentRow } from './assignment-queries.ts';
import { shiftMailTexts, type MailText, type ShiftMail, type SingleShiftMail } from './mail-texts/texts.ts';
import { selectPlace, type FoodBankPlace } from './queries.ts';
import { isOverMidnight } from './rules.ts';

type Facts = [label: string, value: string][];

/** What a mail says of somebody and of a shift. */
type Told = Pick<
  AssignmentRow,
  | 'user_id'
  | 'shift_id'
  | 'foodbank_id'
  | 'volunteer_name'
  | 'account_email'
  | 'language'
  | 'title'
  | 'shift_date'
  | 'start_time'
  | 'end_time'
  | 'starts_at'
  | 'time_zone'
  | 'location'
>;

/** After these somebody is expected at a shift, and may find that they cannot come. */
const EXPECTS: readonly (ShiftMail | SingleShiftMail)[] = [
  'shift_signed_up',
  'shift_assigned',
  'shift_changed',
  'shift_reminder',
];

/** Mails people what has become of their sign-ups at one food bank: each of them once, with all their shifts. */
export async function queueShiftMails(
  ctx: Context,
  tx: Tx,
  kind: ShiftMail,
  assignments: readonly Told[],
  { reason = null }: { reason?: string | null } = {},
): Promise<void> {
  const [first] = assignments;
  if (first === undefined) return;
  const place = await placeOf(tx, first);
  for (const rows of Map.groupBy(assignments, (row) => row.user_id).values()) {
    const texts = shiftMailTexts[rows[0]?.language ?? first.language];
    const words = rows.length === 1 ? texts[kind].one : texts[kind].several;
    await queueMailTo(ctx, tx, kind, words, rows, place, {
      ...(reason !== null && { quote: { label: texts.reason, text: reason } }),
    });
  }
}

/** Mails the link by which a spot is taken that is held for somebody until then. */
export async function queueOfferMail(
  ctx: Context,
  tx: Tx,
  waiter: Told,
  token: string,
  until: Date,
): Promise<void> {
  const { language, time_zone } = waiter;
  const texts = shiftMailTexts[language];
  const { date, time } = localTime(until, time_zone);
  await queueMailTo(ctx, tx, 'waitlist_offer', texts.waitlist_offer, [waiter], await placeOf(tx, waiter), {
    values: { until: `${formatDay(date, language)}, ${formatTime(time.slice(0, 5), language)}` },
    action: {
      label: texts.answer_offer,
      url: `${ctx.config.appUrl}/volunteer/waitlist?token=${token}`,
    },
    secret: true,
  });
}

/** Reminds somebody of a shift, with what there is to know of it. */
export async function queueReminder(
  ctx: Context,
  tx: Tx,
  assignment: Told,
  description: string | null,
): Promise<void> {
  const texts = shiftMailTexts[assignment.language];
  const place = await placeOf(tx, assignment);
  await queueMailTo(ctx, tx, 'shift_reminder', texts.shift_reminder, [assignment], place, {
    ...(description !== null && { quote: { label: texts.good_to_know, text: description } }),
  });
}

async function placeOf(tx: Tx, { foodbank_id }: Told): Promise<FoodBankPlace> {
  const place = await selectPlace(tx, foodbank_id);
  if (place === undefined) throw new Error('a food bank with shifts is there');
  return place;
}

interface More {
  values?: Record<string, string>;
  quote?: { label: string; text: string };
  action?: { label: string; url: string };
  /** Whether the mail has a link that acts for its owner. */
  secret?: boolean;
}

async function queueMailTo(
  ctx: Context,
  tx: Tx,
  kind: ShiftMail | SingleShiftMail,
  words: MailText,
  rows: readonly Told[],
  place: FoodBankPlace,
  { values: moreValues, quote, action, secret = false }: More,
): Promise<void> {
  const [row] = rows;
  if (row === undefined) return;
  const { language } = row;
  const texts = shiftMailTexts[language];
  const myShifts = `${ctx.config.appUrl}/volunteer/my-shifts`;
  const values = {
    ...moreValues,
    name: row.volunteer_name,
    foodbank: place.name,
    shift: row.title,
    day: formatDay(row.shift_date, language),
    count: rows.length,
    contact: formatContact(place),
  };
  const { text, html } = layoutMail({
    language,
    heading: fill(words.heading, values),
    paragraphs: words.paragraphs.map((paragraph) => fill(paragraph, values)),
    facts: factsOf(rows, place, language),
    ...(quote && { quote }),
    action: action ?? { label: texts.action, url: myShifts },
    // Only asks: the person signs in, sees the shift and says so. The shift, not the sign-up: a later one is meant as well.
    ...(rows.length === 1 &&
      EXPECTS.includes(kind) && {
        otherwise: { label: texts.cancel, url: `${myShifts}?cancel=${row.shift_id}` },
      }),
    footer: fill(texts.footer, values),
  });
  await queueMail(ctx, tx, {
    user_id: row.user_id,
    foodbank_id: place.id,
    to_address: row.account_email,
    reply_to: place.contact_email,
    language,
    kind,
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret,
  });
}

function factsOf(rows: readonly Told[], place: FoodBankPlace, language: Language): Facts {
  const { facts } = shiftMailTexts[language];
  const [row] = rows;
  const where = [row?.location, formatPlace(place)].filter(Boolean).join('\n');
  if (row !== undefined && rows.length === 1)
    return [
      [facts.shift, row.title],
      [facts.day, formatDay(row.shift_date, language)],
      [facts.time, timesOf(row, language)],
      [facts.place, where],
    ];
  const byStart = [...rows].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  return [
    ...byStart.map((each): [string, string] => [
      formatDay(each.shift_date, language),
      `${timesOf(each, language)}, ${each.title}`,
    ]),
    [facts.place, where],
  ];
}

/** '10:00 PM to 6:00 AM (the next day)' */
function timesOf(row: Pick<Told, 'start_time' | 'end_time'>, language: Language): string {
  const { facts } = shiftMailTexts[language];
  const [from, to] = [formatTime(row.start_time, language), formatTime(row.end_time, language)];
  return fill(isOverMidnight(row) ? facts.times_over_midnight : facts.times, { from, to });
}
