import { UNDO_SECONDS } from '@nourish/contract/constants';
import { mapUrl } from '@nourish/contract/map-url';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { queueMailAfter, queueMails, withdrawMails, type OutgoingMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { selectLastMails } from './booking-queries.ts';
import { pickupFile } from './calendar.ts';
import { foodRequestMailTexts, type FoodRequestMail, type FoodRequestMailTexts } from './mail-texts/texts.ts';
import { type LineRow, type RequestRow } from './queries.ts';
import { selectPickupPlace, selectPickupPlaces, type PickupPlace } from './submission-queries.ts';

export interface MailedRequest {
  request: RequestRow;
  lines: readonly Pick<LineRow, 'item_name' | 'quantity'>[];
  /** Notes of staff on this change. */
  notes: string | null;
}

type Facts = [label: string, value: string][];

/** How many mails are composed before they are stored. */
const BATCH = 500;

/** Queues the mails about the status of requests, or of another kind. Mails nothing without an address. */
async function queueRequestMails(
  ctx: Context,
  tx: Tx,
  mails: readonly (MailedRequest & { kind?: FoodRequestMail })[],
): Promise<void> {
  const mailed = mails.filter(({ request }) => isMailed(request));
  const foodbank_ids = new Set(mailed.map(({ request }) => request.foodbank_id));
  const places = new Map((await selectPickupPlaces(tx, [...foodbank_ids])).map((place) => [place.id, place]));
  for (let start = 0; start < mailed.length; start += BATCH) {
    const batch = mailed.slice(start, start + BATCH).map(({ kind, ...about }) => {
      const place = places.get(about.request.foodbank_id)!; // a foreign key
      return composeRequestMail(ctx, about, place, kind);
    });
    await queueMails(ctx, tx, batch);
  }
}

/** Queues mails that nothing can take back. Each replaces one that still waits and says otherwise. */
export async function queueLastMails(ctx: Context, tx: Tx, mailed: readonly MailedRequest[]): Promise<null> {
  await withdrawWaitingMails(tx, mailed);
  await queueRequestMails(ctx, tx, mailed);
  return null;
}

/** Withdraws the mails about the last steps of requests, and returns the requests whose mail still waited. */
async function withdrawWaitingMails(tx: Tx, mailed: readonly MailedRequest[]): Promise<Set<string>> {
  const last = await selectLastMails(
    tx,
    mailed.map(({ request }) => request.id),
  );
  const withdrawn = await withdrawMails(
    tx,
    last.flatMap(({ mail_id }) => mail_id ?? []),
  );
  return new Set(
    last.flatMap(({ request_id, mail_id }) => (mail_id !== null && withdrawn.has(mail_id) ? request_id : [])),
  );
}

/** Mails new pickup times: with the last step, if its mail still waits with the old time. */
export async function mailMoves(ctx: Context, tx: Tx, mailed: readonly MailedRequest[]): Promise<void> {
  const waited = await withdrawWaitingMails(tx, mailed);
  await queueRequestMails(
    ctx,
    tx,
    mailed.map((each) => (waited.has(each.request.id) ? each : { ...each, kind: 'request_moved' as const })),
  );
}

/** Queues a mail that `withdrawMail` can take back for a moment. Returns its id; null without an address. */
export async function queueRevocableMail(
  ctx: Context,
  tx: Tx,
  mailed: MailedRequest,
): Promise<string | null> {
  if (!isMailed(mailed.request)) return null;
  const place = await selectPickupPlace(tx, mailed.request.foodbank_id);
  return queueMailAfter(ctx, tx, UNDO_SECONDS, composeRequestMail(ctx, mailed, place));
}

const kindOf = ({ status }: RequestRow): FoodRequestMail =>
  status === 'pending' ? 'request_submitted' : `request_${status}`;

/** Composes the mail about the current status of a request, or of another kind. */
export function composeRequestMail(
  { config }: Pick<Context, 'config'>,
  mailed: MailedRequest,
  place: PickupPlace,
  kind: FoodRequestMail = kindOf(mailed.request),
): OutgoingMail {
  const { request } = mailed;
  const language = request.recipient_language;
  const texts = foodRequestMailTexts[language];
  const hasCalendar = kind === 'request_approved' || kind === 'request_ready' || kind === 'request_moved';
  const hasPage = request.recipient_id !== null;
  const { paragraphs } = hasPage ? texts[kind] : { ...texts[kind], ...texts.withoutPage[kind] };
  const words = {
    ...texts[kind],
    paragraphs: hasCalendar ? [...paragraphs, texts.calendar] : paragraphs,
    footer: texts.footer,
  };
  const values = { name: request.recipient_name, foodbank: place.name, contact: formatContact(place) };
  return {
    ...composeMail(language, words, values, {
      facts: factsOf(kind, texts, mailed, place),
      ...(hasPage && {
        action: { label: texts.action, url: `${config.appUrl}/request-details/${request.id}` },
      }),
      ...(isExpected(kind) && { otherwise: { label: texts.map, url: mapUrl(place) } }),
    }),
    ...(hasCalendar && { calendar: pickupFile(request, place, language, config.appUrl) }),
    kind,
    ...(request.recipient_id !== null && { user_id: request.recipient_id }),
    foodbank_id: request.foodbank_id,
    request_id: request.id,
    to_address: request.recipient_email,
  };
}

/** A client may have no address. */
export const isMailed = ({ recipient_email }: Pick<RequestRow, 'recipient_email'>): boolean =>
  recipient_email !== '';

/** True if the recipient is still to come. */
const isExpected = (kind: FoodRequestMail): boolean =>
  kind === 'request_submitted' ||
  kind === 'request_approved' ||
  kind === 'request_ready' ||
  kind === 'request_moved';

function factsOf(
  kind: FoodRequestMail,
  texts: FoodRequestMailTexts,
  mailed: MailedRequest,
  place: PickupPlace,
): Facts {
  const { request, lines, notes } = mailed;
  const language = request.recipient_language;
  const { facts } = texts;
  const message: Facts = notes === null ? [] : [[texts[kind].notes, notes]];
  if (kind === 'request_fulfilled') return message;
  const code: Facts = [[facts.code, request.code]];
  const when: Facts = [
    [facts.day, formatDay(request.pickup_date, language)],
    [facts.time, formatTime(request.pickup_time, language)],
  ];
  const items: Facts = [
    [facts.items, lines.map((line) => `${line.quantity} × ${line.item_name}`).join('\n')],
  ];
  if (!isExpected(kind)) return [...message, ...code, ...when, ...items];
  const where: Facts = [
    [facts.place, formatPlace(place)],
    [facts.contact, formatContact(place)],
  ];
  return [...message, ...code, ...when, ...where, ...items];
}
