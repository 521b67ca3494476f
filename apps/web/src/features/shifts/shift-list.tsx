import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { type Selection, useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowsShape } from '../../ui/shapes.tsx';
import { shiftsQuery, templatesQuery } from './api.ts';
import {
  defaultWhen,
  isNarrowed,
  NO_FILTERS,
  queryOf,
  type ShiftsShown,
  type StatusView,
} from './filters.ts';
import { ShiftTable } from './shift-table.tsx';
import { newValues, type ShiftValues, withTemplate } from './shift-values.ts';
import type { ShiftStep } from './steps.ts';

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

interface SelectionBarProps {
  count: number;
  selection: Selection<Shift>;
  onPublish: (shifts: Shift[]) => void;
}

function SelectionBar({ count, selection, onPublish }: SelectionBarProps) {
  const { t } = useTranslation('shifts');
  const { formatNumber } = useDates();
  const ticked = selection.selected.length;
  if (ticked === 0)
    return (
      <p role="status" className="flex min-h-11 items-center text-lg font-semibold empty:hidden">
        {count > 0 && t('list.count', { count, formatted: formatNumber(count) })}
      </p>
    );
  return (
    <div className="sticky-bar top-[calc(var(--shell-top)+0.5rem)] flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border border-line bg-surface p-2 shadow-raised">
      <div className="flex items-center gap-1">
        <IconButton icon={X} label={t('list.clearSelection')} onPress={selection.clear} />
        <p role="status" className="text-lg font-semibold">
          {t('list.selected', { count: ticked })}
        </p>
      </div>
      <Button className="max-sm:grow" onPress={() => onPublish(selection.selected)}>
        <Eye aria-hidden className="size-4" />
        {t('list.publish', { count: ticked })}
      </Button>
    </div>
  );
}

interface NoShiftsProps {
  foodBankId: string;
  status: StatusView;
  onCreate: (start: Partial<ShiftValues>) => void;
}

/** The empty state of a status. Offers templates if the food bank has never had a shift. */
function NoShifts({ foodBankId, status, onCreate }: NoShiftsProps) {
  const { t } = useTranslation('shifts');
  const invites = status === 'all' || status === 'published';
  const { data: templates = [] } = useQuery({ ...templatesQuery(foodBankId), enabled: invites });
  // Whether the food bank has ever had a shift.
  const { data: ever } = useQuery({ ...shiftsQuery(foodBankId, { limit: 1 }), enabled: invites });
  if (!invites) return <EmptyState illustration={LeafCalendar} title={t(`none.${status}`)} />;
  const isFirst = ever?.pagination.totalItems === 0;
  return (
    <EmptyState
      illustration={LeafCalendar}
      title={t(isFirst ? 'none.first' : 'none.coming')}
      text={t(isFirst ? 'none.firstText' : 'none.comingText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {templates.map((template) => (
            <Button
              key={template._id ?? template.name}
              variant="secondary"
              onPress={() => onCreate(withTemplate(newValues(), template))}
            >
              {template.name}
            </Button>
          ))}
        </div>
      }
    />
  );
}
