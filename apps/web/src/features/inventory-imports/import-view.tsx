import type { InventoryImport } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { importQuery, isRunning, useImportSteps } from './api.ts';
import { ApplyBar } from './apply-bar.tsx';
import { ColumnForm } from './column-form.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStatusBadge } from './past-imports.tsx';
import { RunningImport } from './running-import.tsx';
import { useEndFocus } from './use-end-focus.ts';

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

function Import({ record }: { record: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { status } = record;
  const { cancel, stockChanged } = useImportSteps(record._id);
  const [isMapping, setIsMapping] = useState(false);
  const heading = useEndFocus(status, (before) => before === 'applying' && stockChanged());

  const hasRows = record.has_rows && !isRunning(status) && status !== 'mapping' && status !== 'failed';
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
        <Alert tone="danger" title={t('view.failedTitle')}>
          {record.failure}
        </Alert>
      )}
      {(status === 'mapping' || (status === 'checked' && isMapping)) && (
        <ColumnForm
          record={record}
          onSaved={() => setIsMapping(false)}
          onClose={status === 'checked' ? () => setIsMapping(false) : undefined}
        />
      )}
      {status === 'checked' && !isMapping && record.has_rows && (
        <ApplyBar
          record={record}
          more={
            <Button variant="quiet" onPress={() => setIsMapping(true)}>
              {t('columns.change')}
            </Button>
          }
        />
      )}
      {(status === 'applied' || status === 'cancelled') && <Outcome record={record} />}
      {hasRows && !isMapping && <ImportRows record={record} />}
      {!record.has_rows && <p className="text-muted">{t('view.rowsGone')}</p>}
    </section>
  );
}

function Outcome({ record: { status, counts } }: { record: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const countText = (key: 'applied' | 'skipped') =>
    t(`outcome.${key}`, { count: counts[key], formatted: formatNumber(counts[key]) });
  return (
    <Alert
      tone={status === 'cancelled' ? 'info' : counts.skipped > 0 ? 'warning' : 'success'}
      title={t(status === 'cancelled' ? 'outcome.cancelled' : 'outcome.title')}
    >
      <p>{countText('applied')}</p>
      {counts.skipped > 0 && <p>{countText('skipped')}</p>}
      {counts.applied > 0 && (
        <p>
          <TextLink isAlone to={paths.inventory}>
            {t('outcome.toInventory')}
          </TextLink>
        </p>
      )}
    </Alert>
  );
}
