import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { PickListView } from '../pick-list/pick-list-view.tsx';
import { QueueFilterPanel } from './queue-filter-panel.tsx';
import { countHidden, isPickList, useQueueFilters } from './queue-filters.ts';
import { QueueList } from './queue-list.tsx';
import { QueueChips, QueueTools } from './queue-tools.tsx';

/** The staff page: the queue, or with `?view=pick-list` the printable pick list. */
export function RequestsQueuePage() {
  const [params] = useSearchParams();
  return isPickList(params) ? <PickListView /> : <QueueView />;
}

function QueueView() {
  const { t } = useTranslation('requests');
  const { filters } = useQueueFilters();
  const panelId = useId();
  const [isPanelOpen, setIsPanelOpen] = useState(countHidden(filters) > 0);
  return (
    <ListPage
      title={t('queue.title')}
      tools={
        <QueueTools
          panelId={panelId}
          isPanelOpen={isPanelOpen}
          onTogglePanel={() => setIsPanelOpen(!isPanelOpen)}
        />
      }
    >
      <div id={panelId} hidden={!isPanelOpen} className="print:hidden">
        {isPanelOpen && <QueueFilterPanel />}
      </div>
      <QueueChips />
      <QueueList />
    </ListPage>
  );
}
