import { hash } from 'node:crypto';
import type { Actor, Context } from '../../context.ts';
import { countCache } from '../../adapters/metrics.ts';
import { person } from '../../db/changes.ts';
import { BoundedMap } from '../../http/bounded-map.ts';
import { findActor } from './sessions.ts';

/** The database is asked at least so often, so that it knows who was here. */
const KEPT_MS = 60_000;
const MAX_BYTES = 8 * 1024 * 1024;
/** About what one takes. */
const BYTES = 800;

interface KeptSession {
  actor: Actor;
  moment: number;
  until: number;
}

/**
 * Finds the person behind a session token as `findActor` does, without asking the database where nothing about them or their
 * sessions has changed since it was asked. For reads of what is not personal: another process may be a tenth of a second late.
 */
export function keepSessions(ctx: Context): (token: string) => Promise<Actor | null> {
  const { changes } = ctx.database;
  const kept = new BoundedMap<KeptSession>(MAX_BYTES);
  return async (token) => {
    const known = changes.areKnown();
    if (known !== true && !(await known)) return findActor(ctx, token);
    // Memory need not hold what signs somebody in.
    const key = hash('sha256', token, 'base64url');
    const now = ctx.clock.now().getTime();
    const session = kept.get(key);
    const isHit =
      session !== undefined &&
      now < session.until &&
      changes.areUnchanged([person(session.actor.user_id)], session.moment);
    countCache('sessions', isHit ? 'hit' : 'miss');
    if (isHit) return session.actor;
    const moment = changes.moment();
    const actor = await findActor(ctx, token);
    if (actor) kept.set(key, { actor, moment, until: now + KEPT_MS }, BYTES);
    else kept.delete(key);
    return actor;
  };
}
