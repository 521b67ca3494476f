import type { FoodRequest, FoodRequestDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader, BackLink } from '../../../ui/page-header.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { isErased } from '../../../lib/erased.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { FoodBankPlace } from '../../food-banks/food-bank-place.tsx';
import { FoodBankMessage } from '../food-bank-message.tsx';
import { PickSheet } from '../pick-list/pick-sheet.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { PickupBadges } from '../queue/pickup-badges.tsx';
import { QueueNotes } from '../queue/queue-notes.tsx';
import { StaffActions } from '../queue/staff-actions.tsx';
import { RecipientEmail } from '../recipient-email.tsx';
import { isCalledOff, isOpen, nextStep, RequestStatusBadge } from '../status.tsx';
import { ItemLines, ItemTotals } from './item-lines.tsx';
import { RecipientActions } from './recipient-actions.tsx';
import { ReleasedItems } from './released-items.tsx';
import { RequestFacts } from './request-facts.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { Ticket } from './ticket.tsx';

interface RequestDetailsProps {
  request: FoodRequestDetails;
  /** Whether the reader acts as staff, rather than as the recipient. */
  isStaff: boolean;
  notice?: ReactNode;
}

/** The details of a request. For staff, print shows the packing sheet instead. */
export function RequestDetails({ request, isStaff, notice }: RequestDetailsProps) {
  const { t } = useTranslation('requests');
  const { formatDate } = useDates();
  const { data: foodBanks } = useQuery(foodBanksQuery);
  const showsTicket = !isStaff && isOpen(request);
  const Actions = isStaff ? StaffActions : RecipientActions;
  const foodBank = foodBanks?.find(({ _id }) => _id === request.foodbank_id);
  return (
    <>
      <Page className={isStaff ? 'print:hidden' : undefined}>
        <BackToList isStaff={isStaff} />
        <PageHeader
          title={t('requestNumber', { code: request.code })}
          intro={t('submittedOn', { date: formatDate(request.request_date) })}
          actions={showsTicket ? <PrintButton /> : <Actions request={request} />}
          hasIconActions={isStaff && nextStep(request.status) === null}
        />
        {notice}
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
          <div className="flex flex-col gap-6">
            {isStaff && <QueueNotes request={request} only="needs" />}
            <div data-focus-home tabIndex={-1} className="rounded-lg">
              {showsTicket ? (
                <Ticket request={request} foodBank={foodBank} />
              ) : (
                <StatusNow request={request} isStaff={isStaff} />
              )}
            </div>
            {!showsTicket && <RequestItems request={request} isStaff={isStaff} />}
          </div>
          <div className="flex flex-col gap-6">
            {/* The ticket has the place, the progress and the actions. */}
            {showsTicket ? (
              <RequestItems request={request} isStaff={isStaff} />
            ) : (
              <>
                {foodBank && !isStaff && (
                  <Card>
                    <FoodBankPlace foodBank={foodBank} label={t('details.foodBank')} isBrief />
                  </Card>
                )}
                <StatusTimeline request={request} timeZone={foodBank?.time_zone} />
              </>
            )}
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

/** Phones seldom print. */
function PrintButton() {
  const { t } = useTranslation('requests');
  return (
    <Button variant="quiet" className="max-sm:hidden" onPress={() => window.print()}>
      <Printer aria-hidden className="size-5" />
      {t('ticket.print')}
    </Button>
  );
}

function StatusNow({ request, isStaff }: RequestDetailsProps) {
  const { t } = useTranslation('requests');
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <RequestStatusBadge status={request.status} ended_as={request.ended_as} />
        {isStaff && <PickupBadges request={request} />}
        {!isStaff && <p>{t(`meaning.${request.ended_as ?? request.status}`)}</p>}
      </div>
      {!isStaff && <FoodBankMessage text={request.notes} />}
      <div className={isStaff ? 'flex flex-wrap gap-x-8 gap-y-4' : 'border-t border-line pt-4'}>
        {isCalledOff(request) ? (
          <p className="text-muted">
            {t('plannedAt', { place: request.foodbank_name })}{' '}
            <PickupMoment request={request} isShort={isStaff} />
          </p>
        ) : (
          <div>
            <p className="text-sm text-muted">
              {t(request.status === 'pending' ? 'wishedAt' : 'pickupAt', { place: request.foodbank_name })}
            </p>
            <p className="text-lg font-semibold">
              <PickupMoment request={request} isShort={isStaff} />
            </p>
          </div>
        )}
        {isStaff && request.recipient && <Recipient recipient={request.recipient} />}
        {isStaff && request.client && <Household client={request.client} />}
      </div>
      {isStaff ? (
        <QueueNotes request={request} only="others" className="border-t border-line pt-4" />
      ) : (
        <RequestFacts request={request} className="border-t border-line pt-4" />
      )}
    </Card>
  );
}

function RequestItems({ request, isStaff }: RequestDetailsProps) {
  const { t } = useTranslation('requests');
  return (
    <Card
      as="section"
      aria-labelledby="request-items"
      className={isCalledOff(request) ? 'text-muted' : undefined}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="request-items" tabIndex={-1} className="text-xl">
          {t('details.items')}
        </h2>
        <p className="text-muted">
          <ItemTotals request={request} isStaff={isStaff} />
        </p>
      </div>
      <ItemLines request={request} isStaff={isStaff} />
      <ReleasedItems request={request} isStaff={isStaff} />
    </Card>
  );
}

export function BackToList({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <BackLink to={isStaff ? paths.requests : paths.requestHistory}>
      {t(isStaff ? 'queue.title' : 'history.title')}
    </BackLink>
  );
}

/** The household for which staff entered the request. */
function Household({ client }: { client: NonNullable<FoodRequest['client']> }) {
  const { t } = useTranslation('requests');
  return (
    <section aria-labelledby="request-household" className="min-w-0">
      <h2 id="request-household" className="text-sm font-normal text-muted">
        {t('details.household')}
      </h2>
      <p className="text-lg font-semibold wrap-break-word">
        {isErased(client.name) ? (
          <PersonName name={client.name} isHousehold />
        ) : (
          <TextLink to={paths.client(client._id)} isAlone>
            {client.name}
          </TextLink>
        )}
      </p>
      <p className="text-muted">{client.code}</p>
    </section>
  );
}

interface RecipientProps {
  recipient: NonNullable<FoodRequest['recipient']>;
}

function Recipient({ recipient }: RecipientProps) {
  const { t } = useTranslation('requests');
  return (
    <section aria-labelledby="request-recipient" className="min-w-0">
      <h2 id="request-recipient" className="text-sm font-normal text-muted">
        {t('details.recipient')}
      </h2>
      <p className="text-lg font-semibold wrap-break-word">
        <PersonName name={recipient.name} />
      </p>
      {!isErased(recipient.name) && <RecipientEmail email={recipient.email} />}
    </section>
  );
}
