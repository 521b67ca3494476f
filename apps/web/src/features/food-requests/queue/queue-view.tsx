import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { pickListParams } from './queue-filters.ts';
import { QueueList } from './queue-list.tsx';
import { QueueSpans } from './queue-spans.tsx';
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
