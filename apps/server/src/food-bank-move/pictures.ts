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
      const { rowCount } = await client.query(
        `insert into public.kept_files (key, state, created_at)
         select key, state, created_at from arrivals
         on conflict (key) do nothing`,
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
