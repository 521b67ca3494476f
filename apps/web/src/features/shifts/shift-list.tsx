import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Shift } from '@nourish/contract';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { shiftsQuery } from './api.ts';
import { isNarrowed, NO_FILTERS, queryOf, defaultWhen } from './filters.ts';
import { NoShifts } from './no-shifts.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ShiftValues } from './shift-values.ts';
import { ShiftTable } from './shift-table.tsx';
import type { ShiftStep } from './steps.ts';
import type { ShiftsShown } from './use-shift-filters.ts';

interface ShiftListProps {
  foodBankId: string;
  shown: ShiftsShown;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onPublish: (shifts: Shift[]) => void;
  onCreate: (start: Partial<ShiftValues>) => void;
}

const NONE: readonly Shift[] = [];
const isDraft = ({ status }: Shift) => status === 'draft';

export function ShiftList({ foodBankId, shown, filters, onStep, onPublish, onCreate }: ShiftListProps) {
  const { t } = useTranslation('shifts');
  const query = useQuery(shiftsQuery(foodBankId, queryOf(shown.filters, shown.today)));
  const selection = useSelection((query.data?.data ?? NONE).filter(isDraft));
  const clear = () => shown.change({ ...NO_FILTERS, when: defaultWhen(shown.filters.status) });
  return (
    <PagedList
      query={query}
      page={shown.filters.page}
      onPageChange={(page, options) => shown.change({ page }, options)}
      failed={t('list.failed')}
      shape={<RowsShape rows={3} />}
      empty={
        isNarrowed(shown.filters) ? (
          <EmptyState
            illustration={SearchedShelf}
            title={t('list.noneFound')}
            text={t('list.noneFoundText')}
            action={
              <Button variant="secondary" onPress={clear}>
                {t('filters.clear')}
              </Button>
            }
          />
        ) : (
          <NoShifts foodBankId={foodBankId} status={shown.filters.status} onCreate={onCreate} />
        )
      }
    >
      {({ data, pagination }) => (
        <div className="flex flex-col gap-3">
          <SelectionBar count={pagination.totalItems} selection={selection} onPublish={onPublish} />
          <ShiftTable
            caption={t('list.caption')}
            shifts={data}
            selection={selection}
            filters={filters}
            onStep={onStep}
          />
        </div>
      )}
    </PagedList>
  );
}
