import type { InventoryImport } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { importQuery, isRunning, useImportSteps } from './api.ts';
import { ApplyBar } from './apply-bar.tsx';
import { ColumnForm } from './column-form.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportStatusBadge } from './import-status-badge.tsx';
import { RunningImport } from './running-import.tsx';

/** One import, wherever it stands; it is followed while it is under way. */
export function ImportView({ id }: { id: string }) {
  const { t } = useTranslation('inventory-imports');
  const query = useQuery(importQuery(id));
  const { data } = query;
  if (data) return <Import found={data} />;
  return (
    <NotLoaded query={query} failed={t('failed')} className="flex flex-col gap-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-40" />
    </NotLoaded>
  );
}

function Import({ found }: { found: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { status } = found;
  const { stockChanged } = useImportSteps(found._id);
  const [isMapping, setIsMapping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // What was under way has come to its end: whoever waited reads on at what came of it.
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

  const hasRows = found.has_rows && !isRunning(status) && status !== 'mapping' && status !== 'failed';
  return (
    <section aria-labelledby="import-name" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          id="import-name"
          ref={heading}
          tabIndex={-1}
          className="min-w-0 rounded-sm text-xl font-semibold wrap-anywhere outline-none"
        >
          {found.file_name}
        </h2>
        <ImportStatusBadge status={status} />
      </div>
      {isRunning(status) && <RunningImport found={found} />}
      {status === 'failed' && (
        <Alert tone="danger" title={t('view.failedTitle')}>
          {found.failure}
        </Alert>
      )}
      {(status === 'mapping' || (status === 'checked' && isMapping)) && (
        <ColumnForm
          found={found}
          onSaved={() => setIsMapping(false)}
          onClose={status === 'checked' ? () => setIsMapping(false) : undefined}
        />
      )}
      {status === 'checked' && !isMapping && found.has_rows && (
        <ApplyBar
          found={found}
          more={
            <Button variant="quiet" onPress={() => setIsMapping(true)}>
              {t('columns.change')}
            </Button>
          }
        />
      )}
      {(status === 'applied' || status === 'cancelled') && <Outcome found={found} />}
      {hasRows && !isMapping && <ImportRows found={found} />}
      {!found.has_rows && <p className="text-muted">{t('view.rowsGone')}</p>}
    </section>
  );
}

/** What an import that is over has done. */
function Outcome({ found: { status, counts } }: { found: InventoryImport }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const said = (key: 'applied' | 'skipped') =>
    t(`outcome.${key}`, { count: counts[key], formatted: formatNumber(counts[key]) });
  return (
    <Alert
      tone={status === 'cancelled' ? 'info' : counts.skipped > 0 ? 'warning' : 'success'}
      title={t(status === 'cancelled' ? 'outcome.cancelled' : 'outcome.title')}
    >
      <p>{said('applied')}</p>
      {counts.skipped > 0 && <p>{said('skipped')}</p>}
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
