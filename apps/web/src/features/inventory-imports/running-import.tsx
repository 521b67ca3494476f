import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ImportStatus } from './api.ts';

interface RunningImportProps {
  record: { rows_done: number; rows_total: number; status: ImportStatus };
  cancel: { error: Error | null; isPending: boolean; mutate: () => void };
}

/** Progress of a check or an import. The job continues if the page is left. */
export function RunningImport({ record, cancel }: RunningImportProps) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
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
