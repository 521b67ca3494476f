import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, List, Plus, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { Select } from '../../ui/select.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import { shiftsQuery } from './api.ts';
import {
  defaultWhen,
  isNarrowed,
  type Look,
  LOOKS,
  NO_FILTERS,
  type ShiftsShown,
  STATUS_VIEWS,
  WHENS,
} from './filters.ts';

export function FilterBar({ shown: { filters, change } }: { shown: ShiftsShown }) {
  const { t } = useTranslation('shifts');
  return (
    <search aria-label={t('filters.label')} className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SearchFilter
        label={t('filters.search')}
        placeholder={t('filters.searchPlaceholder')}
        search={filters.search}
        onSearch={(search) => change({ search }, { replace: true })}
        maxLength={LIMITS.search}
      />
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
    </search>
  );
}

interface StatusTabsProps {
  foodBankId: string;
  shown: ShiftsShown;
}

/** Tabs by status. Upcoming drafts are counted, because they are invisible to volunteers until published. */
export function StatusTabs({ foodBankId, shown: { filters, addressOf, today } }: StatusTabsProps) {
  const { t } = useTranslation('shifts');
  const { data } = useQuery(
    shiftsQuery(foodBankId, { status: 'draft', start_date: today, order: 'asc', limit: 1 }),
  );
  return (
    <ViewTabs
      label={t('tabs.label')}
      tabs={STATUS_VIEWS.map((status) => ({
        id: status,
        label: t(`tabs.${status}`),
        to: { search: addressOf({ status, when: defaultWhen(status) }).toString() },
        isCurrent: filters.status === status,
        ...(status === 'draft' && { count: data?.pagination.totalItems, isUrgent: true }),
      }))}
    />
  );
}

const ICONS = { list: List, calendar: CalendarDays } satisfies Record<Look, typeof List>;

interface ToolbarProps {
  shown: ShiftsShown;
  onCreate: () => void;
  onImport: () => void;
}

export function Toolbar({ shown: { filters, addressOf }, onCreate, onImport }: ToolbarProps) {
  const { t } = useTranslation('shifts');
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        <Button className="max-sm:grow" onPress={onCreate}>
          <Plus aria-hidden className="size-4" />
          {t('create')}
        </Button>
        <Button variant="secondary" className="max-sm:grow" onPress={onImport}>
          <Upload aria-hidden className="size-4" />
          {t('import')}
        </Button>
      </div>
      <nav
        aria-label={t('looks.label')}
        className="rounded-md border border-outline bg-surface p-0.5 max-sm:w-full"
      >
        <ul className="flex">
          {LOOKS.map((look) => {
            const Icon = ICONS[look];
            return (
              <li key={look} className="grow">
                <Link
                  to={{ search: addressOf({ look, day: '' }).toString() }}
                  preventScrollReset
                  aria-current={filters.look === look ? 'true' : undefined}
                  className={cx(
                    'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-sm px-3 font-semibold',
                    'text-muted hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary-ink',
                  )}
                >
                  <Icon aria-hidden className="size-4" />
                  {t(`looks.${look}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
