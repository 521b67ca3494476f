import type { InventoryItem } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/dialog.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { itemQuery, movementsQuery } from './api.ts';
import { Figures } from './figures.tsx';
import { MovementEntry } from './movement-entry.tsx';

interface HistoryDrawerProps {
  /** Id of the item; '' closes the drawer. */
  id: string;
  /** The item from the list, so that its name is shown immediately. */
  known: InventoryItem | undefined;
  timeZoneOf: (foodBankId: string) => string | undefined;
  onClose: () => void;
}

/** The ledger of one item: actor, change, time, reason and resulting quantities. */
export function HistoryDrawer({ id, ...rest }: HistoryDrawerProps) {
  // Keeps the content during the closing animation.
  const [shownId, setShownId] = useState(id);
  if (id !== '' && id !== shownId) setShownId(id);
  return <Panel key={shownId} id={shownId} isOpen={id !== ''} {...rest} />;
}

function Panel({ id, isOpen, known, timeZoneOf, onClose }: HistoryDrawerProps & { isOpen: boolean }) {
  const { t } = useTranslation('stock');
  const [page, setPage] = useState(1);
  const item = useQuery({ ...itemQuery(id), initialData: known, initialDataUpdatedAt: 0, enabled: isOpen });
  const movements = useQuery({ ...movementsQuery(id, page), enabled: isOpen });
  const error = movements.error ?? (item.data ? null : item.error);
  return (
    <Drawer
      title={item.data ? t('history.titleOf', { name: item.data.item_name }) : t('history.title')}
      isOpen={isOpen}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-5">
        {item.data && <Figures {...figuresOf(item.data)} />}
        {error && !movements.data ? (
          <ErrorState
            title={t('history.failed')}
            error={error}
            isRetrying={movements.isFetching || item.isFetching}
            onRetry={() => void Promise.all([item.refetch(), movements.refetch()])}
          />
        ) : movements.data ? (
          <>
            {movements.data.data.length === 0 && (
              <EmptyState illustration={OpenLedger} title={t('history.empty')} />
            )}
            <ol
              aria-label={t('history.label')}
              aria-busy={movements.isPlaceholderData}
              className={cx('flex flex-col', movements.isPlaceholderData && 'opacity-60')}
            >
              {movements.data.data.map((movement) => (
                <MovementEntry
                  key={movement._id}
                  movement={movement}
                  timeZone={item.data && timeZoneOf(item.data.foodbank_id)}
                />
              ))}
            </ol>
            <Pagination
              page={page}
              totalPages={movements.data.pagination.totalPages}
              onPageChange={setPage}
              label={t('history.pages')}
            />
          </>
        ) : (
          <Loading className="flex flex-col gap-4">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </Loading>
        )}
      </div>
    </Drawer>
  );
}

const figuresOf = ({ quantity, reserved_quantity: reserved = 0 }: InventoryItem) => ({ quantity, reserved });
