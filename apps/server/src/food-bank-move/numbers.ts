import type { ClientBase } from 'pg';
import { readSequences } from '../backup/catalog.ts';
import { quoted } from '../backup/copying.ts';
import type { Totals } from '../backup/format.ts';
import { MOVING_SEQUENCES } from '../db/tenancy.ts';

/** Above any real number, and far below the maximum of a sequence, which other food banks share. */
const MAX_NUMBER = 10_000_000_000;

/** Returns the last values of the sequences that move. */
export async function readNumbers(client: ClientBase): Promise<Totals['sequences']> {
  const all = Object.entries(await readSequences(client));
  return Object.fromEntries(all.filter(([name]) => MOVING_SEQUENCES.includes(name)));
}

/** Throws for numbers that no export contains. */
export function refuseOtherNumbers({ sequences }: Totals): void {
  for (const [name, value] of Object.entries(sequences)) {
    if (!MOVING_SEQUENCES.includes(name))
      throw new Error(`the file sets numbers that do not move (${name}): Nourish did not write it`);
    if (value < 1 || value > MAX_NUMBER) throw new Error(`the file sets numbers out of bounds (${name})`);
  }
}

/** Keeps new numbers from repeating those that came. Call it last, because sequences do not roll back. */
export async function advanceNumbers(client: ClientBase, { sequences }: Totals): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query(
      `select setval(sequence, greatest($2::bigint, pg_sequence_last_value(sequence)))
       from (select $1::regclass as sequence) s`,
      [`public.${quoted([name])}`, value],
    );
}
