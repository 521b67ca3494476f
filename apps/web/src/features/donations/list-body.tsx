import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';

interface ListBodyProps {
  /** The list could not be followed: what is shown may have changed since. */
  isOutOfDate: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Another page or filter is on its way. */
  isPlaceholder: boolean;
  page: number;
  totalPages: number;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  children: ReactNode;
}

/** Around a page of a list that others change as well: it may be out of date, or shrink while one looks at it. */
export function ListBody({
  page,
  totalPages,
  onPageChange,
  isPlaceholder,
  children,
  ...rest
}: ListBodyProps) {
  const { t } = useTranslation(['donations', 'common']);
  const isBehindEnd = !isPlaceholder && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBehindEnd) onPageChange(totalPages, { replace: true });
  });
  return (
    <div aria-busy={isPlaceholder} className={cx('flex flex-col gap-6', isPlaceholder && 'opacity-60')}>
      {rest.isOutOfDate && (
        <Alert tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {t('queue.outOfDate')}
            <Button variant="secondary" isPending={rest.isRetrying} onPress={rest.onRetry}>
              {t('common:retry')}
            </Button>
          </div>
        </Alert>
      )}
      {children}
      <Pagination page={page} totalPages={totalPages} onPageChange={onPageChange} />
    </div>
  );
}
