import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ImportedShift, RowError } from './api.ts';
import { isAlreadyPlanned } from './rows.ts';

export function CheckedRows({ rows }: { rows: readonly ImportedShift[] }) {
  const { t } = useTranslation('shift-imports');
  const { formatNumber } = useDates();
  return (
    <ul
      aria-label={t('rows.title')}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {rows.map(({ row, shift, errors }) => (
        <li key={row} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:flex-nowrap">
          <span className="shrink-0 pt-0.5 text-sm text-muted tabular-nums sm:w-20">
            {t('rows.row', { number: formatNumber(row) })}
          </span>
          {/* On phones the badge is beside the row number, so that the text gets the full width. */}
          <div className="order-1 min-w-0 basis-full sm:order-none sm:flex-1 sm:basis-0">
            {shift ? (
              <Planned shift={shift} />
            ) : isAlreadyPlanned({ errors }) ? (
              <DuplicateNote errors={errors} />
            ) : (
              <Errors errors={errors} />
            )}
          </div>
          <span className="ml-auto shrink-0">
            <RowStatus shift={shift} errors={errors} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RowStatus({ shift, errors }: Pick<ImportedShift, 'shift' | 'errors'>) {
  const { t } = useTranslation('shift-imports');
  if (isAlreadyPlanned({ errors })) return <StatusBadge>{t('statuses.there')}</StatusBadge>;
  if (!shift) return <StatusBadge tone="danger">{t('statuses.error')}</StatusBadge>;
  return shift.status === 'draft' ? (
    <StatusBadge>{t('statuses.draft')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{t('statuses.published')}</StatusBadge>
  );
}

function Planned({ shift }: { shift: NonNullable<ImportedShift['shift']> }) {
  const { t } = useTranslation(['shift-imports', 'volunteers']);
  const { formatDate, formatNumber, formatTime } = useDates();
  const isOvernight = shift.end_time <= shift.start_time;
  const time = t(isOvernight ? 'volunteers:shift.spanOvernight' : 'volunteers:shift.span', {
    start: formatTime(shift.start_time),
    end: formatTime(shift.end_time),
  });
  return (
    <>
      <p className="font-semibold wrap-anywhere">{shift.title}</p>
      <p className="first-letter:uppercase">
        {formatDate(shift.shift_date, 'long')} · {time}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('rows.spots', { count: shift.capacity, formatted: formatNumber(shift.capacity) })}
        {shift.location && ` · ${shift.location}`}
      </p>
    </>
  );
}

/** The only error of such a row is that its shift exists already. */
const DuplicateNote = ({ errors }: { errors: readonly RowError[] }) =>
  errors.map(({ column, value, message }) => (
    <div key={column}>
      <p className="font-semibold wrap-anywhere">{value}</p>
      <p className="text-muted">{message}</p>
    </div>
  ));

function Errors({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslation('shift-imports');
  return (
    <ul className="flex flex-col gap-1">
      {errors.map(({ column, value, message }) => (
        <li key={column} className="text-danger-ink">
          <span className="font-semibold">{t('rows.column', { column: t(`columns.${column}`) })} </span>
          {message}
          {value && <span className="text-muted wrap-anywhere"> {t('rows.value', { value })}</span>}
        </li>
      ))}
    </ul>
  );
}
