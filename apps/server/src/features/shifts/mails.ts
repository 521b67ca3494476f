import type { Language } from '@nourish/contract';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { layoutMail } from '../../adapters/mail-layout.ts';
import { queueMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { fill } from '../../locales/texts.ts';
import type { AssignmentRow } from './assignment-queries.ts';
import { shiftMailTexts, type ShiftMail } from './mail-texts/texts.ts';
import { selectPlace, type FoodBankPlace } from './queries.ts';
import { isOverMidnight } from './rules.ts';

type Facts = [label: string, value: string][];

/** Mails people what has become of their sign-ups at one food bank: each of them once, with all their shifts. */
export async function queueShiftMails(
  ctx: Context,
  tx: Tx,
  kind: ShiftMail,
  assignments: readonly AssignmentRow[],
  { reason = null }: { reason?: string | null } = {},
): Promise<void> {
  const [first] = assignments;
  if (first === undefined) return;
  const place = await selectPlace(tx, first.foodbank_id);
  if (place === undefined) throw new Error('a food bank with shifts is there');
  for (const [user_id, rows] of Map.groupBy(assignments, (row) => row.user_id))
    await queueMailTo(ctx, tx, kind, user_id, rows, place, reason);
}

async function queueMailTo(
  ctx: Context,
  tx: Tx,
  kind: ShiftMail,
  user_id: string,
  rows: readonly AssignmentRow[],
  place: FoodBankPlace,
  reason: string | null,
): Promise<void> {
  const [row] = rows;
  if (row === undefined) return;
  const { language } = row;
  const texts = shiftMailTexts[language];
  const words = rows.length === 1 ? texts[kind].one : texts[kind].several;
  const values = {
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
    ...(reason !== null && { quote: { label: texts.reason, text: reason } }),
    action: { label: texts.action, url: `${ctx.config.appUrl}/volunteer/my-shifts` },
    footer: fill(texts.footer, values),
  });
  await queueMail(ctx, tx, {
    user_id,
    foodbank_id: place.id,
    to_address: row.account_email,
    reply_to: place.contact_email,
    language,
    kind,
    subject: fill(words.subject, values),
    text_body: text,
    html_body: html,
    secret: false,
  });
}

function factsOf(rows: readonly AssignmentRow[], place: FoodBankPlace, language: Language): Facts {
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
function timesOf(row: Pick<AssignmentRow, 'start_time' | 'end_time'>, language: Language): string {
  const { facts } = shiftMailTexts[language];
  const [from, to] = [formatTime(row.start_time, language), formatTime(row.end_time, language)];
  return fill(isOverMidnight(row) ? facts.times_over_midnight : facts.times, { from, to });
}
