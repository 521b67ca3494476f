import type { RouteData, StockCount, StockCountLine } from '@nourish/contract';
import { foldText } from '../../lib/fold-text.ts';
import type { LinesQuery } from './api.ts';

export interface Sheet {
  count: StockCount;
  lines: StockCountLine[];
}

function matches(line: StockCountLine, { lines = 'all', search = '' }: LinesQuery): boolean {
  const { counted_quantity: counted, expected_quantity: expected } = line;
  if (lines === 'to_count' && (counted !== null || line.is_archived)) return false;
  if (lines === 'counted' && counted === null) return false;
  if (lines === 'differing' && (counted === null || counted === expected)) return false;
  const asked = search.trim();
  if (asked === '' || line.barcode === asked) return true;
  const name = foldText(line.item_name);
  return foldText(asked)
    .split(/\s+/)
    .every((word) => name.includes(word));
}

/** Computes a page of lines as the server would return it. */
export function pageOf(
  { count, lines }: Sheet,
  query: LinesQuery,
  size: number,
): RouteData<'GET /api/stock-counts/:id'> {
  const found = lines.filter((line) => matches(line, query));
  const currentPage = query.page ?? 1;
  return {
    success: true,
    data: { ...count, lines: found.slice((currentPage - 1) * size, currentPage * size) },
    pagination: {
      currentPage,
      totalPages: Math.ceil(found.length / size),
      itemsPerPage: size,
      totalItems: found.length,
    },
  };
}
