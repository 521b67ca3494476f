import type { InventoryImport } from '@nourish/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useImportSteps } from './api.ts';

/** Summarizes the check in a sentence and offers to apply or discard the import. */
export function ApplyBar({ record, more }: { record: InventoryImport; more: ReactNode }) {
  const { t } = useTranslation('inventory-imports');
  const { formatNumber } = useDates();
  const { apply, cancel } = useImportSteps(record._id);
  const [isAsking, setIsAsking] = useState(false);
  const { counts } = record;
  const valid = counts.new + counts.changed;
  const countText = (key: 'apply' | 'applyValid' | 'question' | 'questionValid' | 'errors', count: number) =>
    t(`check.${key}`, { count, formatted: formatNumber(count) });
  const hasErrors = counts.error > 0;
  const label = countText(hasErrors ? 'applyValid' : 'apply', valid);

  return (
    <div className="flex flex-col gap-4">
      {hasErrors ? (
        <Alert tone="warning" title={countText('errors', counts.error)}>
          {t(valid > 0 ? 'check.errorsText' : 'check.onlyErrors')}
        </Alert>
      ) : (
        <Alert tone={valid > 0 ? 'success' : 'info'}>{t(valid > 0 ? 'check.fine' : 'check.nothing')}</Alert>
      )}
      <FormError error={cancel.error} />
      <div className="flex flex-wrap gap-3">
        {valid > 0 && <Button onPress={() => setIsAsking(true)}>{label}</Button>}
        <Button variant="secondary" isPending={cancel.isPending} onPress={() => cancel.mutate()}>
          {t('check.discard')}
        </Button>
        {more}
      </div>
      <ConfirmDialog
        tone="primary"
        title={t('check.questionTitle')}
        message={countText(hasErrors ? 'questionValid' : 'question', valid)}
        confirmLabel={label}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => apply.mutateAsync(hasErrors ? 'valid_rows' : 'all_rows')}
      />
    </div>
  );
}
