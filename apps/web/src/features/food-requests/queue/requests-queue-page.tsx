import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ANY_DAYS, hasDays } from '../../../lib/span.ts';
import { useOpenSpanText } from '../../../lib/use-span-text.ts';
import { paths } from '../../../paths.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PickListView } from '../pick-list/pick-list-view.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { isPickList, pickListParams, SPAN_KINDS, useQueueFilters } from './queue-filters.ts';
import { QueueList } from './queue-list.tsx';
import { QueueStats } from './queue-stats.tsx';

/** The staff page: the queue, or with `?view=pick-list` the printable pick list. */
export function RequestsQueuePage() {
  const [params] = useSearchParams();
  return isPickList(params) ? <PickListView /> : <QueueView />;
}

function QueueView() {
  const { t } = useTranslation('requests');
  const { filters } = useQueueFilters();
  return (
    <Page>
      <PageHeader
        title={t('queue.title')}
        intro={t('queue.intro')}
        actions={
          <LinkButton
            to={{ pathname: paths.requests, search: pickListParams(filters).toString() }}
            variant="secondary"
          >
            <Printer aria-hidden className="size-4" />
            {t('pickList.title')}
          </LinkButton>
        }
      />
      <QueueStats />
      <QueueFilterBar />
      <QueueSpans />
      <QueueList />
    </Page>
  );
}

function QueueSpans() {
  const { t } = useTranslation('requests');
  const { filters, setFilters } = useQueueFilters();
  const daysOf = useOpenSpanText();
  return (
    <FilterChips
      chips={SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
        id: kind,
        text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
        onRemove: () => setFilters({ [kind]: ANY_DAYS }),
      }))}
    />
  );
}
