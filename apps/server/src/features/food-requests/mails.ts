import { UNDO_SECONDS } from '@nourish/contract/constants';
import { mapUrl } from '@nourish/contract/map-url';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { withdrawMails } from '../../adapters/outbox.ts';
import { tell, tellRevocably, type Message } from '../../adapters/tell.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { readLeadMinutes } from '../appointments/booking-service.ts';
import { selectLastMails } from './booking-queries.ts';
import { selectSequences } from './calendar-queries.ts';
import { pickupFile } from './calendar.ts';
import { createPickupLinks } from './links/queries.ts';
import { foodRequestMailTexts, type FoodRequestMail, type FoodRequestMailTexts } from './mail-texts/texts.ts';
import { type LineRow, type RequestRow } from './queries.ts';
import { isLinked, startOf } from './rules.ts';
import { selectPickupPlaces, type PickupPlace } from './submission-queries.ts';

export interface MailedRequest {
  request: RequestRow;
  lines: readonly Pick<LineRow, 'item_name' | 'quantity'>[];
  /** Notes of staff on this change. */
  notes: string | null;
  /** Of a request that was not picked up: the last day on which it can be. */
  until?: string;
  /** Lines that were taken out of the request, for `request_reduced` and `request_substituted`. */
  taken?: readonly Pick<LineRow, 'item_name' | 'quantity'>[];
  /** What was put in their place. */
  given?: readonly Pick<LineRow, 'item_name' | 'quantity'>[];
}

/** `kind`: what the message is about, if not the current status. */
type Telling = MailedRequest & { kind?: FoodRequestMail };

type Facts = [label: string, value: string][];

const kindOf = ({ status, ended_as }: RequestRow): FoodRequestMail =>
  ended_as !== null
    ? `request_${ended_as}`
    : status === 'pending'
      ? 'request_submitted'
      : `request_${status}`;

/** How many messages are composed before they are stored. */
const BATCH = 500;

/** Tells people about their requests. Without an address nothing is sent. */
export async function tellAbout(ctx: Context, tx: Tx, about: readonly Telling[]): Promise<void> {
  const told = about.filter(({ request }) => isMailed(request));
  for (let start = 0; start < told.length; start += BATCH)
    await tell(ctx, tx, await composeMessages(ctx, tx, told.slice(start, start + BATCH)));
}

/** Like `tellAbout`, but nothing can take these messages back. Each replaces one that still waits and says otherwise. */
export async function tellLast(ctx: Context, tx: Tx, about: readonly Telling[]): Promise<void> {
  await withdrawWaiting(tx, about);
  await tellAbout(ctx, tx, about);
}

/** Tells people about new pickup times: with the last step, if its message still waits with the old time. */
export async function tellMoved(ctx: Context, tx: Tx, mailed: readonly MailedRequest[]): Promise<void> {
  const waited = await withdrawWaiting(tx, mailed);
  await tellAbout(
    ctx,
    tx,
    mailed.map((each) => (waited.has(each.request.id) ? each : { ...each, kind: 'request_moved' as const })),
  );
}

/** Tells a person what can be undone for a moment, so that the message waits. Returns its id; null without an address. */
export async function tellUndoable(ctx: Context, tx: Tx, mailed: MailedRequest): Promise<string | null> {
  if (!isMailed(mailed.request)) return null;
  const [message] = await composeMessages(ctx, tx, [mailed]);
  return message === undefined ? null : tellRevocably(ctx, tx, message, UNDO_SECONDS);
}

