import { hash } from 'node:crypto';
import type { Actor, Context } from '../../context.ts';
import { person } from '../../db/changes.ts';
import { KeptFacts } from '../../adapters/kept-facts.ts';
import { findActor } from './sessions.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** About what one takes. */
const BYTES = 700;

/**
 * Finds the person behind a session token as `findActor` does, without asking the database where nothing about them or their
 * sessions has changed since it was asked, at least once a minute, so that it knows who was here. For reads of what is not
 * personal: another process may be a tenth of a second late.
 */
export function keepSessions(ctx: Context): (token: string) => Promise<Actor | null> {
  const { changes } = ctx.database;
  const now = () => ctx.clock.now();
  const kept = new KeptFacts<Actor>({ cache: 'sessions', changes, now, maxBytes: MAX_BYTES });
  return async (token) => {
    const known = changes.areKnown();
    if (known !== true && !(await known)) return findActor(ctx, token);
    // Memory need not hold what signs somebody in.
    const key = hash('sha256', token, 'base64url');
    const session = kept.find(key);
    if (session !== undefined) return session;
    const moment = changes.moment();
    const actor = await findActor(ctx, token);
    if (actor) kept.keep(key, actor, { of: [person(actor.user_id)], moment, bytes: BYTES });
    else kept.forget(key);
    return actor;
  };
}
