import type { ExpectedPickup, SeenClient } from '@nourish/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNoResponse, isNotFound } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AllergyLine, NeedAlerts } from '../needs/need-alerts.tsx';
import { NeedsEnd } from '../needs/needs-end.tsx';
import { NeedsList } from '../needs/needs-list.tsx';
import { useNeedsNames } from '../needs/use-needs-names.ts';
import { deskQuery } from './api.ts';
import { GiveForm } from './giving/give-form.tsx';
import { deskClientQuery, deskProgramsQuery, deskUsualQuery } from './household-queries.ts';
import { isHandedOut, useVisitEntries } from './offline/visit-entries.ts';
import { PanelCard } from './panel-card.tsx';
import { nameOfClient, needsOf } from './rules.ts';
import { useDeskTexts } from './use-desk-texts.ts';
import type { GiveOptions } from './giving/use-give-form.ts';

export interface PanelProps extends Pick<GiveOptions, 'foodBankId' | 'today' | 'onGiven'> {
  onClose: () => void;
}
interface HouseholdPanelProps extends PanelProps {
  clientId: string;
  /** The request of the household that was chosen, or else its first one; null if none is known. */
  pickup: ExpectedPickup | null;
}

/** A household: who it is, when it came last, and what it gets. */
export function HouseholdPanel({ clientId, pickup, onClose, ...desk }: HouseholdPanelProps) {
  const { t } = useTranslation('desk');
  const client = useQuery(deskClientQuery(useQueryClient(), clientId));
  const programs = useQuery(deskProgramsQuery(desk.foodBankId));
  const usual = useQuery(deskUsualQuery(clientId));
  const { waiting } = useVisitEntries(desk.foodBankId);
  if (client.data === undefined)
    return (
      <PanelCard title={t('household')} onClose={onClose}>
        {client.error && isNotFound(client.error) ? (
          <p>{t('unknownHousehold')}</p>
        ) : (
          <QueryPlaceholder query={client} failed={t('failedHousehold')}>
            <Skeleton className="h-60" />
          </QueryPlaceholder>
        )}
      </PanelCard>
    );
  const appointment = pickup ?? client.data.appointment;
  const shown = appointment && !isHandedOut(waiting, appointment.request_id) ? appointment : null;
  // The household can be served even if the server does not respond.
  const isUsualUnknown = usual.data === undefined && isNoResponse(usual.error);
  const visits = isUsualUnknown ? [] : usual.data;
  const needs = needsOf(client.data, pickup);
  const failed = [usual, programs].find(({ data, error }) => data === undefined && error !== null);
  return (
    <PanelCard title={nameOfClient(client.data)} onClose={onClose}>
      <StatedNeeds client={client.data} isLoading={client.isPlaceholderData} />
      <NeedAlerts needs={needs} />
      {shown && pickup === null && <UnknownRequestNeeds foodBankId={desk.foodBankId} />}
      <ClientFacts client={client.data} today={desk.today} />
      {client.error && (
        <OutOfDate
          isOne
          seenAt={client.dataUpdatedAt}
          isRetrying={client.isFetching}
          onRetry={() => void client.refetch()}
        />
      )}
      {shown && <Appointment pickup={shown} today={desk.today} />}
      {isUsualUnknown && <p>{t('offline.noVisits')}</p>}
      {visits && programs.data ? (
        <GiveForm
          {...desk}
          programs={programs.data}
          client={client.data}
          usual={visits}
          ready={shown?.status === 'ready' ? shown : null}
          canGive
          warning={<AllAllergies stated={client.data.stated_needs} written={needs.allergies} />}
        />
      ) : (
        <QueryPlaceholder query={failed ?? usual} failed={t('failedHousehold')}>
          <Skeleton className="h-60" />
        </QueryPlaceholder>
      )}
    </PanelCard>
  );
}

/** What the household cannot eat, before all else. Without it, says that it has not loaded: silence would mean none. */
function StatedNeeds({ client, isLoading }: { client: SeenClient; isLoading: boolean }) {
  const { t } = useTranslation('desk');
  const { has_allergies, stated_needs: needs } = client;
  if (needs)
    return (
      <>
        <NeedsList needs={needs} />
        {needs.expires_at && <NeedsEnd expiresAt={needs.expires_at} />}
      </>
    );
  if (needs === null) return null;
  return isLoading && !has_allergies ? (
    <Skeleton className="h-6" />
  ) : (
    <Alert tone="warning">{t(has_allergies ? 'stated.loading' : 'stated.unknown')}</Alert>
  );
}

function AllAllergies({
  stated,
  written,
}: {
  stated: SeenClient['stated_needs'];
  written: readonly string[];
}) {
  const names = useNeedsNames();
  return (
    <AllergyLine
      allergies={[...(stated?.allergies.map((code) => names.allergies[code]) ?? []), ...written]}
    />
  );
}

/** The desk's list, which has the needs of the request, has not loaded or is too long. */
function UnknownRequestNeeds({ foodBankId }: { foodBankId: string }) {
  const { t } = useTranslation('desk');
  const { isPending } = useQuery(deskQuery(foodBankId));
  return isPending ? (
    <Skeleton className="h-6" />
  ) : (
    <Alert tone="warning">{t('stated.requestUnknown')}</Alert>
  );
}

function ClientFacts({ client, today }: { client: SeenClient; today: string }) {
  const { t } = useTranslation('desk');
  const { sizeOf, childrenOf } = useDeskTexts(today);
  const { user } = useSession();
  const { _id, code, name, alias, household, stated_needs } = client;
  const ages = childrenOf(household);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">
        {[t('householdCode', { code }), name !== null && alias, sizeOf(household)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {ages !== null && <p>{ages}</p>}
      {isStaff(user) && (
        <div className="flex flex-wrap gap-x-5">
          {stated_needs === null && (
            <TextLink to={paths.client(_id)} isAlone>
              {t('stated.record')}
            </TextLink>
          )}
          <TextLink to={paths.client(_id)} isAlone>
            {t('openHousehold')}
          </TextLink>
          <TextLink to={paths.clientOrder(_id)} isAlone>
            {t('order.action')}
          </TextLink>
        </div>
      )}
    </div>
  );
}

/** A request that is to be picked up. */
export function Appointment({
  pickup,
  today,
}: {
  /** Without a date, of today. */
  pickup: Pick<ExpectedPickup, 'request_id' | 'code' | 'status' | 'time'> & {
    date?: string;
    items?: ExpectedPickup['items'];
  };
  today: string;
}) {
  const { t } = useTranslation('desk');
  const { formatDate, formatTime } = useDates();
  const { user } = useSession();
  const { request_id, code, status, time, date = today, items = [] } = pickup;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-sunken px-4 py-2">
      <p className="min-w-0 flex-1 font-semibold">
        {date < today
          ? t('appointment.lineSince', { code, day: formatDate(date, 'short') })
          : t('appointment.line', { code, time: formatTime(time) })}
      </p>
      <StatusBadge tone={status === 'ready' ? 'ready' : 'neutral'}>{t(`appointment.${status}`)}</StatusBadge>
      {isStaff(user) && status !== 'ready' && (
        <TextLink to={paths.requestDetails(request_id)} isAlone>
          {t('appointment.open')}
        </TextLink>
      )}
      {items.length > 0 && (
        <ul className="w-full text-sm">
          {items.map(({ item_name, quantity }) => (
            <li key={item_name}>{t('lines.missing', { count: quantity, name: item_name })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
