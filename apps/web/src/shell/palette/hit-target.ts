import type { SearchHit, User } from '@nourish/contract';
import { isStaff } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';

/** The URL that shows a record to this reader. */
export function targetOf(hit: SearchHit, user: Pick<User, 'role'>): string {
  const at = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params)}`;
  const bank = hit.foodbank_id ?? '';
  const isAdmin = user.role === 'admin';
  switch (hit.kind) {
    case 'person':
      if (isAdmin) return at(paths.people, { search: hit.subtitle ?? hit.title, person: hit._id });
      return hit.volunteer_id === null
        ? at(paths.requests, { status: 'all', search: hit.subtitle ?? hit.title })
        : paths.shiftView('assignments', { search: hit.title, volunteer: hit.volunteer_id });
    case 'request':
      return paths.requestDetails(hit._id);
    case 'donation':
      return paths.donation(hit._id);
    case 'item':
      if (!isStaff(user)) return at(paths.browse, { search: hit.title });
      return paths.item(hit._id);
    case 'shift': {
      const day = hit.day ?? '';
      if (!isStaff(user)) return paths.shiftsOn(bank, day);
      return paths.shiftView('shifts', { look: 'calendar', day, ...(isAdmin && { foodbank: bank }) });
    }
  }
}
