import { paths } from '../../paths.ts';

/** The form of a new recall or drill, at a food bank that an administrator has chosen. */
export function newRecallAt(foodbank_id: string | undefined, isDrill = false): string {
  const params = new URLSearchParams({
    ...(foodbank_id !== undefined && { foodbank_id }),
    ...(isDrill && { drill: '1' }),
  });
  return params.size === 0 ? paths.newRecall : `${paths.newRecall}?${params}`;
}

/** True if the reference of a recall is a web address. */
export const isAddress = (reference: string): boolean => /^https?:\/\//i.test(reference);

/** What can be printed of a recall: `?view=` of its page. */
export const SHEETS = ['bags', 'calls', 'poster'] as const;
export type Sheet = (typeof SHEETS)[number];

export const sheetOf = (id: string, sheet: Sheet): string => `${paths.recall(id)}?view=${sheet}`;
