import Type, { type Static } from 'typebox';
import { PreferredTime, RequestStatus } from './food-request-schemas.ts';
import { defineRoutes } from './route.ts';
import {
  Code,
  Data,
  Flag,
  Id,
  Instant,
  Nullable,
  PlainDate,
  RequiredText,
  TimeOfDay,
  described,
} from './schema.ts';

const Token = described(RequiredText(200), 'The secret of the link');

/** A pickup as the owner of a mailed link sees it. Names neither the person nor the food. */
export const LinkedPickup = Type.Object({
  foodbank_id: Id,
  foodbank_name: Type.String(),
  time_zone: Type.String(),
  address: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postal_code: Type.String(),
  contact_phone: Nullable(Type.String()),
  contact_email: Nullable(Type.String()),
  code: Code,
  status: RequestStatus,
  pickup_date: PlainDate,
  pickup_time: TimeOfDay,
  can_move: Flag,
  can_cancel: Flag,
  move_until: described(
    Nullable(Instant),
    'The food bank takes changes of the time until then; null if the time cannot be changed',
  ),
});
export type LinkedPickup = Static<typeof LinkedPickup>;

export const pickupLinkRoutes = defineRoutes('Appointments', {
  openPickupLink: {
    key: 'POST /api/pickup-links/open',
    access: 'anyone',
    summary:
      'Show the pickup of a mailed link, without changing it. A POST, so that the secret is not logged; an unknown, used or expired one: 400 pickup_link_expired',
    body: Type.Object({ token: Token }),
    response: Data(LinkedPickup),
    rateLimit: { max: 60, perSeconds: 600 },
  },
  moveByPickupLink: {
    key: 'POST /api/pickup-links/move',
    access: 'anyone',
    summary:
      'Move the pickup of a mailed link, as its recipient could. Uses up the link; the mail about the new time has another one',
    body: Type.Object({
      token: Token,
      preferredPickupDate: PlainDate,
      preferredPickupTime: PreferredTime,
    }),
    response: Data(LinkedPickup),
    rateLimit: { max: 30, perSeconds: 600 },
  },
  cancelByPickupLink: {
    key: 'POST /api/pickup-links/cancel',
    access: 'anyone',
    summary: 'Cancel the request of a mailed link, as its recipient could. Uses up the link',
    body: Type.Object({ token: Token }),
    response: Data(LinkedPickup),
    rateLimit: { max: 30, perSeconds: 600 },
  },
});
