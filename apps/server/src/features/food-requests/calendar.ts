import { ICalEventClass, ICalEventStatus } from 'ical-generator';
import type { Language } from '@nourish/contract';
import { instantOf } from '@nourish/contract/calendar';
import { eventLocation, written } from '@nourish/contract/shift-event';
import { calendarFile, type FileEvent } from '../../adapters/calendar-file.ts';
import { fill } from '../../locales/texts.ts';
import type { RequestRow } from './queries.ts';
import { hasPickup } from './rules.ts';
import type { PickupPlace } from './submission-queries.ts';

/** Length of a pickup without a slot, in minutes. */
const HOUR = 60;

/** Labels match the mails. */
interface PickupTexts {
  summary: string;
  /** For people who asked for neutral subject lines. */
  neutral: string;
  code: string;
  request: string;
}

const TEXTS: Record<Language, PickupTexts> = {
  en: {
    summary: 'Pickup {code}',
    neutral: 'Appointment {code}',
    code: 'Request code: {code}',
    request: 'Your request: {url}',
  },
  es: {
    summary: 'Pasar a recoger: {code}',
    neutral: 'Cita {code}',
    code: 'Código de la solicitud: {code}',
    request: 'Su solicitud: {url}',
  },
  fr: {
    summary: 'Ramassage {code}',
    neutral: 'Rendez-vous {code}',
    code: 'Code de la demande\u00a0: {code}',
    request: 'Votre demande\u00a0: {url}',
  },
};

export type CalendarPickup = Pick<
  RequestRow,
  | 'id'
  | 'code'
  | 'recipient_id'
  | 'status'
  | 'pickup_date'
  | 'pickup_time'
  | 'slot_minutes'
  | 'created_at'
  | 'updated_at'
  | 'neutral_subjects'
>;

interface CalendarOptions {
  language: Language;
  appUrl: string;
  /** SEQUENCE (RFC 5545, 3.8.7.4). */
  sequence: number;
}

/**
 * The pickup of a request as a calendar file; its UID stays the same. Names neither the food nor the recipient,
 * because others may see the calendar.
 */
export const pickupFile = (request: CalendarPickup, place: PickupPlace, options: CalendarOptions): string =>
  calendarFile(
    { prodId: { company: 'Nourish', product: 'Food requests', language: options.language.toUpperCase() } },
    [pickupEvent(request, place, options)],
  );

export function pickupEvent(
  request: CalendarPickup,
  place: Omit<PickupPlace, 'id' | 'max_open_requests' | 'max_open_units'>,
  { language, appUrl, sequence }: CalendarOptions,
): FileEvent {
  const texts = TEXTS[language];
  // A client without an account cannot open the page.
  const url = request.recipient_id === null ? undefined : `${appUrl}/request-details/${request.id}`;
  const { code } = request;
  const start = instantOf({ date: request.pickup_date, time: `${request.pickup_time}:00` }, place.time_zone);
  return {
    uid: `${request.id}@nourish`,
    summary: fill(request.neutral_subjects ? texts.neutral : texts.summary, { code }),
    location: eventLocation(place),
    description: written([fill(texts.code, { code }), url && fill(texts.request, { url })], '\n'),
    ...(url !== undefined && { url }),
    start,
    end: new Date(start.getTime() + (request.slot_minutes ?? HOUR) * 60_000),
    created_at: request.created_at,
    changed_at: request.updated_at,
    sequence,
    status: hasPickup(request.status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    class: ICalEventClass.PRIVATE,
  };
}
