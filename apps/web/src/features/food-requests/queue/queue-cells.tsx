import type { FoodRequest } from '@nourish/contract';
import { NotebookText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.tsx';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { MetaLine } from '../../../ui/dotted-parts.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { NeedsChips } from '../../needs/needs-chips.tsx';
import { needsOfRequest } from '../../needs/written-needs.ts';
import { RequesterName } from '../requester-name.tsx';
import { knownStatus, nextStep, RequestStatusBadge } from '../status.tsx';
import { PickupMarkBadge } from '../pickup-mark-badge.tsx';
import { useRequestMark } from '../pickup-mark.ts';
import { isPacking, PackingBadge } from './packing-badge.tsx';

export const nameId = ({ _id }: FoodRequest) => `name-${_id}`;

interface RequestNameProps {
  request: FoodRequest;
  isCurrent: boolean;
  /** Opens the request beside the list. */
  onOpen: ((isByKey: boolean) => void) | undefined;
}

function RequestName({ request, isCurrent, onOpen }: RequestNameProps) {
  const { t } = useTranslation('requests');
  return (
    <RowLink
      id={nameId(request)}
      to={paths.requestDetails(request._id)}
      onOpen={onOpen}
      isCurrent={isCurrent}
      className="max-sm:inline! max-sm:whitespace-normal! max-sm:wrap-break-word"
    >
      <RequesterName request={request} otherwise={t('requestNumber', { code: request.code })} />
    </RowLink>
  );
}

const RequestTime = ({ request, hasDay }: { request: FoodRequest; hasDay: boolean }) => {
  const { formatDate, formatTime } = useDates();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {hasDay && <span className="text-muted">{formatDate(request.pickup_date)}, </span>}
      {formatTime(request.pickup_time)}
    </span>
  );
};

/** The time, and whether the person is here or late. */
export function RequestTimeCell({ request, hasDay }: { request: FoodRequest; hasDay: boolean }) {
  const mark = useRequestMark(request);
  return (
    <span className="flex items-center gap-2 leading-5">
      <RequestTime request={request} hasDay={hasDay} />
      {mark && <PickupMarkBadge mark={mark} isInLine />}
    </span>
  );
}

/** The name, and beside it a mark if there are notes; on phones, where names wrap, the mark is in the second line. */
export const RequestNameCell = (name: RequestNameProps) => (
  <span className="block max-w-full min-w-0 items-center gap-1.5 leading-5 sm:flex">
    <RequestName {...name} />
    <NotesMark request={name.request} className="max-sm:hidden" />
  </span>
);

const hasNotes = ({ special_instructions, notes }: FoodRequest) => Boolean(special_instructions || notes);

/** Marks a request with notes other than needs; the pane and the page of the request show them. */
function NotesMark({ request, className }: { request: FoodRequest; className: string }) {
  const { t } = useTranslation('requests');
  if (!hasNotes(request)) return null;
  const noted = [
    [t('facts.instructions'), request.special_instructions],
    [t('facts.notes'), request.notes],
  ]
    .flatMap(([label, text]) => (text ? `${label}: ${text}` : []))
    .join('\n');
  return (
    <span
      title={noted}
      className={cx('relative z-1 inline-flex shrink-0 items-center text-muted', className)}
    >
      <NotebookText aria-hidden className="size-4" />
      <span className="sr-only">{noted}</span>
    </span>
  );
}

/** The status of a request as a badge, or "Being packed" while somebody packs it. */
export function QueueStatus({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('lists');
  const { status, ended_as } = request;
  const known = knownStatus(status);
  if (isPacking(request)) return <PackingBadge request={request} />;
  return (
    <RequestStatusBadge status={status} ended_as={ended_as}>
      {known ? t(`requests.briefStatus.${ended_as ?? known}`) : undefined}
    </RequestStatusBadge>
  );
}

/** The status in full for the pane, with who is packing. */
export function PaneStatus({ request }: { request: FoodRequest }) {
  const { t } = useTranslation('lists');
  if (!isPacking(request)) return <RequestStatusBadge status={request.status} ended_as={request.ended_as} />;
  return <StatusBadge tone="warning">{t('requests.packedBy', { name: request.packing_by })}</StatusBadge>;
}

interface CompactRequestProps extends RequestNameProps {
  hasDay: boolean;
  /** The list shows several food banks, which the letters of the code tell apart. */
  hasFoodBanks: boolean;
}

/** A request in two lines, with needs in the second or below. The status is only shown if no button implies it. */
export function CompactRequest({ hasDay, hasFoodBanks, ...name }: CompactRequestProps) {
  const { t } = useTranslation(['requests', 'lists']);
  const { user } = useSession();
  const { request } = name;
  const { code, recipient } = request;
  const mark = useRequestMark(request);
  const needs = needsOfRequest(request);
  const isPacked = isPacking(request);
  const status = knownStatus(request.status);
  const hasStep = nextStep(request.status) !== null && recipient?._id !== user?._id;
  return (
    <span className="flex min-w-0 flex-col items-start py-0.5 max-sm:pr-2">
      <RequestNameCell {...name} />
      <MetaLine>
        <RequestTime request={request} hasDay={hasDay} />
        {mark && <PickupMarkBadge mark={mark} isInLine />}
        <span className={cx('text-muted', (mark || hasFoodBanks) && 'max-sm:hidden')}>
          {t('units', { count: request.total_items })}
        </span>
        <span className={cx('text-muted', !hasFoodBanks && 'max-sm:hidden')}>{code}</span>
        {hasNotes(request) && <NotesMark request={request} className="sm:hidden" />}
        {!isPacked && (
          <span className={hasStep ? 'sr-only' : 'text-muted'}>
            {status ? t(`lists:requests.briefStatus.${request.ended_as ?? status}`) : request.status}
          </span>
        )}
      </MetaLine>
      {(isPacked || needs.allergies.length + needs.diet.length > 0) && (
        <span className="flex max-w-full flex-wrap gap-1 pt-0.5 pb-1">
          {isPacked && <PackingBadge request={request} />}
          <NeedsChips needs={needs} />
        </span>
      )}
    </span>
  );
}
