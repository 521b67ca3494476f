import { buffer } from 'node:stream/consumers';
import type { ClientBase } from 'pg';
import type { Uploads } from '../adapters/uploads.ts';
import { placing } from '../backup/receive.ts';

export interface Pictures {
  /** Enters the rows of `arrivals` in `kept_files`. Throws if a name is in use. */
  enter(client: ClientBase): Promise<void>;
  /** Stores the picture of an entered row. Throws for any other, and if the name has other content here. */
  place(key: string, content: Buffer): Promise<void>;
  /** Removes the pictures that were stored. */
  undo(): Promise<void>;
}

/** Receives pictures without ever replacing one. */
export function receivingPictures(uploads: Uploads): Pictures {
  const entered = new Set<string>();
  const { place, undo } = placing(uploads);
  return {
    enter: async (client) => {
      const { rows: arrived } = await client.query<{ key: string; state: string }>(
        'select key, state from arrivals',
      );
      // A restore leaves the files of the replaced database as dropped, until housekeeping removes them.
      const { rowCount } = await client.query(
        `insert into public.kept_files as here (key, state, created_at)
         select key, state, created_at from arrivals
         on conflict (key) do update set state = excluded.state, created_at = excluded.created_at
         where here.state = 'dropped'`,
      );
      const taken = arrived.length - (rowCount ?? 0);
      if (taken > 0) throw new Error(`the file has pictures whose names are in use here (${taken})`);
      for (const { key, state } of arrived) if (state === 'claimed') entered.add(key);
    },
    place: async (key, content) => {
      if (!entered.has(key)) throw new Error(`the picture ${key} belongs to no row of the file`);
      const there = await uploads.get(key);
      if (there === undefined) await place(key, content);
      else if (!content.equals(await buffer(there)))
        throw new Error(`the picture ${key} is here with other content`);
    },
    undo,
  };
}
