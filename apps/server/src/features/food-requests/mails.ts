import { UNDO_SECONDS } from '@nourish/contract/constants';
import { mapUrl } from '@nourish/contract/map-url';
import { composeMail } from '../../adapters/compose-mail.ts';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { queueMail, queueMailAfter, type OutgoingMail } from '../../adapters/outbox.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { pickupFile } from './calendar.ts';
import { foodRequestMailTexts, type FoodRequestMail, type FoodRequestMailTexts } from './mail-texts/texts.ts';
import { type LineRow, type RequestRow } from './queries.ts';
import { selectPickupPlace, type PickupPlace } from './submission-queries.ts';

export interface MailedRequest {
  request: RequestRow;
  lines: readonly Pick<LineRow, 'item_name' | 'quantity'>[];
  /** Notes of staff on this change. */
  notes: string | null;
  /** Of a request that was not picked up: the last day on which it can be. */
  until?: string;
}

type Facts = [label: string, value: string][];

/** Mails nothing without an address. */
export async function queueRequestMail(ctx: Context, tx: Tx, mailed: MailedRequest): Promise<void> {
  if (!isMailed(mailed.request)) return;
  const place = await selectPickupPlace(tx, mailed.request.foodbank_id);
  await queueMail(ctx, tx, composeRequestMail(ctx, mailed, place));
}

/** Queues the mail about a new pickup day and time. Mails nothing without an address. */
export async function queueMovedMail(ctx: Context, tx: Tx, mailed: MailedRequest): Promise<void> {
  if (!isMailed(mailed.request)) return;
  const place = await selectPickupPlace(tx, mailed.request.foodbank_id);
  await queueMail(ctx, tx, composeRequestMail(ctx, mailed, place, 'request_moved'));
}

/**
 * Queues the mail to a person who did not come; the request ends after the day `until`. Mails nothing without an
 * address.
 */
export async function queueMissedMail(
  ctx: Context,
  tx: Tx,
  mailed: MailedRequest,
  until: string,
): Promise<void> {
  if (!isMailed(mailed.request)) return;
  const place = await selectPickupPlace(tx, mailed.request.foodbank_id);
  await queueMail(ctx, tx, composeRequestMail(ctx, { ...mailed, until }, place, 'request_missed'));
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

const kindOf = ({ status, ended_as }: RequestRow): FoodRequestMail =>
  ended_as !== null
    ? `request_${ended_as}`
    : status === 'pending'
      ? 'request_submitted'
      : `request_${status}`;

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
  // Once the food is packed, only the food bank can move the pickup.
  const asksToCall = !hasPage || (kind === 'request_missed' && request.status === 'ready');
  const { paragraphs } = asksToCall ? { ...texts[kind], ...texts.withoutPage[kind] } : texts[kind];
  const words = {
    ...texts[kind],
    paragraphs: hasCalendar ? [...paragraphs, texts.calendar] : paragraphs,
    footer: texts.footer,
  };
  const values = {
    name: request.recipient_name,
    foodbank: place.name,
    contact: formatContact(place),
    until: mailed.until === undefined ? '' : formatDay(mailed.until, language),
  };
  return {
    ...composeMail(language, words, values, {
      facts: factsOf(kind, texts, mailed, place),
      ...(hasPage && {
        action: {
          label: kind === 'request_missed' && !asksToCall ? texts.bookAgain : texts.action,
          url: `${config.appUrl}/request-details/${request.id}`,
        },
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
  kind === 'request_moved' ||
  kind === 'request_missed';

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
