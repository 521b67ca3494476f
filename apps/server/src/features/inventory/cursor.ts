import { createHash } from 'node:crypto';
import type { Allergen, CertificationKind } from '@nourish/contract/label-facts';
import { UUID } from '@nourish/contract/names';
import type { DaySpan } from './figure-queries.ts';
import { NO_DATE, type ListName } from './list-keys.ts';
import type { ListFilter, ListOrder, PageStart } from './list-queries.ts';

/** The view of a list; a cursor is valid only for the view it was created for. */
export interface ListView {
  search: string;
  filter: ListFilter;
  /** Only items in stock with a date in this span; null: no filter. */
  dates: DaySpan | null;
  /** Only items whose label lists none of these; null: no filter. */
  without: Allergen[] | null;
  /** Only items whose label names a certifier for each of these; null: no filter. */
  certified: CertificationKind[] | null;
  /** Only items on hold. */
  held: boolean;
  order: ListOrder;
}

const isDay = (key: string) =>
  /^\d{4}-\d\d-\d\d$/.test(key) &&
  !Number.isNaN(Date.parse(key)) &&
  new Date(key).toISOString().startsWith(key) &&
  key >= '0001';

const IS_KEY: Record<ListName, (key: string) => boolean> = {
  date_added: (key) => !Number.isNaN(Date.parse(key)) && new Date(key).toISOString() === key && key >= '0001',
  item_name: (key) => key.length <= 200 && !key.includes('\u0000'),
  relevance: (key) => /^[0-4]/.test(key) && key.length <= 201 && !key.includes('\u0000'),
  quantity: (key) => /^\d{10}$/.test(key) && Number(key) <= 2_147_483_647,
  expiration_date: (key) => key === NO_DATE || isDay(key),
};

export const encodeCursor = (view: ListView, { position, backwards }: PageStart): string =>
  Buffer.from(JSON.stringify([fingerprint(view), backwards, position.key, position.id])).toString(
    'base64url',
  );

/** Decodes a cursor of this view; null if it is malformed, forged or of another view. */
export function decodeCursor(view: ListView, cursor: string): PageStart | null {
  const parts = parse(cursor);
  if (!Array.isArray(parts)) return null;
  const [list, backwards, key, id] = parts as unknown[];
  if (list !== fingerprint(view) || typeof backwards !== 'boolean') return null;
  if (typeof key !== 'string' || !IS_KEY[view.order.list](key)) return null;
  if (typeof id !== 'string' || !UUID.test(id)) return null;
  return { position: { key, id }, backwards };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const fingerprint = (view: ListView): string =>
  createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 8);
