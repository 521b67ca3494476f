import type { ClientDetails, Language, SeenClient } from '@nourish/contract';
import type { Actor, Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { fail, found } from '../../fail.ts';
import { cancelRequestsOf } from '../food-requests/cancellation-service.ts';
import { lockRequestsOf } from '../food-requests/erasure-service.ts';
import { clientScopeOf } from './access.ts';
import { eraseClients } from './erasure-service.ts';
import { replaceMembers } from './members/queries.ts';
import { readMembers } from './members/rules.ts';
import * as queries from './queries.ts';
import * as rules from './rules.ts';
import { recordConsents, show, type ConsentChange } from './service.ts';
import * as writes from './write-queries.ts';

type ClientChange = ClientDetails & { consents?: ConsentChange; expected_updated_at?: string };

/** Those without an account, of a client and of those merged into it. */
const requestsOf = (root_id: string) => ({ recipient_id: null, roots: [root_id] });

/**
 * Changes a client; omitted fields stay. Withdrawing `service` erases the client and cancels its open
 * requests, and the rest of the change is dropped. Throws `forbidden`, `not_found`, `invalid_input`, and
 * `conflict` for a merged client and one that has changed since `expected_updated_at`.
 */
export async function updateClient(
  ctx: Context,
  actor: Actor,
  id: string,
  { consents, expected_updated_at, members, ...change }: ClientChange,
  language: Language,
): Promise<SeenClient> {
  const { foodbank_id, party } = await clientScopeOf(ctx, actor, id);
  const refused = party === 'desk' ? rules.staffOnlyProblems({ ...change, members, consents }) : [];
  if (refused.length > 0) throw fail('invalid_input', { errors: refused });
  const now = ctx.clock.now();
  const row = await inTransaction(ctx, async (tx) => {
    // Requests are locked before clients.
    if (consents?.service === false) await lockRequestsOf(tx, requestsOf(id));
    const known = await writes.lockClient(tx, foodbank_id, id);
    const isStale =
      expected_updated_at !== undefined && Date.parse(expected_updated_at) !== known.updated_at.getTime();
    if (known.id !== id.toLowerCase() || isStale) throw fail('conflict');
    if (consents?.service === false) {
      await eraseClients(tx, [known.id], { now, by: actor.user_id });
      await ctx.jobs.enqueue(tx, 'erasures', {});
      // Also one that was ordered until the client was locked.
      await cancelRequestsOf(ctx, tx, requestsOf(known.id), { actor_id: actor.user_id, isMailed: false });
      return erased(known, now);
    }
    const statistics = consents?.statistics ?? known.statistics;
    const parsed = rules.readDetails(change, known, { isNamed: known.user_id !== null, statistics });
    const hasService = consents?.service ?? known.service;
    const read = members && readMembers(members, { hasService, now });
    const problems = [...('problems' in parsed ? parsed.problems : []), ...(read?.problems ?? [])];
    if ('problems' in parsed || problems.length > 0) throw fail('invalid_input', { errors: problems });
    const answers = statistics ? {} : rules.NO_ANSWERS;
    await writes.updateClient(tx, known.id, { ...parsed.columns, ...answers, updated_at: now });
    if (read !== undefined) await replaceMembers(tx, known, read.members);
    const client = { ...known, ...parsed.columns };
    if (consents !== undefined) await recordConsents(ctx, tx, actor, client, consents, language);
    return found(await queries.selectClient(tx, foodbank_id, known.id));
  });
  return show(ctx, actor, party, row);
}

/** Returns the client without its personal data. */
const erased = (known: queries.ClientRow, now: Date): queries.ClientRow => ({
  ...known,
  ...rules.EMPTY_CLIENT,
  members: [],
  members_needs: [],
  merged: [],
  shown_name: null,
  user_id: null,
  has_account: false,
  service: false,
  statistics: false,
  updated_at: now,
});
