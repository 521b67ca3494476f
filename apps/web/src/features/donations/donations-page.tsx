import { PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isStaff, useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MyDonations } from './my-donations.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { QueueChips, QueueFilterBar, QueueViews } from './queue-filter-bar.tsx';
import { QueueList } from './queue-list.tsx';

/** `/donations`: the queue for staff, the own donations for everyone else. */
export function DonationsPage() {
  const { user } = useSession();
  return isStaff(user) ? <DonationQueue /> : <MyDonations />;
}

/** Donations to the food bank by pickup day, with figures of those waiting. */
function DonationQueue() {
  const { t } = useTranslation('donations');
  return (
    <Page>
      <PageHeader
        title={t('queue.title')}
        intro={t('queue.intro')}
        help={paths.helpOn('receive-donation')}
        actions={
          <LinkButton to={paths.arrival}>
            <PackagePlus aria-hidden className="size-5" />
            {t('queue.receiveNow')}
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
