/** Ids of existing records and accepted texts, by field name, ignoring spelling variants. */
export interface Known {
  all(): string[];
  /** Returns the ids recorded under a name; `shift` falls back to `shifts`. */
  named(name: string): readonly string[];
  add(name: string, ids: readonly string[]): void;
  /** Returns texts accepted in a body under this name. */
  texts(name: string): readonly string[];
  /** Records the texts of an accepted body. */
  note(body: unknown): void;
  /** Records the ids of a response; `_id` belongs to the resource of the path. */
  learn(path: string, response: unknown): void;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const keyOf = (name: string): string => name.replace(/[^a-z]/gi, '').toLowerCase();

export function nothingKnown(): Known {
  const known = new Map<string, Set<string>>();
  const taken = new Map<string, Set<string>>();
  const add = (name: string, ids: readonly string[]): void => {
    const set = known.get(keyOf(name)) ?? new Set();
    for (const id of ids) set.add(id);
    known.set(keyOf(name), set);
  };
  return {
    texts: (name) => [...(taken.get(keyOf(name)) ?? [])],
    note: (body) => {
      for (const [key, value] of entriesIn(body))
        if (typeof value === 'string')
          taken.set(keyOf(key), (taken.get(keyOf(key)) ?? new Set<string>()).add(value));
    },
    add,
    all: () => [...new Set([...known.values()].flatMap((set) => [...set]))],
    named: (name) => [...(known.get(keyOf(name)) ?? known.get(`${keyOf(name)}s`) ?? [])],
    learn: (path, response) => {
      const kind = path.split('/')[2] ?? '';
      for (const [key, value] of entriesIn(response))
        if (typeof value === 'string' && ID.test(value)) add(key === '_id' ? kind : key, [value]);
    },
  };
}

/** Returns all entries at any depth. */
function entriesIn(value: unknown): [string, unknown][] {
  const found: [string, unknown][] = [];
  const parts: unknown[] = [value];
  // The loop appends to the list.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const entries = Object.entries(part);
    found.push(...entries);
    parts.push(...entries.map(([, each]) => each));
  }
  return found;
}