/** Withdraws the messages about the last steps of requests, and returns the requests whose message still waited. */
async function withdrawWaiting(tx: Tx, mailed: readonly MailedRequest[]): Promise<Set<string>> {
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

async function composeMessages(ctx: Context, tx: Tx, about: readonly Telling[]): Promise<Message[]> {
  const told = about.map((each) => ({ ...each, kind: each.kind ?? kindOf(each.request) }));
  const foodbank_ids = new Set(told.map(({ request }) => request.foodbank_id));
  const places = new Map((await selectPickupPlaces(tx, [...foodbank_ids])).map((place) => [place.id, place]));
  const now = ctx.clock.now();
  const linked = told.filter(({ request, kind }) => isExpected(kind) && isLinked(request, now));
  const requestsOf = (some: readonly MailedRequest[]) => some.map(({ request }) => request);
  const tokens = await createPickupLinks(tx, requestsOf(linked), now);
  const movable = await selectMovable(tx, requestsOf(linked), now);
  const sequences = await selectSequences(
    tx,
    requestsOf(told.filter(({ kind }) => HAS_CALENDAR.includes(kind))),
  );
  const { appUrl } = ctx.config;
  const linkOf = (id: string): PickupLink | null => {
    const token = tokens.get(id);
    return token === undefined ? null : { token, canMove: movable.has(id) };
  };
  return told.map(({ kind, ...mailed }) => {
    const { request } = mailed;
    const place = places.get(request.foodbank_id)!; // a foreign key
    const sequence = sequences.get(request.id);
    const language = request.recipient_language;
    return {
      ...composeMessage(appUrl, mailed, { kind, place, link: linkOf(request.id) }),
      ...(sequence !== undefined && { calendar: pickupFile(request, place, { language, appUrl, sequence }) }),
    };
  });
}

/** Returns the requests whose people can still choose another time. */
async function selectMovable(tx: Tx, requests: readonly RequestRow[], now: Date): Promise<Set<string>> {
  const leads = new Map<string, number>();
  for (const id of new Set(requests.map(({ foodbank_id }) => foodbank_id)))
    leads.set(id, await readLeadMinutes(tx, id));
  const isAhead = (request: RequestRow) =>
    startOf(request).getTime() - now.getTime() > (leads.get(request.foodbank_id) ?? 0) * 60_000;
  return new Set(requests.filter(isAhead).map(({ id }) => id));
}

/** The link in a message to move or cancel the pickup. */
interface PickupLink {
  token: string;
  /** False: it is too late to choose another time. */
  canMove: boolean;
}

function composeMessage(
  appUrl: string,
  mailed: MailedRequest,
  { kind, place, link }: { kind: FoodRequestMail; place: PickupPlace; link: PickupLink | null },
): Omit<Message, 'calendar'> {
  const { request } = mailed;
  const language = request.recipient_language;
  const texts = foodRequestMailTexts[language];
  const hasPage = request.recipient_id !== null;
  // Once the food is packed, only the food bank can move the pickup.
  const asksToCall = !hasPage || (kind === 'request_missed' && request.status === 'ready');
  const { paragraphs } = asksToCall ? { ...texts[kind], ...texts.withoutPage[kind] } : texts[kind];
  const label = kind === 'request_missed' && !asksToCall ? texts.bookAgain : texts.action;
  const page = { label, url: `${appUrl}/request-details/${request.id}` };
  const change =
    link === null
      ? []
      : [{ label: link.canMove ? texts.change : texts.cancel, url: `${appUrl}/pickup?token=${link.token}` }];
  const [action, ...more] = hasPage ? [page, ...change] : change;
  const others = [...more, ...(isExpected(kind) ? [{ label: texts.map, url: mapUrl(place) }] : [])];
  return {
    recipient: { user_id: request.recipient_id, language, email: request.recipient_email },
    kind,
    foodbank_id: request.foodbank_id,
    request_id: request.id,
    words: {
      ...texts[kind],
      ...(request.neutral_subjects && { subject: texts.neutralSubject }),
      paragraphs: [
        ...paragraphs,
        ...changesOf(kind, texts, link),
        ...(HAS_CALENDAR.includes(kind) ? [texts.calendar] : []),
      ],
      footer: texts.footer,
    },
    values: {
      name: request.recipient_name,
      foodbank: place.name,
      contact: formatContact(place),
      day: formatDay(request.pickup_date, language),
      time: formatTime(request.pickup_time, language),
      until: mailed.until === undefined ? '' : formatDay(mailed.until, language),
      taken: (mailed.taken ?? []).map(asText).join(', '),
      given: (mailed.given ?? []).map(asText).join(', '),
    },
    parts: {
      facts: factsOf(kind, texts, mailed, place),
      ...(action !== undefined && { action }),
      ...(others.length > 0 && { others }),
    },
    secret: link !== null,
  };
}

/** Messages with their own words about another time. */
const HAS_OWN_CHANGE: readonly FoodRequestMail[] = ['request_ready', 'request_missed'];

/** How to change the pickup. */
function changesOf(kind: FoodRequestMail, texts: FoodRequestMailTexts, link: PickupLink | null): string[] {
  if (link !== null) return [link.canMove ? texts.changeable : texts.cancellable];
  return isExpected(kind) && !HAS_OWN_CHANGE.includes(kind) ? [texts.unchangeable] : [];
}

const asText = ({ quantity, item_name }: Pick<LineRow, 'item_name' | 'quantity'>): string =>
  `${quantity} × ${item_name}`;

/** A client may have no address. */
export const isMailed = ({ recipient_email }: Pick<RequestRow, 'recipient_email'>): boolean =>
  recipient_email !== '';

const HAS_CALENDAR: readonly FoodRequestMail[] = [
  'request_approved',
  'request_ready',
  'request_moved',
  'request_reminder',
  'request_reminder_soon',
];

/** True if the recipient is still to come. */
const isExpected = (kind: FoodRequestMail): boolean =>
  kind === 'request_submitted' || kind === 'request_missed' || HAS_CALENDAR.includes(kind);

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
  const items: Facts = lines.length === 0 ? [] : [[facts.items, lines.map(asText).join('\n')]];
  if (!isExpected(kind)) return [...message, ...code, ...when, ...items];
  const where: Facts = [
    [facts.place, formatPlace(place)],
    [facts.contact, formatContact(place)],
  ];
  return [...message, ...code, ...when, ...where, ...items];
}
