import { LIMITS } from '@nourish/contract/constants';
import { Printer } from 'lucide-react';
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
import { ViewsMenu } from '../../list-views/views-menu.tsx';
import {
  countHidden,
  EVERYTHING_OPEN,
  isNarrowed,
  pickListParams,
  SPAN_KINDS,
  useQueueFilters,
} from './queue-filters.ts';

interface QueueToolsProps {
  panelId: string;
  isPanelOpen: boolean;
  onTogglePanel: () => void;
}

/** Search, the switch of the other filters, and the way to the pick list. */
export function QueueTools({ panelId, isPanelOpen, onTogglePanel }: QueueToolsProps) {
  const { t } = useTranslation('requests');
  const { filters, setFilters } = useQueueFilters();
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
          className="max-md:order-last max-md:w-full md:w-60"
        />
        <FilterToggle
          controls={panelId}
          isOpen={isPanelOpen}
          count={countHidden(filters)}
          onToggle={onTogglePanel}
        />
      </search>
      <ViewsMenu list="requests" foodBank={filters.foodbank_id || (user?.foodbank_id ?? undefined)} />
      <LinkButton
        to={{ pathname: paths.requests, search: pickListParams(filters).toString() }}
        variant="secondary"
        className="max-md:px-3"
      >
        <Printer aria-hidden className="size-4" />
        <span className="max-md:sr-only">{t('pickList.title')}</span>
      </LinkButton>
    </>
  );
}

/** The active filters as chips, and the button that removes all of them. */
export function QueueChips() {
  const { t } = useTranslation('requests');
  const { filters, setFilters } = useQueueFilters();
  const daysOf = useOpenSpanText();
  if (!isNarrowed(filters)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChips
        chips={SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
          id: kind,
          text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
          onRemove: () => setFilters({ [kind]: ANY_DAYS }),
        }))}
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
