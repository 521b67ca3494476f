import type { FoodRequestDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { FoodBankPlace } from '../../food-banks/food-bank-place.tsx';
import { BackToList } from './back-to-list.tsx';
import { CancelAllButton } from '../cancel-all-button.tsx';
import { ItemsTable } from './items-table.tsx';
import { PickSheet } from '../pick-list/pick-sheet.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { QueueNotes } from '../queue/queue-notes.tsx';
import { RecipientActions } from './recipient-actions.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestStatusBadge } from '../request-status-badge.tsx';
import { StaffActions } from '../queue/staff-actions.tsx';
import { isOpen, shortId } from '../status.ts';
import { StatusTimeline } from './status-timeline.tsx';

interface RequestDetailsProps {
  request: FoodRequestDetails;
  /** Whether the reader acts as staff, rather than as the recipient. */
  isStaff: boolean;
  /** Notices shown above the request. */
  notice?: ReactNode;
}

/** The details of a request. For staff, print shows the packing sheet instead. */
export function RequestDetails({ request, isStaff, notice }: RequestDetailsProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const Actions = isStaff ? StaffActions : RecipientActions;
  const foodBank = foodBanks?.find(({ _id }) => _id === request.foodbank_id);
  return (
    <>
      <Page className={isStaff ? 'print:hidden' : undefined}>
        <BackToList isStaff={isStaff} />
        {notice}
        <PageHeader
          title={t('requestNumber', { id: shortId(request._id) })}
          intro={t('submittedOn', { date: formatDate(request.request_date, 'long') })}
          actions={<Actions request={request} />}
        />
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
          <div className="flex flex-col gap-6">
            <div data-focus-home tabIndex={-1} className="rounded-lg">
              <StatusNow request={request} isStaff={isStaff} />
            </div>
            <section aria-labelledby="request-items" className="flex flex-col gap-3">
              <h2 id="request-items" className="text-xl">
                {t('details.items')}
              </h2>
              <ItemsTable request={request} isStaff={isStaff} />
              <p className="text-muted">{t('units', { count: request.total_items })}</p>
            </section>
          </div>
          <div className="flex flex-col gap-6">
            {request.recipient && isStaff && (
              <RecipientCard recipient={request.recipient}>
                {isOpen(request) && <CancelAllButton recipient={request.recipient} />}
              </RecipientCard>
            )}
            {foodBank && !isStaff && (
              <Card>
                <FoodBankPlace foodBank={foodBank} label={t('pickUpAt')} />
              </Card>
            )}
            <StatusTimeline request={request} timeZone={foodBank?.time_zone} />
          </div>
        </div>
      </Page>
      {isStaff && (
        <div className="hidden print:block">
          <PickSheet request={request} />
        </div>
      )}
    </>
  );
}

/** The status, its meaning, and the pickup time. */
function StatusNow({ request, isStaff }: RequestDetailsProps) {
  const { t } = useTranslation('requests');
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RequestStatusBadge status={request.status} />
        {!isStaff && <p>{t(`meaning.${request.status}`)}</p>}
      </div>
      <div className="border-t border-line pt-4">
        <p className="text-sm text-muted">{t('pickupAt', { place: request.foodbank_name })}</p>
        <p className="text-lg font-semibold">
          <PickupMoment request={request} />
        </p>
      </div>
      {isStaff ? (
        <QueueNotes request={request} className="border-t border-line pt-4" />
      ) : (
        <RequestFacts request={request} className="border-t border-line pt-4" />
      )}
    </Card>
  );
}
