import type { Notification } from '@nourish/contract';
import { paths } from '../../paths.ts';

/** The page on which the reader can act on a notification. */
export function targetOf({ kind, status, record_id, foodbank_id, day }: Notification): string {
  const id = record_id ?? '';
  switch (kind) {
    case 'request_new':
    case 'request_undecided':
    case 'request_status':
    case 'request_moved':
      return paths.requestDetails(id);
    case 'donation_new':
    case 'donation_status':
      return paths.donation(id);
    case 'message_new':
      return `${paths.messages}?message=${id}`;
    case 'stock_alert':
      return status === 'recall' ? paths.recall(id) : paths.inventory;
    case 'shift_short':
      return `${paths.shiftManagement}?${new URLSearchParams({ foodbank: foodbank_id })}`;
    case 'waitlist_offer':
      return (
        paths.volunteerSchedule +
        (day === null ? '' : `?${new URLSearchParams({ foodbank: foodbank_id, day })}`)
      );
    case 'shift_assigned':
    case 'shift_changed':
    case 'shift_cancelled':
    case 'shift_released':
      return paths.myShifts;
    // A kind that a later version of the server has added.
    default:
      return paths.home;
  }
}
