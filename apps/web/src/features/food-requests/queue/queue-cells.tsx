import type { FoodRequest } from '@nourish/contract';
import { NotebookText, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { cx } from '../../../ui/cx.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { toneClass } from '../../../ui/status-badge.tsx';
import { RequestStatusBadge } from '../status.tsx';

export const nameId = ({ _id }: FoodRequest) => `name-${_id}`;

interface RequestNameProps {
  request: FoodRequest;
  isCurrent: boolean;
  /** Opens the request beside the list. */
  onOpen: ((isByKey: boolean) => void) | undefined;
}

export function RequestName({ request, isCurrent, onOpen }: RequestNameProps) {
  const { t } = useTranslation('requests');
  const name = request.recipient?.name ?? t('requestNumber', { code: request.code });
  return (
    <RowLink
      id={nameId(request)}
      to={paths.requestDetails(request._id)}
      onOpen={onOpen}
      isCurrent={isCurrent}
    >
      <PersonName name={name} />
    </RowLink>
  );
}

export const RequestTime = ({ request, hasDay }: { request: FoodRequest; hasDay: boolean }) => {
  const { formatDate, formatTime } = useDates();
  return (
    <span className="whitespace-nowrap tabular-nums">
      {hasDay && <span className="text-muted">{formatDate(request.pickup_date)}, </span>}
      {formatTime(request.pickup_time)}
    </span>
  );
};

/** Allergies in red, and a mark if there are other notes; the pane and the page of the request show them. */
export function RequestFlags({ request, className }: { request: FoodRequest; className?: string }) {
  const { t } = useTranslation('requests');
  const notes = [
    [t('facts.restrictions'), request.dietary_restrictions],
    [t('facts.instructions'), request.special_instructions],
    [t('facts.notes'), request.notes],
  ].flatMap(([label, text]) => (text ? `${label}: ${text}` : []));
  const noted = notes.join('\n');
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5', className)}>
      {request.allergies && (
        <span
          title={`${t('facts.allergies')}: ${request.allergies}`}
          className={cx(
            'inline-flex min-w-0 items-center gap-1 rounded-full px-2 py-0.5 text-sm font-semibold',
            toneClass.danger,
          )}
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{t('labelled', { label: t('facts.allergies') })} </span>
          <span className="truncate">{request.allergies}</span>
        </span>
      )}
      {notes.length > 0 && (
        <span title={noted} className="shrink-0 text-muted max-sm:hidden">
          <NotebookText aria-hidden className="size-4" />
          <span className="sr-only">{noted}</span>
        </span>
      )}
    </span>
  );
}

interface CompactRequestProps extends RequestNameProps {
  hasDay: boolean;
  /** The name of the food bank, if the list shows several. */
  place: string | undefined;
}

/** A request in two lines. */
export function CompactRequest({ hasDay, place, ...name }: CompactRequestProps) {
  const { t } = useTranslation('requests');
  const { request } = name;
  return (
    <span className="flex min-w-0 flex-col py-0.5">
      <RequestName {...name} />
      <span className="flex min-w-0 items-center gap-2 text-sm">
        <RequestTime request={request} hasDay={hasDay} />
        <RequestFlags request={request} className="sm:max-w-2/5 sm:shrink-0" />
        <span className={cx('shrink-0 text-muted', request.allergies && 'max-sm:hidden')}>
          {t('units', { count: request.total_items })}
        </span>
        <span className="min-w-0 truncate text-muted max-sm:hidden">{request.code}</span>
        {place && <span className="truncate text-muted max-sm:hidden">{place}</span>}
        <span className="max-sm:hidden">
          <RequestStatusBadge status={request.status} />
        </span>
      </span>
    </span>
  );
}
