import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { countHidden, useDonationFilters } from './donation-filters.ts';
import { QueueFilterPanel } from './queue-filter-panel.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueChips, QueueTools } from './queue-tools.tsx';

/** Donations to the food bank, for staff. */
export function DonationQueue() {
  const { t } = useTranslation('donations');
  const { filters } = useDonationFilters();
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
