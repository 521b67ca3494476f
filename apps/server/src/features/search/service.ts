import type { SearchHit } from '@nourish/contract';
import { readOf, recordReads } from '../../adapters/record-reads.ts';
import type { Actor, Context } from '../../context.ts';
import { searchWords } from '../../db/search.ts';
import { foodBankScope } from '../../http/access.ts';
import { presentHit } from './present.ts';
import { selectHits, type HitRow, type SearchScope } from './queries.ts';

interface Question {
  q: string;
  foodbank_id?: string | undefined;
}

/** Finds a few records of each kind, in one query. Throws `not_found` for staff of another food bank. */
export async function search(ctx: Context, actor: Actor, { q, foodbank_id }: Question): Promise<SearchHit[]> {
  const scope = scopeOf(actor, foodbank_id);
  const words = searchWords(q);
  if (words.length === 0) return [];
  const rows = await selectHits(ctx.db, scope, { text: words.join(' '), words, now: ctx.clock.now() });
  await recordReads(ctx, actor, 'person_list', subjectsOf(rows, 'person'));
  await recordReads(ctx, actor, 'request_list', subjectsOf(rows, 'request'));
  return rows.map(presentHit);
}

/** Others than staff see the items of the food bank that they chose for browsing. */
function scopeOf(actor: Actor, requested: string | undefined): SearchScope {
  const { role, user_id, email } = actor;
  return role === 'staff' || role === 'admin'
    ? { kind: 'work', foodbank_id: foodBankScope(actor, requested), role }
    : { kind: 'own', foodbank_id: requested ?? actor.foodbank_id, user_id, email };
}

const subjectsOf = (rows: readonly HitRow[], kind: HitRow['kind']) =>
  rows.flatMap((row) =>
    row.kind === kind && (row.user_id ?? row.root_id) !== null ? [readOf(row, null)] : [],
  );
