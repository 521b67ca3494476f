import type { LinkedPickup } from '@nourish/contract';
import type { RequestRow } from '../queries.ts';
import { mayMove, nextStatuses } from '../rules.ts';
import type { PickupPlace } from '../submission-queries.ts';

/** Names neither the person nor the food, because a message may be passed on. */
export function presentLinkedPickup(
  request: RequestRow,
  place: PickupPlace,
  { move_until, now }: { move_until: Date; now: Date },
): LinkedPickup {
  const { status } = request;
  const can_move = mayMove(status, 'recipient') && now <= move_until;
  return {
    foodbank_id: place.id,
    foodbank_name: place.name,
    time_zone: place.time_zone,
    address: place.address,
    city: place.city,
    province: place.province,
    postal_code: place.postal_code,
    contact_phone: place.contact_phone,
    contact_email: place.contact_email,
    code: request.code,
    status,
    pickup_date: request.pickup_date,
    pickup_time: request.pickup_time,
    can_move,
    can_cancel: nextStatuses(status, 'recipient').includes('cancelled'),
    move_until: can_move ? move_until.toISOString() : null,
  };
}
