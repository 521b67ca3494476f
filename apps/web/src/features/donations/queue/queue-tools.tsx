import { LIMITS } from '@nourish/contract/constants';
import { PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ANY_DAYS, hasDays } from '../../../lib/span.ts';
import { useSession } from '../../../lib/session.tsx';
import { useOpenSpanText } from '../../../lib/use-span-text.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FilterToggle } from '../../../ui/list/filter-toggle.tsx';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { useInventoryNames } from '../../inventory/use-inventory-names.ts';
import { ViewsMenu } from '../../list-views/views-menu.tsx';
import {
  countHidden,
  EVERYTHING_OPEN,
  isNarrowed,
  SPAN_KINDS,
  useDonationFilters,
} from './donation-filters.ts';

interface QueueToolsProps {
  panelId: string;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}

/** Search, the switch of the other filters, saved views, and the way to record food at the door. */
export function QueueTools({ panelId, isPanelOpen, onTogglePanel }: QueueToolsProps) {
  const { t } = useTranslation('donations');
  const { filters, setFilters } = useDonationFilters();
  const { user } = useSession();
  return (
    <>
      <search aria-label={t('queue.filters')} className="contents">
        <SearchFilter
          label={t('queue.search')}
          placeholder={t('queue.searchPlaceholder')}
          search={filters.search}
          onSearch={(search) => setFilters({ search }, { replace: true })}
          maxLength={LIMITS.search}
          className="max-md:order-last max-md:w-full md:w-68"
        />
        <FilterToggle
          controls={panelId}
          isOpen={isPanelOpen}
          count={countHidden(filters)}
          onToggle={onTogglePanel}
        />
      </search>
      <ViewsMenu list="donations" foodBank={filters.foodbank_id || (user?.foodbank_id ?? undefined)} />
      <LinkButton to={paths.arrival} className="max-md:px-3">
        <PackagePlus aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('queue.receiveNow')}</span>
      </LinkButton>
    </>
  );
}

/** The active filters as chips, and the button that removes all of them. */
export function QueueChips() {
  const { t } = useTranslation('donations');
  const { filters, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  const daysOf = useOpenSpanText();
  const { category } = filters;
  if (!isNarrowed(filters)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips
        chips={[
          ...(category === ''
            ? []
            : [
                {
                  id: 'category',
                  text: categoryName(category),
                  onRemove: () => setFilters({ category: '' }),
                },
              ]),
          ...SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
            id: kind,
            text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
            onRemove: () => setFilters({ [kind]: ANY_DAYS }),
          })),
        ]}
      />
      <Button
        variant="quiet"
        onPress={() => setFilters({ ...EVERYTHING_OPEN, status: filters.status, foodbank_id: '' })}
      >
        {t('queue.clear')}
      </Button>
    </div>
  );
}
