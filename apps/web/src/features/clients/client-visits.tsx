import type { Client, ClientHousehold, Visit } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Ban, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { isErased } from '../../lib/erased.ts';
import { deviceZone } from '../../lib/formats.ts';
import { useNow } from '../../lib/use-now.ts';
import { pageIn } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { DottedParts } from '../../ui/dotted-parts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useTimeZone } from '../food-banks/api.ts';
import { useNeedsNames } from '../needs/use-needs-names.ts';
import { useVoidVisit, visitsQuery } from './api.ts';
import { AGES, useSizeTexts } from './household.ts';

/** What the household received, latest first; also voided visits. */
export function ClientVisits({ client }: { client: Client }) {
  const { t } = useTranslation('clients');
  const [params, setParams] = useSearchParams();
  const [voided, setVoided] = useState<Visit | null>(null);
  const page = pageIn(params);
  const timeZone = useTimeZone(client.foodbank_id) ?? deviceZone();
  const today = localTime(new Date(useNow()), timeZone).date;
  return (
    <CardSection title={t('visits.title')}>
      <PagedList
        query={useQuery(visitsQuery(client._id, page))}
        page={page}
        onPageChange={(next, options) =>
          setParams(next > 1 ? { page: String(next) } : {}, { ...options, preventScrollReset: true })
        }
        failed={t('visits.failed')}
        shape={<Skeleton className="h-16" />}
        count={(count) => t('visits.count', { count })}
        isDense
        empty={<p className="text-muted">{t('visits.none')}</p>}
      >
        {({ data }) => (
          <ol className="flex flex-col divide-y divide-line">
            {data.map((visit) => (
              <li key={visit._id} className="py-2 first:pt-0 last:pb-0">
                <VisitEntry
                  visit={visit}
                  now={client.household}
                  today={today}
                  onVoid={() => setVoided(visit)}
                />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
      {voided && <VoidDialog visit={voided} onClose={() => setVoided(null)} />}
    </CardSection>
  );
}

interface VisitEntryProps {
  visit: Visit;
  /** The household of today: its size at the visit is shown only if it was another one. */
  now: ClientHousehold;
  /** Days of this year are written without it. */
  today: string;
  onVoid: () => void;
}

function VisitEntry({ visit, now, today, onVoid }: VisitEntryProps) {
  const { t } = useTranslation('clients');
  const { formatDate, formatInstantDate, formatNumber } = useDates();
  const { sizeOf } = useSizeTexts();
  const { day, program_name, household, lines, request_id, proxy_id, override_reason } = visit;
  const isVoided = visit.voided_at !== null;
  const Day = isVoided ? 's' : 'span';
  const isOtherSize = AGES.some((age) => household[age] !== now[age]);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <DottedParts>
            <Day className="inline-block first-letter:uppercase">
              {formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'near' : 'weekday')}
            </Day>
            <Day>{program_name}</Day>
          </DottedParts>
          {isVoided && <StatusBadge>{t('visits.voided')}</StatusBadge>}
        </p>
        {(isOtherSize || lines.length > 0) && (
          <DottedParts className="text-sm text-muted">
            {isOtherSize && <span>{sizeOf(household)}</span>}
            {lines.map(({ inventory_id, quantity, item_name }) => (
              <span key={inventory_id}>
                <TextLink to={paths.itemTrace(inventory_id)}>
                  {t('visits.line', { quantity: formatNumber(quantity), item: item_name })}
                </TextLink>
              </span>
            ))}
          </DottedParts>
        )}
        <AcceptedOf visit={visit} />
        {override_reason && (
          <p className="text-sm wrap-anywhere">{t('visits.reason', { reason: override_reason })}</p>
        )}
        {visit.already_given && (
          <p className="text-sm wrap-anywhere">
            {t(visit.already_given_by === null ? 'visits.alreadyGiven' : 'visits.alreadyGivenBy', {
              name: visit.already_given_by,
              date: formatInstantDate(visit.created_at),
            })}
          </p>
        )}
        {visit.voided_at !== null && (
          <p className="text-sm wrap-anywhere">
            {t('visits.voidedBecause', {
              date: formatInstantDate(visit.voided_at),
              reason: visit.void_reason ?? '',
            })}
          </p>
        )}
        {(request_id !== null || proxy_id !== null || lines.length > 0) && (
          <p className="flex flex-wrap gap-x-4 text-sm">
            {(request_id !== null || lines.length > 0) && (
              <TextLink
                isAlone
                to={paths.visitTrace(visit._id)}
                aria-label={t('visits.traceOn', { date: formatDate(day), program: program_name })}
              >
                {t('visits.trace')}
              </TextLink>
            )}
            {request_id !== null && (
              <TextLink isAlone to={paths.requestDetails(request_id)}>
                {t('visits.request')}
              </TextLink>
            )}
            {proxy_id !== null && (
              <TextLink isAlone to={paths.client(proxy_id)}>
                {t('visits.proxy')}
              </TextLink>
            )}
          </p>
        )}
      </div>
      {/* That of a request cannot be voided. */}
      {!isVoided && request_id === null && (
        <Menu
          label={t('visits.more', { date: formatDate(day), program: program_name })}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName="-my-2.5 hover:bg-sunken"
          entries={[{ id: 'void', label: t('void.confirm'), icon: Ban, onAction: onVoid }]}
        />
      )}
    </div>
  );
}

/** Who accepted what the items may contain. */
function AcceptedOf({ visit: { acknowledgements = [], lines } }: { visit: Visit }) {
  const { t } = useTranslation(['clients', 'common']);
  const { allergies } = useNeedsNames();
  return acknowledgements.map(({ inventory_id, allergen, actor_name = null }) => (
    <p key={`${inventory_id} ${allergen}`} className="text-sm wrap-anywhere">
      {t(actor_name === null ? 'visits.accepted' : 'visits.acceptedBy', {
        item: lines.find((line) => line.inventory_id === inventory_id)?.item_name ?? '',
        food: allergies[allergen],
        name: actor_name !== null && isErased(actor_name) ? t('common:deletedAccount') : actor_name,
      })}
    </p>
  ));
}

function VoidDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation('clients');
  const { formatDate } = useDates();
  const { mutateAsync } = useVoidVisit();
  return (
    <ReasonDialog
      title={t('void.title')}
      confirmLabel={t('void.confirm')}
      label={t('void.reason')}
      help={t('void.reasonHelp')}
      missing={t('void.reasonMissing')}
      maxLength={LIMITS.shortText}
      onSubmit={async (reason) => {
        await mutateAsync({ id: visit._id, reason });
        showToast(t('void.done'));
        onClose();
      }}
      onClose={onClose}
    >
      {t('void.text', { date: formatDate(visit.day), program: visit.program_name })}
    </ReasonDialog>
  );
}
