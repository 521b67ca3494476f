import type { Visit } from '@nourish/contract';
import { localTime } from '@nourish/contract/calendar';
import { LIMITS } from '@nourish/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Ban, EllipsisVertical, Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { isStaff, useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { givenQuery, useVoidVisit } from './api.ts';
import { useVisitEntries } from './offline/visit-entries.ts';
import { WaitingVisits } from './offline/waiting-visits.tsx';

interface GivenListProps {
  foodBankId: string;
  today: string;
  timeZone: string;
}

/**
 * The latest visits of today, after those that wait to be sent. Those of food requests stay: what was reserved has
 * been handed out.
 */
export function GivenList({ foodBankId, today, timeZone }: GivenListProps) {
  const { t } = useTranslation('desk');
  const isForStaff = isStaff(useSession().user);
  const query = useQuery(givenQuery(foodBankId, today));
  const { waiting } = useVisitEntries(foodBankId);
  const [voiding, setVoiding] = useState<Visit | null>(null);
  return (
    <section aria-labelledby="desk-given" className="flex flex-col gap-2">
      <h2 id="desk-given" tabIndex={-1} className="rounded-sm text-lg">
        {t('given.title')}
      </h2>
      <WaitingVisits waiting={waiting} timeZone={timeZone} today={today} />
      {query.data === undefined ? (
        <QueryPlaceholder query={query} failed={t('given.failed')} className="flex flex-col gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </QueryPlaceholder>
      ) : (
        <>
          {query.error && (
            <OutOfDate
              seenAt={query.dataUpdatedAt}
              isRetrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {query.data.length === 0 && waiting.length === 0 ? (
            <p className="text-muted">{t('given.none')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line empty:hidden">
              {query.data.map((visit) => (
                <li key={visit._id} data-focus-row className="flex min-h-14 items-center gap-3 py-1">
                  <GivenVisit visit={visit} timeZone={timeZone} />
                  <VisitMenu visit={visit} isForStaff={isForStaff} onVoid={() => setVoiding(visit)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {voiding && <VoidDialog visit={voiding} onClose={() => setVoiding(null)} />}
    </section>
  );
}

interface VisitMenuProps {
  visit: Visit;
  isForStaff: boolean;
  onVoid: () => void;
}

function VisitMenu({ visit, isForStaff, onVoid }: VisitMenuProps) {
  const { t } = useTranslation('desk');
  const { _id, lines, request_id, voided_at } = visit;
  const entries: MenuEntry[] = [
    isForStaff &&
      (lines.length > 0 || request_id !== null) && {
        id: 'trace',
        label: t('given.trace'),
        icon: Route,
        to: paths.visitTrace(_id),
      },
    voided_at === null &&
      request_id === null && {
        id: 'void',
        label: t('void.action'),
        icon: Ban,
        tone: 'danger' as const,
        onAction: onVoid,
      },
  ].filter((entry) => entry !== false);
  if (entries.length === 0) return null;
  return (
    <Menu
      label={t('given.more', { name: visit.client_name ?? t('anonymous') })}
      trigger={<EllipsisVertical aria-hidden className="size-5" />}
      triggerClassName="hover:bg-sunken"
      entries={entries}
    />
  );
}

function GivenVisit({ visit, timeZone }: { visit: Visit; timeZone: string }) {
  const { t } = useTranslation('desk');
  const { formatTime } = useDates();
  const { client_id, client_code, client_name, program_name, already_given, voided_at } = visit;
  const name = client_id === null ? t('anonymous') : (client_name ?? client_code ?? t('anonymous'));
  const facts = (
    <>
      <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
      <span className="block text-sm text-muted wrap-anywhere">
        {[
          client_name !== null && client_code !== null && t('householdCode', { code: client_code }),
          program_name,
          already_given && t('given.already'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
  return (
    <>
      <span className="w-22 shrink-0 whitespace-nowrap text-muted tabular-nums">
        {formatTime(localTime(new Date(visit.given_at), timeZone).time)}
      </span>
      <span className="min-w-0 flex-1">{voided_at === null ? facts : <del>{facts}</del>}</span>
      {voided_at !== null && <span className="text-sm text-muted">{t('given.voided')}</span>}
    </>
  );
}

function VoidDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { mutateAsync } = useVoidVisit();
  const name = visit.client_name ?? t('anonymous');
  return (
    <ReasonDialog
      title={t('void.title')}
      confirmLabel={t('void.action')}
      label={t('reason.label')}
      help={t('void.help')}
      missing={t('void.missing')}
      maxLength={LIMITS.shortText}
      onSubmit={async (reason) => {
        await mutateAsync({ id: visit._id, reason });
        onClose();
        showToast(t('void.done', { name }), 'info');
      }}
      onClose={onClose}
    >
      <p>{t('void.text', { name, program: visit.program_name })}</p>
    </ReasonDialog>
  );
}
