import type { ClientBase } from 'pg';
import { MOVING_PEOPLE } from '../db/tenancy.ts';

export interface People {
  /** Number of accounts that came with the food bank. */
  added: number;
  /** Ids of accounts that were here before. They and their own rows do not change. */
  known: string[];
}

/** Ids in a message. */
const SHOWN = 20;
const listOf = (found: readonly string[]): string =>
  `(${found.length}): ${found.slice(0, SHOWN).join(', ')}${found.length > SHOWN ? ', ...' : ''}`;

/**
 * Records the accounts, and which are new here. Throws if one was erased here, or if another account has its email.
 */
export async function noteAccounts(client: ClientBase, people: People): Promise<void> {
  const { rows: erased } = await client.query<{ id: string }>(`
    select a.id::text from arrivals a join public.users u using (id)
    where u.erased_at is not null and a.erased_at is null order by 1`);
  if (erased.length > 0)
    throw new Error(
      `the file has records of accounts that were erased here ${listOf(erased.map(({ id }) => id))}. ` +
        'Erase them in the other installation too, and export again',
    );
  const { rows: taken } = await client.query<{ id: string; other: string }>(`
    select a.id::text, u.id::text as other from arrivals a join public.users u on lower(u.email) = lower(a.email)
    where u.id <> a.id order by 1`);
  if (taken.length > 0) {
    const pairs = taken.map(({ id, other }) => `${id} (here ${other})`);
    throw new Error(
      `the file has accounts whose email address another account has here ${listOf(pairs)}. ` +
        'Change the address of one of the two, or erase it, and try again',
    );
  }
  const { rows: known } = await client.query<{ id: string }>(
    'select id::text from arrivals a where exists (select from public.users u where u.id = a.id) order by 1',
  );
  people.known = known.map(({ id }) => id);
  const { rowCount } = await client.query(`
    insert into ${MOVING_PEOPLE}
    select id, not exists (select from public.users u where u.id = a.id) from arrivals a`);
  people.added = (rowCount ?? 0) - known.length;
}
