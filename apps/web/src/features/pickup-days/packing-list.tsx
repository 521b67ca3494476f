import type { PickupBooking } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TickedList } from '../../ui/illustrations/ticked-list.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { Paper } from '../../ui/paper.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { RadioChips } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PickByShelf } from '../food-requests/pick-list/pick-by-shelf.tsx';
import type { PickListLayout } from '../food-requests/pick-list/pick-list-options.tsx';
import { PickSheet } from '../food-requests/pick-list/pick-sheet.tsx';
import { packingSheetsQuery } from './api.ts';
import { BookingRow, type Board } from './booking-row.tsx';

interface PackingListProps extends Board {
  date: string;
  /** To pack, in the order of packing. */
  bookings: readonly PickupBooking[];
}

/** What to pack, in order; print shows the sheets only. */
export function PackingList({ foodBankId, date, bookings, ...row }: PackingListProps) {
  const { t } = useTranslation('pickup-day');
  const query = useQuery(packingSheetsQuery({ foodbank_id: foodBankId, date }));
  const [layout, setLayout] = useState<PickListLayout>('sheets');
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('packing.failed')} className="flex flex-col gap-3">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </QueryPlaceholder>
    );
  const bookingOf = new Map(bookings.map((booking) => [booking.request_id, booking]));
  // The board may already know of a step that the sheets do not.
  const sheets = query.data.filter(({ _id }) => bookingOf.has(_id));
  if (sheets.length === 0) return <EmptyState illustration={TickedList} title={t('packing.none')} />;
  return (
    <div className="flex flex-col gap-4 print:block">
      {query.error && (
        <OutOfDate
          seenAt={query.dataUpdatedAt}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <RadioChips<PickListLayout>
          label={t('packing.layout')}
          options={[
            { value: 'sheets', label: t('packing.sheets') },
            { value: 'shelves', label: t('packing.shelves') },
          ]}
          value={layout}
          onChange={setLayout}
        />
        <Button variant="secondary" onPress={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {t('packing.print')}
        </Button>
      </div>
      {layout === 'shelves' ? (
        <Paper>
          <PickByShelf requests={sheets} />
        </Paper>
      ) : (
        sheets.map((sheet) => {
          const booking = bookingOf.get(sheet._id);
          return (
            <div key={sheet._id} className="flex flex-col gap-2 print:contents">
              {booking && (
                <ul className="print:hidden">
                  <BookingRow booking={booking} foodBankId={foodBankId} isPacking {...row} />
                </ul>
              )}
              <Paper isOneOfSeveral>
                <PickSheet request={sheet} />
              </Paper>
            </div>
          );
        })
      )}
    </div>
  );
}
