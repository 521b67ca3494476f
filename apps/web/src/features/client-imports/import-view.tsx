import type { ClientImport } from '@nourish/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { isRunning } from '../inventory-imports/api.ts';
import { ImportStatusBadge } from '../inventory-imports/past-imports.tsx';
import { RunningImport } from '../inventory-imports/running-import.tsx';
import { useEndFocus } from '../inventory-imports/use-end-focus.ts';
import { importQuery, useImportSteps } from './api.ts';
import { ApplyForm } from './apply-form.tsx';
import { ImportRows } from './import-rows.tsx';

export function ImportView({ id }: { id: string }) {
  const { t } = useTranslation('inventory-imports');
  const query = useQuery(importQuery(id));
  const { data } = query;
  if (data) return <Import record={data} />;
  return (
    <QueryPlaceholder query={query} failed={t('failed')} className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </QueryPlaceholder>
  );
}

function Import({ record }: { record: ClientImport }) {
  const { t } = useTranslation(['client-imports', 'inventory-imports']);
  const queryClient = useQueryClient();
  const { status } = record;
  const { cancel } = useImportSteps(record._id);
  // Households, visits and reports have changed.
  const heading = useEndFocus(status, (before) => before === 'applying' && queryClient.invalidateQueries());
  return (
    <section aria-labelledby="import-name" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          id="import-name"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 rounded-sm text-xl wrap-anywhere outline-none"
        >
          {record.file_name}
        </h2>
        <ImportStatusBadge run={record} />
      </div>
      {isRunning(status) && <RunningImport record={record} cancel={cancel} />}
      {status === 'failed' && (
        <Alert tone="danger" title={t('inventory-imports:view.failedTitle')}>
          {record.failure}
        </Alert>
      )}
      {status === 'checked' && record.has_rows && <ApplyForm record={record} />}
      {(status === 'applied' || status === 'cancelled') && <Outcome record={record} />}
      <LeftOut record={record} />
      {record.has_rows && !isRunning(status) && status !== 'failed' && <ImportRows record={record} />}
      {!record.has_rows && <p className="text-muted">{t('rowsGone')}</p>}
    </section>
  );
}

/** The columns that were not imported, which are not stored anywhere. */
function LeftOut({ record: { columns } }: { record: ClientImport }) {
  const { t } = useTranslation('client-imports');
  const { formatNumber } = useDates();
  const names = columns.filter(({ field, name }) => field === null && name !== '').map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Disclosure label={t('leftOut', { count: names.length, formatted: formatNumber(names.length) })}>
      <p className="wrap-anywhere">{names.join(' · ')}</p>
      <p className="text-muted">{t('columns.leftOutText')}</p>
    </Disclosure>
  );
}

function Outcome({ record: { status, counts } }: { record: ClientImport }) {
  const { t } = useTranslation(['client-imports', 'inventory-imports']);
  const { formatNumber } = useDates();
  return (
    <Alert
      tone={status === 'cancelled' ? 'info' : counts.skipped > 0 ? 'warning' : 'success'}
      title={t(
        status === 'cancelled' ? 'inventory-imports:outcome.cancelled' : 'inventory-imports:outcome.title',
      )}
    >
      <p>
        {t('inventory-imports:outcome.applied', {
          count: counts.applied,
          formatted: formatNumber(counts.applied),
        })}
      </p>
      {counts.skipped > 0 && (
        <p>{t('skipped', { count: counts.skipped, formatted: formatNumber(counts.skipped) })}</p>
      )}
      {counts.applied > 0 && (
        <p>
          <TextLink isAlone to={paths.clients}>
            {t('toHouseholds')}
          </TextLink>
        </p>
      )}
    </Alert>
  );
}
