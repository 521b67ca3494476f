import type { Tx } from '../../db/database.ts';
import { mergeLabels, type Label } from './label-rules.ts';
import { updateItem, type LockedItem } from './write-queries.ts';

/** Stores what is true of an item once it also holds units with another label. */
export const mergeInto = (tx: Tx, item: LockedItem, added: Label, now: Date): Promise<unknown> =>
  updateItem(tx, item.id, mergeLabels(item, added), now);
