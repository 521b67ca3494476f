import { mapUrl } from '@nourish/contract/map-url';
import { formatContact, formatDay, formatPlace, formatTime } from '../../adapters/mail-format.ts';
import { tell, type Message } from '../../adapters/tell.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { selectSequence } from './calendar-queries.ts';
import { pickupFile } from './calendar.ts';
import { createPickupLink } from './links/queries.ts';
import { foodRequestMailTexts, type FoodRequestMail, type FoodRequestMailTexts } from './mail-texts/texts.ts';
import { type LineRow, type RequestRow } from './queries.ts';
import { isLinked, startOf } from './rules.ts';
import { selectPickupPlace, type PickupPlace } from './submission-queries.ts';

export interface MailedRequest {
  request: RequestRow;
  lines: readonly Pick<LineRow, 'item_name' | 'quantity'>[];
  /** Notes of staff on this change. */
  notes: string | null;
}

type Facts = [label: string, value: string][];

const kindOf = ({ status }: RequestRow): FoodRequestMail =>
  status === 'pending' ? 'request_submitted' : `request_${status}`;

/**
 * Tells the person about the current status of a request, or something else (`kind`). With `seconds`, the message can
 * be withdrawn for so long by the returned id. Without an address nothing is sent.
 */
export async function tellAbout(
  ctx: Context,
  tx: Tx,
  mailed: MailedRequest,
  { kind = kindOf(mailed.request), seconds }: { kind?: FoodRequestMail; seconds?: number } = {},
): Promise<string | null> {
  const { request } = mailed;
  if (!isMailed(request)) return null;
  const place = await selectPickupPlace(tx, request.foodbank_id);
  const now = ctx.clock.now();
  const token =
    isExpected(kind) && isLinked(request, now)
      ? await createPickupLink(tx, request, { now, expires_at: startOf(request) })
      : null;
  const { appUrl } = ctx.config;
  const language = request.recipient_language;
  const calendar = HAS_CALENDAR.includes(kind)
    ? pickupFile(request, place, { language, appUrl, sequence: await selectSequence(tx, request) })
    : undefined;
  const message = composeMessage(appUrl, mailed, { kind, place, token });
  return tell(
    ctx,
    tx,
    { ...message, ...(calendar !== undefined && { calendar }) },
    seconds === undefined ? {} : { seconds },
  );
}

function composeMessage(
  appUrl: string,
  mailed: MailedRequest,
  { kind, place, token }: { kind: FoodRequestMail; place: PickupPlace; token: string | null },
): Omit<Message, 'calendar'> {
  const { request } = mailed;
  const language = request.recipient_language;
  const texts = foodRequestMailTexts[language];
  const hasPage = request.recipient_id !== null;
  const { paragraphs } = hasPage ? texts[kind] : { ...texts[kind], ...texts.withoutPage[kind] };
  const page = { label: texts.action, url: `${appUrl}/request-details/${request.id}` };
  const change = token === null ? [] : [{ label: texts.change, url: `${appUrl}/pickup?token=${token}` }];
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
        ...changesOf(kind, texts, token),
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
    },
    parts: {
      facts: factsOf(kind, texts, mailed, place),
      ...(action !== undefined && { action }),
      ...(others.length > 0 && { others }),
    },
    secret: token !== null,
  };
}

/** How to change the pickup. The message about packed food has its own words. */
function changesOf(kind: FoodRequestMail, texts: FoodRequestMailTexts, token: string | null): string[] {
  if (token !== null) return [texts.changeable];
  return isExpected(kind) && kind !== 'request_ready' ? [texts.unchangeable] : [];
}

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
  kind === 'request_submitted' || HAS_CALENDAR.includes(kind);

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
