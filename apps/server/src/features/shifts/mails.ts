import type { Language, NotificationKind } from '@nourish/contract';
import { nameIn } from '@nourish/contract/built-in-names';
import { localTime } from '@nourish/contract/calendar';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { notify } from '../../adapters/notifications.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import type { AssignmentRow } from './assignments/queries.ts';
import { shiftFile } from './calendar/file.ts';
import { selectEventsAmong, type EventRow } from './calendar/queries.ts';
import { shiftMailTexts, type MailText, type ShiftMail, type SingleShiftMail } from './mail-texts/texts.ts';
import { selectPlace, type FoodBankPlace } from './queries.ts';
import { isOverMidnight } from './rules.ts';

type Facts = [label: string, value: string][];

type MailedShift = Pick<
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

/** The volunteer is expected: these mails carry the shifts as a calendar file, and offer a link to cancel one. */
const EXPECTING_MAILS: readonly (ShiftMail | SingleShiftMail)[] = [
  'shift_signed_up',
  'shift_assigned',
  'shift_changed',
  'shift_reminder',
];

/** Changes that volunteers also find among their notifications: those that others made. */
const NOTIFIED: Partial<Record<ShiftMail, NotificationKind>> = {
  shift_assigned: 'shift_assigned',
  shift_changed: 'shift_changed',
  shift_cancelled: 'shift_cancelled',
  shift_released: 'shift_released',
};

/**
 * Queues one mail per volunteer with all of their assignments, which must belong to one food bank. Changes that
 * others made are notifications as well.
 */
export async function queueShiftMails(
  ctx: Context,
  tx: Tx,
  kind: ShiftMail,
  assignments: readonly MailedShift[],
  { reason = null }: { reason?: string | null } = {},
): Promise<void> {
  const [first] = assignments;
  if (first === undefined) return;
  const notified = NOTIFIED[kind];
  if (notified !== undefined)
    for (const [record_id, rows] of Map.groupBy(assignments, (row) => row.shift_id))
      await notify(
        tx,
        rows.map(({ user_id }) => user_id),
        { kind: notified, foodbank_id: first.foodbank_id, record_id, now: ctx.clock.now() },
      );
  const place = await placeOf(tx, first);
  // One query for all mails, because the shifts are locked meanwhile.
  const events = EXPECTING_MAILS.includes(kind) ? await selectEventsAmong(tx, assignments) : [];
  const eventsOf = Map.groupBy(events, (event) => event.user_id);
  for (const [user_id, rows] of Map.groupBy(assignments, (row) => row.user_id)) {
    const texts = shiftMailTexts[rows[0]?.language ?? first.language];
    const mailText = rows.length === 1 ? texts[kind].one : texts[kind].several;
    await queueMailTo(ctx, tx, kind, mailText, rows, place, {
      events: eventsOf.get(user_id) ?? [],
      ...(reason !== null && { quote: { label: texts.reason, text: reason } }),
    });
  }
}

/** Mails the link to accept or pass on a spot that is held until `until`. */
export async function queueOfferMail(
  ctx: Context,
  tx: Tx,
  waiter: MailedShift,
  token: string,
  until: Date,
): Promise<void> {
  const { language, time_zone } = waiter;
  const texts = shiftMailTexts[language];
  const { user_id, foodbank_id, shift_id: record_id } = waiter;
  await notify(tx, [user_id], { kind: 'waitlist_offer', foodbank_id, record_id, now: ctx.clock.now() });
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

export async function queueReminder(
  ctx: Context,
  tx: Tx,
  assignment: MailedShift,
  description: string | null,
): Promise<void> {
  const texts = shiftMailTexts[assignment.language];
  const place = await placeOf(tx, assignment);
  await queueMailTo(ctx, tx, 'shift_reminder', texts.shift_reminder, [assignment], place, {
    events: await selectEventsAmong(tx, [assignment]),
    ...(description !== null && { quote: { label: texts.good_to_know, text: description } }),
  });
}

async function placeOf(tx: Tx, { foodbank_id }: MailedShift): Promise<FoodBankPlace> {
  const place = await selectPlace(tx, foodbank_id);
  if (place === undefined) throw new Error(`no food_banks row for id ${foodbank_id}`);
  return place;
}

interface MailExtras {
  /** For the calendar file of mails that carry one. */
  events?: readonly EventRow[];
  values?: Record<string, string>;
  quote?: { label: string; text: string };
  action?: { label: string; url: string };
  /** True if the mail contains a link that works without signing in. */
  secret?: boolean;
}

async function queueMailTo(
  ctx: Context,
  tx: Tx,
  kind: ShiftMail | SingleShiftMail,
  mailText: MailText,
  rows: readonly MailedShift[],
  place: FoodBankPlace,
  { events = [], values: moreValues, quote, action, secret = false }: MailExtras,
): Promise<void> {
  const [row] = rows;
  if (row === undefined) return;
  const { language } = row;
  const texts = shiftMailTexts[language];
  const myShiftsUrl = `${ctx.config.appUrl}/volunteer/my-shifts`;
  const values = {
    ...moreValues,
    name: row.volunteer_name,
    foodbank: place.name,
    shift: nameIn(language, row.title),
    day: formatDay(row.shift_date, language),
    count: String(rows.length),
    contact: formatContact(place),
  };
  const isExpecting = EXPECTING_MAILS.includes(kind);
  const { paragraphs } = mailText;
  const words = {
    ...mailText,
    paragraphs: isExpecting ? [...paragraphs, texts.calendar] : paragraphs,
    footer: texts.footer,
  };
  const mail = composeMail(language, words, values, {
    facts: factsOf(rows, place, language),
    ...(quote && { quote }),
    action: action ?? { label: texts.action, url: myShiftsUrl },
    // The link only opens a confirmation after sign-in. It names the shift, not the assignment, so that it
    // also works after the volunteer cancels and signs up again.
    ...(rows.length === 1 &&
      isExpecting && {
        others: [{ label: texts.cancel, url: `${myShiftsUrl}?cancel=${row.shift_id}` }],
      }),
  });
  await queueMail(ctx, tx, {
    ...mail,
    ...(isExpecting && { calendar: shiftFile(events, language, ctx.config.appUrl) }),
    user_id: row.user_id,
    foodbank_id: place.id,
    to_address: row.account_email,
    reply_to: place.contact_email,
    kind,
    secret,
  });
}

function factsOf(rows: readonly MailedShift[], place: FoodBankPlace, language: Language): Facts {
  const { facts } = shiftMailTexts[language];
  const [row] = rows;
  const where = [row?.location, formatPlace(place)].filter(Boolean).join('\n');
  if (row !== undefined && rows.length === 1)
    return [
      [facts.shift, nameIn(language, row.title)],
      [facts.day, formatDay(row.shift_date, language)],
      [facts.time, timesOf(row, language)],
      [facts.place, where],
    ];
  const byStart = [...rows].sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  return [
    ...byStart.map((each): [string, string] => [
      formatDay(each.shift_date, language),
      `${timesOf(each, language)}, ${nameIn(language, each.title)}`,
    ]),
    [facts.place, where],
  ];
}

/** '10:00 PM to 6:00 AM (the next day)' */
function timesOf(row: Pick<MailedShift, 'start_time' | 'end_time'>, language: Language): string {
  const { facts } = shiftMailTexts[language];
  const [from, to] = [formatTime(row.start_time, language), formatTime(row.end_time, language)];
  return fill(isOverMidnight(row) ? facts.times_over_midnight : facts.times, { from, to });
}
