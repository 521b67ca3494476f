import { ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Language } from '@nourish/contract';
import { instantOf } from '@nourish/contract/calendar';
import { eventLocation, written } from '@nourish/contract/shift-event';
import { calendarFile } from '../../adapters/calendar-file.ts';
import { fill } from '../../locales/texts.ts';
import type { RequestRow } from './queries.ts';
import { hasPickup } from './rules.ts';
import type { PickupPlace } from './submission-queries.ts';

/** Length of a pickup without a slot, in minutes. */
const HOUR = 60;

/** Labels match the mails. */
interface PickupTexts {
  summary: string;
  code: string;
  request: string;
}

const TEXTS: Record<Language, PickupTexts> = {
  en: { summary: 'Pickup {code}', code: 'Request code: {code}', request: 'Your request: {url}' },
  es: {
    summary: 'Pasar a recoger: {code}',
    code: 'Código de la solicitud: {code}',
    request: 'Su solicitud: {url}',
  },
  fr: {
    summary: 'Ramassage {code}',
    code: 'Code de la demande\u00a0: {code}',
    request: 'Votre demande\u00a0: {url}',
  },
};

/**
 * The pickup of a request as a calendar file; its UID stays the same. Names neither the food nor the recipient,
 * because others may see the calendar.
 */
export function pickupFile(
  request: RequestRow,
  place: PickupPlace,
  language: Language,
  appUrl: string,
): string {
  const texts = TEXTS[language];
  // A client without an account cannot open the page.
  const url = request.recipient_id === null ? undefined : `${appUrl}/request-details/${request.id}`;
  const { code } = request;
  const start = instantOf({ date: request.pickup_date, time: `${request.pickup_time}:00` }, place.time_zone);
  return calendarFile(
    { prodId: { company: 'Nourish', product: 'Food requests', language: language.toUpperCase() } },
    [
      {
        uid: `${request.id}@nourish`,
        summary: fill(texts.summary, { code }),
        location: eventLocation(place),
        description: written([fill(texts.code, { code }), url && fill(texts.request, { url })], '\n'),
        ...(url !== undefined && { url }),
        start,
        end: new Date(start.getTime() + (request.slot_minutes ?? HOUR) * 60_000),
        created_at: request.created_at,
        changed_at: request.updated_at,
        status: hasPickup(request.status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
        class: ICalEventClass.PRIVATE,
      },
    ],
  );
}
