import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Names the list, where a page has several. */
  label?: string;
}

/** Previous, "Page X of Y", Next. Nothing when there is only one page. */
export function Pagination({ page, totalPages, onPageChange, label }: PaginationProps) {
  const { t } = useTranslation('common');
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={label ?? t('pagination.label')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2"
    >
      <Button variant="secondary" isDisabled={page <= 1} onPress={() => onPageChange(page - 1)}>
        <ChevronLeft aria-hidden className="size-4" />
        {t('pagination.previous')}
      </Button>
      <p aria-live="polite" className="text-center text-muted tabular-nums max-sm:order-first max-sm:w-full">
        {t('pagination.position', { page, total: totalPages })}
      </p>
      <Button variant="secondary" isDisabled={page >= totalPages} onPress={() => onPageChange(page + 1)}>
        {t('pagination.next')}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  );
}
