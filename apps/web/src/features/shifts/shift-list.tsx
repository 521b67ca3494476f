import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LeafCalendar } from '../../ui/illustrations/leaf-calendar.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';
import { ListBar } from '../../ui/list/list-bar.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shiftsQuery, templatesQuery } from './api.ts';
import {
  defaultWhen,
  isNarrowed,
  NO_FILTERS,
  queryOf,
  type ShiftsShown,
  type StatusView,
} from './filters.ts';
import { StatusTabs } from './filter-bar.tsx';
import { signUpsOf } from './shift-cells.tsx';
import { ShiftTable, type ShiftTableProps } from './shift-table.tsx';
import { newValues, type ShiftValues, withTemplate } from './shift-values.ts';
import type { ShiftStep } from './steps.ts';

interface ShiftListProps {
  /** The links to the other looks, at the end of the bar. */
  looks: ReactNode;
  foodBankId: string;
  shown: ShiftsShown;
  filters: Record<string, string>;
  onStep: (step: ShiftStep, shift: Shift) => void;
  onPublish: (shifts: Shift[]) => void;
  onCreate: (start: Partial<ShiftValues>) => void;
}

const NONE: readonly Shift[] = [];
export function ShiftList({
  looks,
  foodBankId,
  shown,
  filters,
  onStep,
  onPublish,
  onCreate,
}: ShiftListProps) {
  const { t } = useTranslation('shifts');
  const { formatNumber } = useDates();
  const isNarrow = useNarrow('lg');
  const query = useQuery(shiftsQuery(foodBankId, queryOf(shown.filters, shown.today)));
  // Publishing is the only bulk action, so the boxes appear where every row is a draft.
  const isSelectable = shown.filters.status === 'draft' && !query.isPlaceholderData;
  const selection = useSelection(isSelectable ? (query.data?.data ?? NONE) : NONE);
  const clear = () => shown.change({ ...NO_FILTERS, when: defaultWhen(shown.filters.status) });
  return (
    <div className="flex flex-col gap-1">
      <ListBar
        {...(shown.filters.status === 'draft' && {
          bulk: {
            selection,
            isBoxInHeads: !isNarrow,
            actions: (
              <Button size="sm" onPress={() => onPublish(selection.selected)}>
                <Eye aria-hidden className="size-4" />
                {t('list.publish', { count: selection.selected.length })}
              </Button>
            ),
          },
        })}
      >
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <StatusTabs foodBankId={foodBankId} shown={shown} />
          </div>
          {looks}
        </div>
      </ListBar>
      <PagedList
        query={query}
        page={shown.filters.page}
        onPageChange={(page, options) => shown.change({ page }, options)}
        failed={t('list.failed')}
        shape={<Skeleton className="h-80" />}
        count={(count) => t('list.count', { count, formatted: formatNumber(count) })}
        isDense
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
        {({ data }) => (
          <ShiftRows
            shifts={data}
            selection={isSelectable ? selection : undefined}
            filters={filters}
            onStep={onStep}
            days={{
              today: shown.today,
              order: shown.filters.order,
              onOrder: (order) => shown.change({ order }, { replace: true }),
            }}
          />
        )}
      </PagedList>
    </div>
  );
}

type ShiftRowsProps = Pick<ShiftTableProps, 'shifts' | 'selection' | 'filters' | 'onStep' | 'days'>;

function ShiftRows(props: ShiftRowsProps) {
  const { t } = useTranslation('shifts');
  const navigate = useNavigate();
  useListKeys({
    title: t('list.caption'),
    rows: props.shifts,
    onOpen: ({ _id }) => void navigate(signUpsOf(_id, props.filters)),
  });
  return <ShiftTable caption={t('list.caption')} {...props} />;
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
