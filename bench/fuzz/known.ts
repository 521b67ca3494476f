/** Ids of things that are there, and texts that are taken, by the names that they stand under, however those are spelt. */
export interface Known {
  all(): string[];
  /** `shift` is answered from `shifts` where nothing stands under it. */
  named(name: string): readonly string[];
  add(name: string, ids: readonly string[]): void;
  /** What was taken under a name in the body of a call. */
  texts(name: string): readonly string[];
  /** Takes the texts out of a body that was taken. */
  note(body: unknown): void;
  /** Takes the ids out of an answer; `_id` is one of what the address is called after. */
  learn(path: string, answer: unknown): void;
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
    learn: (path, answer) => {
      const kind = path.split('/')[2] ?? '';
      for (const [key, value] of entriesIn(answer))
        if (typeof value === 'string' && ID.test(value)) add(key === '_id' ? kind : key, [value]);
    },
  };
}

/** All that stands under a name, however deep. */
function entriesIn(value: unknown): [string, unknown][] {
  const found: [string, unknown][] = [];
  const parts: unknown[] = [value];
  // Grows while it is walked.
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    const entries = Object.entries(part);
    found.push(...entries);
    parts.push(...entries.map(([, each]) => each));
  }
  return found;
}
