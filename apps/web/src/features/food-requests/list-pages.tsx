import { useEffect } from 'react';
import { Pagination } from '../../ui/pagination.tsx';

interface ListPagesProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
}

/** The pages of a list that may shrink while one looks at it: whoever stands behind its end is taken to the last page. */
export function ListPages({ page, totalPages, onPageChange }: ListPagesProps) {
  const isBehindEnd = totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBehindEnd) onPageChange(totalPages);
  });
  return isBehindEnd ? null : <Pagination page={page} totalPages={totalPages} onPageChange={onPageChange} />;
}
