import type { OwnSession, SignInEvent } from '@nourish/contract';
import { BROWSERS, SYSTEMS } from '@nourish/contract/devices';
import type { EventRow, SessionRow } from './queries.ts';

export const presentSession = (row: SessionRow, current: Buffer | undefined): OwnSession => ({
  _id: row.id,
  browser: row.browser,
  system: row.system,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  is_current: current !== undefined && row.token_hash.equals(current),
});

export const presentEvent = (
  { id, action, actor_id, after, created_at }: EventRow,
  user_id: string,
): SignInEvent => ({
  _id: id,
  action,
  browser: BROWSERS.find((known) => known === after.browser) ?? null,
  system: SYSTEMS.find((known) => known === after.system) ?? null,
  by_other: actor_id !== null && actor_id !== user_id,
  count: countIn(after),
  created_at: created_at.toISOString(),
});

/** Each event has at most one count. */
const countIn = ({ tries, sessions, codes_left }: EventRow['after']): number | null =>
  [tries, sessions, codes_left].find((value) => typeof value === 'number') ?? null;
