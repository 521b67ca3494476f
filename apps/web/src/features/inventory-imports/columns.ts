import type { ImportField } from '@nourish/contract';

/** Finds fields that are assigned twice, and whether no column identifies the item. */
export function columnProblems(fields: readonly (ImportField | null)[]): {
  columns: Map<number, 'duplicate'>;
  isUnclear: boolean;
} {
  const columns = new Map<number, 'duplicate'>();
  for (const [index, field] of fields.entries())
    if (field !== null && fields.indexOf(field) < index) columns.set(index, 'duplicate');
  return { columns, isUnclear: !fields.includes('item_name') && !fields.includes('_id') };
}
