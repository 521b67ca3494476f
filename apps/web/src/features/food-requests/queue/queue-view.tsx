import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ANY_DAYS, hasDays } from '../../../lib/open-span.ts';
import { useOpenSpanText } from '../../../lib/use-open-span-text.ts';
import { paths } from '../../../paths.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { pickListParams, SPAN_KINDS } from './queue-filters.ts';
import { QueueList } from './queue-list.tsx';
import { QueueStats } from './queue-stats.tsx';
import { useQueueFilters } from './use-queue-filters.ts';

/** The queue page: open requests by pickup day and time. */
export function QueueView() {
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

/** The active date filters as chips that can be removed one by one. */
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
