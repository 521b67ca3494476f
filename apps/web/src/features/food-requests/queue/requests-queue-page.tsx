import { LIMITS } from '@nourish/contract/constants';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ANY_DAYS, hasDays } from '../../../lib/span.ts';
import { lazyWithTexts } from '../../../lib/lazy-with-texts.ts';
import { useSession } from '../../../lib/session.tsx';
import { useOpenSpanText } from '../../../lib/use-span-text.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ActiveFilters } from '../../../ui/list/active-filters.tsx';
import { FilteredListPage } from '../../../ui/list/filtered-list-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ViewsMenu } from '../../list-views/views-menu.tsx';
import { QueueFilterPanel } from './queue-filter-panel.tsx';
import {
  countHidden,
  isPickList,
  pickListParams,
  SPAN_KINDS,
  useQueueFilters,
  widened,
} from './queue-filters.ts';
import { QueueList } from './queue-list.tsx';

const PickListView = lazyWithTexts(
  async () => (await import('../pick-list/pick-list-view.tsx')).PickListView,
);

/** The staff page: the queue, or with `?view=pick-list` the printable pick list. */
export function RequestsQueuePage() {
  const [params] = useSearchParams();
  if (!isPickList(params)) return <QueueView />;
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <PickListView />
    </Suspense>
  );
}

function QueueView() {
  const { t } = useTranslation('requests');
  const { filters, setFilters } = useQueueFilters();
  const daysOf = useOpenSpanText();
  const chips = SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
    id: kind,
    text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
    onRemove: () => setFilters({ [kind]: ANY_DAYS }),
  }));
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
      {chips.length > 0 && (
        <ActiveFilters
          chips={chips}
          clearLabel={t('queue.clear')}
          onClear={() => setFilters(widened(filters))}
        />
      )}
      <QueueList />
    </FilteredListPage>
  );
}

/** Saved views, and the way to the pick list. */
function QueueActions() {
  const { t } = useTranslation('requests');
  const { filters } = useQueueFilters();
  const { user } = useSession();
  return (
    <>
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
