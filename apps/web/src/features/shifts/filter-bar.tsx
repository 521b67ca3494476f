import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ListTools } from '../../ui/list/list-tools.tsx';
import { Select } from '../../ui/select.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { shiftsQuery } from './api.ts';
import {
  defaultWhen,
  isNarrowed,
  LOOKS,
  NO_FILTERS,
  type ShiftsShown,
  STATUS_VIEWS,
  WHENS,
} from './filters.ts';
import { LookLinks } from './look-links.tsx';

interface ToolbarProps {
  shown: ShiftsShown;
  /** Shows the search and the filters, which apply to the list only. */
  hasSearch: boolean;
  onCreate: () => void;
  onImport: () => void;
}

/** The looks of the shifts, what one can do with all of them, and for the list its search and filters. */
export function Toolbar({ shown, hasSearch, onCreate, onImport }: ToolbarProps) {
  const { filters, change, addressOf } = shown;
  const { t } = useTranslation('shifts');
  const actions = (
    <div className="flex gap-2">
      <Button variant="secondary" className="max-xl:px-3" onPress={onImport}>
        <Upload aria-hidden className="size-4" />
        <span className="max-xl:sr-only">{t('import')}</span>
      </Button>
      <Button className="max-md:px-3" onPress={onCreate}>
        <Plus aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('create')}</span>
      </Button>
    </div>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LookLinks
        label={t('looks.label')}
        looks={LOOKS.map((look) => ({
          id: look,
          label: t(`looks.${look}`),
          to: { search: addressOf({ look }).toString() },
          isCurrent: filters.look === look,
        }))}
      />
      {hasSearch ? (
        <ListTools
          search={{
            landmark: t('filters.label'),
            label: t('filters.search'),
            placeholder: t('filters.searchPlaceholder'),
            value: filters.search,
            maxLength: LIMITS.search,
            onChange: (search) => change({ search }, { replace: true }),
          }}
          filters={{
            panel: <FilterPanel shown={shown} />,
            count: filters.when === defaultWhen(filters.status) ? 0 : 1,
          }}
          actions={actions}
        />
      ) : (
        actions
      )}
    </div>
  );
}

function FilterPanel({ shown: { filters, change } }: Pick<ToolbarProps, 'shown'>) {
  const { t } = useTranslation('shifts');
  return (
    <div className="grid items-end gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-4">
      <Select
        label={t('filters.when')}
        options={WHENS.map((value) => ({ value, label: t(`filters.whens.${value}`) }))}
        value={filters.when}
        onChange={(when) => change({ when })}
      />
      {filters.when === 'span' && (
        <>
          <DateField
            label={t('filters.from')}
            value={filters.from}
            onChange={(from) => change({ from }, { replace: true })}
          />
          <DateField
            label={t('filters.to')}
            value={filters.to}
            min={filters.from}
            error={filters.to !== '' && filters.to < filters.from ? t('filters.toBeforeFrom') : undefined}
            onChange={(to) => change({ to }, { replace: true })}
          />
        </>
      )}
      {isNarrowed(filters) && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onPress={() => change({ ...NO_FILTERS, when: defaultWhen(filters.status) })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </div>
  );
}

interface StatusTabsProps {
  foodBankId: string;
  shown: ShiftsShown;
}

/** The status shown. Upcoming drafts are counted, because they are invisible to volunteers until published. */
export function StatusTabs({ foodBankId, shown: { filters, addressOf, today } }: StatusTabsProps) {
  const { t } = useTranslation('shifts');
  const { data, isPending } = useQuery(
    shiftsQuery(foodBankId, { status: 'draft', start_date: today, order: 'asc', limit: 1 }),
  );
  const drafts = data?.pagination.totalItems ?? (isPending ? null : undefined);
  return (
    <ViewTabs
      label={t('tabs.label')}
      tabs={STATUS_VIEWS.map((status) => ({
        id: status,
        label: t(`tabs.${status}`),
        to: { search: addressOf({ status, when: defaultWhen(status) }).toString() },
        isCurrent: filters.status === status,
        ...(status === 'draft' && { count: drafts }),
      }))}
    />
  );
}
