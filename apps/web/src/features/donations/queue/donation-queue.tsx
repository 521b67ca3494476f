import { LIMITS } from '@nourish/contract/constants';
import { PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ANY_DAYS, hasDays } from '../../../lib/span.ts';
import { useSession } from '../../../lib/session.tsx';
import { useOpenSpanText } from '../../../lib/use-span-text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ActiveFilters } from '../../../ui/list/active-filters.tsx';
import { FilteredListPage } from '../../../ui/list/filtered-list-page.tsx';
import { useInventoryNames } from '../../inventory/use-inventory-names.ts';
import { ViewsMenu } from '../../list-views/views-menu.tsx';
import {
  countHidden,
  EVERYTHING_OPEN,
  isNarrowed,
  SPAN_KINDS,
  useDonationFilters,
} from './donation-filters.ts';
import { QueueFilterPanel } from './queue-filter-panel.tsx';
import { QueueList } from './queue-list.tsx';

/** Donations to the food bank, for staff. */
export function DonationQueue() {
  const { t } = useTranslation('donations');
  const { filters, setFilters } = useDonationFilters();
  return (
    <FilteredListPage
      title={t('queue.title')}
      search={{
        landmark: t('queue.filters'),
        label: t('queue.search'),
        placeholder: t('queue.searchPlaceholder'),
        value: filters.search,
        maxLength: LIMITS.search,
        onChange: (search) => setFilters({ search }, { replace: true }),
      }}
      filters={{ panel: <QueueFilterPanel />, count: countHidden(filters) }}
      actions={<QueueActions />}
    >
      <QueueChips />
      <QueueList />
    </FilteredListPage>
  );
}

/** Saved views, and the way to record food at the door. */
function QueueActions() {
  const { t } = useTranslation('donations');
  const { filters } = useDonationFilters();
  const { user } = useSession();
  return (
    <>
      <ViewsMenu list="donations" foodBank={filters.foodbank_id || (user?.foodbank_id ?? undefined)} />
      <LinkButton to={paths.arrival} className="max-md:px-3">
        <PackagePlus aria-hidden className="size-4" />
        <span aria-hidden className="md:hidden">
          {t('step.received.action')}
        </span>
        <span className="max-md:sr-only">{t('queue.receiveNow')}</span>
      </LinkButton>
    </>
  );
}

function QueueChips() {
  const { t } = useTranslation('donations');
  const { filters, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  const daysOf = useOpenSpanText();
  const { category } = filters;
  if (!isNarrowed(filters)) return null;
  const ofCategory = category !== '' && {
    id: 'category',
    text: categoryName(category),
    onRemove: () => setFilters({ category: '' }),
  };
  const ofDays = SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
    id: kind,
    text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
    onRemove: () => setFilters({ [kind]: ANY_DAYS }),
  }));
  return (
    <ActiveFilters
      chips={ofCategory ? [ofCategory, ...ofDays] : ofDays}
      clearLabel={t('queue.clear')}
      onClear={() => setFilters({ ...EVERYTHING_OPEN, status: filters.status, foodbank_id: '' })}
    />
  );
}
