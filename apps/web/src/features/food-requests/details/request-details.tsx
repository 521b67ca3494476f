import type { FoodRequest, FoodRequestDetails } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../../lib/mail-address.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader, BackLink } from '../../../ui/page-header.tsx';
import { cx } from '../../../ui/cx.ts';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { isErased } from '../../../lib/erased.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { foodBanksQuery } from '../../food-banks/api.ts';
import { FoodBankPlace } from '../../food-banks/food-bank-place.tsx';
import { FoodBankMessage } from '../food-bank-message.tsx';
import { PickSheet } from '../pick-list/pick-sheet.tsx';
import { PickupMoment } from '../pickup-moment.tsx';
import { PastBadge } from '../queue/past-badge.tsx';
import { QueueNotes } from '../queue/queue-notes.tsx';
import { StaffActions } from '../queue/staff-actions.tsx';
import { RequesterName } from '../requester-name.tsx';
import { isCalledOff, isOpen, nextStep, RequestStatusBadge } from '../status.tsx';
import { SubmittedLine } from '../submitted-line.tsx';
import { ItemLines, ItemTotals } from './item-lines.tsx';
import { RecipientActions } from './recipient-actions.tsx';
import { ReleasedItems } from './released-items.tsx';
import { RequestFacts } from './request-facts.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { Ticket } from './ticket.tsx';

/** In one column, who asks comes before the items and the history. */
const COLUMN_OF_STAFF = 'max-lg:contents';

interface RequestDetailsProps {
  request: FoodRequestDetails;
  /** Whether the reader acts as staff, rather than as the recipient. */
  isStaff: boolean;
  notice?: ReactNode;
}

/** The details of a request. For staff, print shows the packing sheet instead. */
export function RequestDetails({ request, isStaff, notice }: RequestDetailsProps) {
  const { t } = useTranslation('requests');
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
          intro={
            <DottedParts>
              {isStaff && (
                <span className="font-semibold text-ink">
                  <RequesterName request={request} />
                </span>
              )}{' '}
              <SubmittedLine request={request} />
            </DottedParts>
          }
          actions={showsTicket ? <PrintButton /> : <Actions request={request} />}
          hasIconActions={isStaff && nextStep(request.status) === null}
        />
        {notice}
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:gap-8">
          <div className={cx('flex flex-col gap-6', isStaff && COLUMN_OF_STAFF)}>
            {isStaff && <QueueNotes request={request} only="needs" />}
            <div data-focus-home tabIndex={-1} className="rounded-lg">
              {showsTicket ? (
                <Ticket request={request} foodBank={foodBank} />
              ) : (
                <StatusNow request={request} isStaff={isStaff} />
              )}
            </div>
            {!showsTicket && (
              <div className={isStaff ? 'max-lg:order-1' : undefined}>
                <RequestItems request={request} isStaff={isStaff} />
              </div>
            )}
          </div>
          <div className={cx('flex flex-col gap-6', isStaff && COLUMN_OF_STAFF)}>
            {/* The ticket has the place, the progress and the actions. */}
            {showsTicket ? (
              <RequestItems request={request} isStaff={isStaff} />
            ) : (
              <>
                {request.recipient && isStaff && <RecipientCard recipient={request.recipient} />}
                {request.client && isStaff && <HouseholdCard client={request.client} />}
                {foodBank && !isStaff && (
                  <Card>
                    <FoodBankPlace foodBank={foodBank} label={t('details.foodBank')} isBrief />
                  </Card>
                )}
                <div className={isStaff ? 'max-lg:order-1' : undefined}>
                  <StatusTimeline request={request} timeZone={foodBank?.time_zone} />
                </div>
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
        {isStaff && <PastBadge request={request} />}
        {!isStaff && <p>{t(`meaning.${request.ended_as ?? request.status}`)}</p>}
      </div>
      {!isStaff && <FoodBankMessage text={request.notes} />}
      {isCalledOff(request) ? (
        <p className="border-t border-line pt-4 text-muted">
          {t('plannedAt', { place: request.foodbank_name })} <PickupMoment request={request} />
        </p>
      ) : (
        <div className={isStaff ? undefined : 'border-t border-line pt-4'}>
          <p className="text-sm text-muted">
            {t(request.status === 'pending' ? 'wishedAt' : 'pickupAt', { place: request.foodbank_name })}
          </p>
          <p className="text-lg font-semibold">
            <PickupMoment request={request} />
          </p>
        </div>
      )}
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
function HouseholdCard({ client }: { client: NonNullable<FoodRequest['client']> }) {
  const { t } = useTranslation('requests');
  return (
    <Card as="section" aria-labelledby="request-household">
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
    </Card>
  );
}

interface RecipientCardProps {
  recipient: NonNullable<FoodRequest['recipient']>;
}

function RecipientCard({ recipient }: RecipientCardProps) {
  const { t } = useTranslation('requests');
  return (
    <Card as="section" aria-labelledby="request-recipient">
      <h2 id="request-recipient" className="text-sm font-normal text-muted">
        {t('details.recipient')}
      </h2>
      <p className="text-lg font-semibold wrap-break-word">
        <PersonName name={recipient.name} />
      </p>
      {!isErased(recipient.name) && (
        <TextLink
          href={mailTo(recipient.email)}
          className="mt-1 inline-flex min-h-11 max-w-full items-center gap-2"
        >
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{recipient.email}</span>
        </TextLink>
      )}
    </Card>
  );
}
