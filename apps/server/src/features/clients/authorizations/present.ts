import type { SeenAuthorization } from '@nourish/contract';
import type { DeskScope } from '../access.ts';
import type { AuthorizationRow } from './queries.ts';

export function presentTo(party: DeskScope['party'], row: AuthorizationRow): SeenAuthorization {
  const atDesk = {
    _id: row.id,
    proxy_id: row.proxy_root_id,
    proxy_name: row.shown_name,
    valid_until: row.valid_until,
  };
  if (party === 'desk') return atDesk;
  return {
    ...atDesk,
    proxy_code: row.proxy_code,
    signed_on: row.signed_on,
    recorded_by: row.recorder_name,
    created_at: row.created_at.toISOString(),
  };
}
