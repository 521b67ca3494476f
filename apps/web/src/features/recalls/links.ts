import type { PublishedRecall } from '@nourish/contract';
import { paths } from '../../paths.ts';

/** The form of a new recall or drill, at a food bank that an administrator has chosen. */
export function newRecallAt(foodbank_id: string | undefined, isDrill = false): string {
  const params = new URLSearchParams({
    ...(foodbank_id !== undefined && { foodbank_id }),
    ...(isDrill && { drill: '1' }),
  });
  return params.size === 0 ? paths.newRecall : `${paths.newRecall}?${params}`;
}

/** The published recalls, at a food bank that an administrator has chosen. */
export const publishedAt = (foodbank_id: string | undefined): string =>
  foodbank_id === undefined
    ? paths.publishedRecalls
    : `${paths.publishedRecalls}?${new URLSearchParams({ foodbank_id })}`;

/** The form of a new recall, filled in from a published notice. */
export function newRecallFrom(notice: PublishedRecall, foodbank_id: string | undefined): string {
  const params = new URLSearchParams({
    ...(foodbank_id !== undefined && { foodbank_id }),
    title: notice.product,
    reference: notice.url,
    words: notice.words,
    ...(notice.class !== null && { class: notice.class }),
  });
  return `${paths.newRecall}?${params}`;
}

/** True if the reference of a recall is a web address. */
export const isAddress = (reference: string): boolean => /^https?:\/\//i.test(reference);

/** What can be printed of a recall: `?view=` of its page. */
export const SHEETS = ['bags', 'calls', 'poster'] as const;
export type Sheet = (typeof SHEETS)[number];

export const sheetOf = (id: string, sheet: Sheet): string => `${paths.recall(id)}?view=${sheet}`;
