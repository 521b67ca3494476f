import { INPUT_ALIASES } from '@nourish/contract';
import type { TSchema } from 'typebox';

/** Renames the keys of a parsed body in place. */
type Rename = (body: unknown) => void;

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

/**
 * Returns a function that renames the `INPUT_ALIASES` in a body of this schema and in its lists; undefined if
 * the schema has none of the keys. Recurses only as deep as the schema.
 */
export const aliasRenamer = (schema: TSchema | undefined): Rename | undefined =>
  renamerOf((schema ?? {}) as Shape); // a TypeBox schema is a JSON schema

function renamerOf({ properties = {}, items }: Shape): Rename | undefined {
  const aliases = Object.entries(INPUT_ALIASES).filter(([ours]) => Object.hasOwn(properties, ours));
  const inside = Object.entries(properties).flatMap(([key, shape]) => {
    const rename = renamerOf(shape);
    return rename ? { key, rename } : [];
  });
  const inEach = items && renamerOf(items);
  if (aliases.length === 0 && inside.length === 0 && inEach === undefined) return undefined;
  return (body) => {
    if (Array.isArray(body)) {
      if (inEach) for (const entry of body) inEach(entry);
    } else if (typeof body === 'object' && body !== null) {
      const record = body as Record<string, unknown>; // JSON objects are records
      for (const [ours, others] of aliases) for (const theirs of others) renameKey(record, theirs, ours);
      for (const { key, rename } of inside) rename(record[key]);
    }
  };
}

function renameKey(record: Record<string, unknown>, from: string, to: string): void {
  if (!Object.hasOwn(record, from)) return;
  if (!Object.hasOwn(record, to)) record[to] = record[from];
  delete record[from];
}
