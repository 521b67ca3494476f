import { pageIn } from '../../lib/url-filters.ts';
import type { ImportStatus, RowView } from './api.ts';

export interface CountedView {
  view: RowView;
  count: number;
}

/** The kinds of rows in an import, ordered by need for attention. */
export function viewsOf({
  counts,
  status,
}: {
  counts: Record<RowView, number>;
  status: ImportStatus;
}): CountedView[] {
  const isOver = status === 'applied' || status === 'cancelled';
  const order: RowView[] = isOver
    ? ['skipped', 'error', 'applied', 'unchanged']
    : ['error', 'new', 'changed', 'unchanged'];
  return order.flatMap((view) => (counts[view] > 0 ? { view, count: counts[view] } : []));
}

/** Reads the view from the URL; defaults to the first view. `show: undefined` means all rows. */
export function readView(
  params: URLSearchParams,
  views: readonly CountedView[],
): { show: RowView | undefined; page: number } {
  const asked = params.get('show');
  const found = views.find(({ view }) => view === asked) ?? views[0];
  return {
    show: asked === 'all' ? undefined : found?.view,
    page: pageIn(params),
  };
}

export const writeView = (id: string, show: RowView | undefined, page = 1): Record<string, string> => ({
  import: id,
  show: show ?? 'all',
  ...(page > 1 && { page: String(page) }),
});
