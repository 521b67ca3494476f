import type { InventoryImport } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { importQuery, isRunning, useImportSteps } from './api.ts';
import { ApplyBar } from './apply-bar.tsx';
import { ColumnForm } from './column-form.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStatusBadge } from './past-imports.tsx';

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
  const { stockChanged } = useImportSteps(record._id);
  const [isMapping, setIsMapping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // After a running import ends, focus moves to the heading above its result.
  const last = useRef(status);
  const onStatus = useEffectEvent((before: InventoryImport['status']) => {
    if (isRunning(before) && !isRunning(status)) heading.current?.focus({ preventScroll: true });
    if (before === 'applying') stockChanged();
  });
  useEffect(() => {
    const before = last.current;
    last.current = status;
    if (before !== status) onStatus(before);
  }, [status]);

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
      {isRunning(status) && <RunningImport record={record} />}
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

/** Progress of a check or an import. The job continues if the page is left. */
function RunningImport({ record }: { record: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const { cancel } = useImportSteps(record._id);
  const { rows_done: done, rows_total: total, status } = record;
  return (
    <Card className="flex flex-col gap-4">
      <ProgressBar
        label={t(status === 'applying' ? 'running.applying' : 'running.checking')}
        share={total === 0 ? null : Math.min(1, done / total)}
      />
      <p className="text-sm text-muted tabular-nums">
        {t('running.rows', { done: formatNumber(done), total: formatNumber(Math.max(done, total)) })}
      </p>
      <p>{t(status === 'applying' ? 'running.applyingText' : 'running.checkingText')}</p>
      <FormError error={cancel.error} />
      <p>
        <Button variant="secondary" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t('running.cancel')}
        </Button>
      </p>
    </Card>
  );
}
