import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { groupBy } from '../../lib/group-by.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { notificationsQuery, useRead } from './api.ts';
import { NotificationRow } from './notification-row.tsx';
import { useWhen } from './when.ts';

const STEP = 20;

/** The own notifications, newest first. */
export function NotificationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { dayOf, nameOfDay } = useWhen();
  const [limit, setLimit] = useState(STEP);
  const list = useQuery({ ...notificationsQuery(limit), enabled: isOpen });
  const read = useRead();
  const notifications = list.data?.data ?? [];
  const hasMore = Boolean(list.data?.pagination.nextBefore) && limit < LIMITS.pageSize;
  const [newest] = notifications;
  const hasUnread = notifications.some(({ read_at }) => read_at === null);
  const readAll = () =>
    newest &&
    read.mutate(
      { until: newest.created_at },
      { onError: (error) => showToast(t('readAllFailed', { message: errorMessage(error) }), 'danger') },
    );
  return (
    <Drawer
      title={t('title')}
      isOpen={isOpen}
      onOpenChange={onClose}
      footer={
        hasUnread && (
          <Button variant="secondary" onPress={readAll} isPending={read.isPending}>
            {t('readAll')}
          </Button>
        )
      }
    >
      {list.data === undefined ? (
        <QueryPlaceholder query={list} failed={t('failed')} className="flex flex-col gap-3">
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} className="h-14" />
          ))}
        </QueryPlaceholder>
      ) : notifications.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        groupBy(notifications, ({ created_at }) => dayOf(created_at)).map(({ key: day, rows }) => (
          <section key={day} aria-labelledby={`notified-${day}`} className="not-first:mt-4">
            <h3
              id={`notified-${day}`}
              className="pb-1 text-sm font-semibold text-muted first-letter:uppercase"
            >
              {nameOfDay(day)}
            </h3>
            <ul className="-mx-2 flex flex-col gap-0.5">
              {rows.map((notification) => (
                <NotificationRow
                  key={notification._id}
                  notification={notification}
                  onOpen={() => {
                    if (notification.read_at === null) read.mutate({ id: notification._id });
                    onClose();
                  }}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {hasMore && (
        <Button
          variant="quiet"
          className="mt-3 w-full"
          isPending={list.isPlaceholderData}
          onPress={() => setLimit(Math.min(limit + STEP, LIMITS.pageSize))}
        >
          {t('more')}
        </Button>
      )}
    </Drawer>
  );
}
