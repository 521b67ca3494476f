import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueueChips } from './queue-chips.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { QueueFilterBar } from './queue-filter-bar.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueViews } from './queue-views.tsx';

/** Donations to the food bank by pickup day, with figures of those waiting. */
export function DonationQueue() {
  const { t } = useTranslation('donations');
  return (
    <Page>
      <PageHeader
        title={t('queue.title')}
        intro={t('queue.intro')}
        help={paths.helpOn('receive-donation')}
        actions={
          // Staff also enter donations made at the door or by phone.
          <LinkButton to={paths.donate} variant="secondary">
            <HandHeart aria-hidden className="size-4" />
            {t('queue.enter')}
          </LinkButton>
        }
      />
      <QueueFigures />
      <div className="flex flex-col gap-5">
        <QueueViews />
        <QueueFilterBar />
        <QueueChips />
      </div>
      <QueueList />
    </Page>
  );
}
