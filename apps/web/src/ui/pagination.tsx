import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Accessible name, if the page has several lists. */
  label?: string;
  /** Also offers the neighbouring page numbers. */
  hasNumbers?: boolean;
}

/** Previous, "Page X of Y", Next. Renders nothing for a single page. */
export function Pagination({ page, totalPages, onPageChange, label, hasNumbers = false }: PaginationProps) {
  const { t } = useTranslation('common');
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={label ?? t('pagination.label')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 print:hidden"
    >
      <Button variant="secondary" keepsFocus isDisabled={page <= 1} onPress={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        {t('pagination.previous')}
      </Button>
      {hasNumbers && <PageNumbers {...{ page, totalPages, onPageChange }} />}
      <p
        aria-live="polite"
        className={cx(
          'text-center text-muted tabular-nums',
          hasNumbers ? 'order-last w-full' : 'max-sm:order-first max-sm:w-full',
        )}
      >
        {t('pagination.position', { page, total: totalPages })}
      </p>
      <Button
        variant="secondary"
        keepsFocus
        isDisabled={page >= totalPages}
        onPress={() => onPageChange(page + 1)}
      >
        {t('pagination.next')}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}

function PageNumbers({ page, totalPages, onPageChange }: PaginationProps) {
  const { t } = useTranslation('common');
  return (
    <ol className="flex justify-center gap-1 max-sm:order-first max-sm:w-full">
      {pageWindow(page, totalPages).map((number) => (
        <li key={number}>
          <button
            type="button"
            aria-label={t('pagination.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => number !== page && onPageChange(number)}
            className="min-h-11 min-w-11 rounded-md px-1.5 font-semibold tabular-nums hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary"
          >
            {number}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns `size` page numbers around `page`, or all if there are fewer. */
export function pageWindow(page: number, totalPages: number, size = 5): number[] {
  const count = Math.min(size, totalPages);
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), totalPages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
