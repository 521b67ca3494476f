import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNarrow } from '../../lib/media.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListTools } from '../../ui/list/list-tools.tsx';
import { Select } from '../../ui/select.tsx';
import { ViewTabs } from '../../ui/view-tabs.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { shiftsQuery } from './api.ts';
import {
  defaultWhen,
  isNarrowed,
  LOOKS,
  NO_FILTERS,
  type RequestedDialog,
  type ShiftsShown,
  STATUS_VIEWS,
  useShiftFilters,
  WHENS,
} from './filters.ts';
import { LookLinks } from './look-links.tsx';

interface ShiftToolsProps {
  foodBank: ManagedFoodBank;
}

/** What one can do with all shifts, and for the list its search and filters; beside the title of the page. */
export function ShiftTools({ foodBank }: ShiftToolsProps) {
  const shown = useShiftFilters(foodBank);
  const { filters, change } = shown;
  const { t } = useTranslation('shifts');
  const [, setSearch] = useSearchParams();
  const isPhone = useNarrow('md');
  const isFiltered = isNarrowed(filters);
  const [isSearching, setIsSearching] = useState(isFiltered);
  const tools = useRef<HTMLDivElement>(null);
  const isList = filters.look === 'list';
  const onToggle = () => {
    flushSync(() => setIsSearching(!isSearching));
    // The button moves when the search appears or disappears.
    tools.current?.querySelector<HTMLElement>(isSearching ? 'button' : 'input[type=search]')?.focus();
  };
  const open = (dialog: RequestedDialog) =>
    setSearch(
      (known) => {
        known.set('new', dialog);
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  const actions = (
    <div className="flex gap-2">
      {/* On phones, the search appears only on demand; filters that apply stay visible. */}
      {isList && isPhone && !isFiltered && (
        <IconButton
          icon={Search}
          label={t('filters.toggle')}
          aria-expanded={isSearching}
          onPress={onToggle}
        />
      )}
      {/* On phones, only the menu of the overview has it. */}
      {!isPhone && (
        <Button variant="secondary" className="max-xl:px-3" onPress={() => open('import')}>
          <Upload aria-hidden className="size-4" />
          <span className="max-xl:sr-only">{t('import')}</span>
        </Button>
      )}
      <Button className="max-md:px-3" onPress={() => open('shift')}>
        <Plus aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('create')}</span>
      </Button>
    </div>
  );
  return (
    <div ref={tools} className="contents">
      {isList && (!isPhone || isSearching || isFiltered) ? (
        <ListTools
          ownRowBelow="xl"
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

interface ShiftLooksProps {
  shown: ShiftsShown;
  onChoose: () => void;
}

/** The looks of the shifts: as a list, a week or a month. */
export function ShiftLooks({ shown: { filters, addressOf }, onChoose }: ShiftLooksProps) {
  const { t } = useTranslation('shifts');
  return (
    <LookLinks
      label={t('looks.label')}
      onChoose={onChoose}
      looks={LOOKS.map((look) => ({
        id: look,
        label: t(`looks.${look}`),
        to: { search: addressOf({ look }).toString() },
        isCurrent: filters.look === look,
      }))}
    />
  );
}

function FilterPanel({ shown: { filters, change } }: { shown: ShiftsShown }) {
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
      isSecondLevel
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
