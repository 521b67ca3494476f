import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { isRowsError, type ShiftImport } from './api.ts';
import { CheckedRows } from './checked-rows.tsx';
import { Outcome } from './import-failure.tsx';
import { summaryOf } from './rows.ts';
import type { ShiftImportView } from './use-shift-import.ts';

export function CheckStep({ checked, view }: { checked: ShiftImport; view: ShiftImportView }) {
  const { t } = useTranslation('shift-imports');
  const { formatNumber } = useDates();
  const [isOnlyErrors, setIsOnlyErrors] = useState(true);
  const { rows, wrong, outcome } = summaryOf(checked);
  const { planning, checking, hasChanged } = view;
  const hasSome = outcome === 'errors' && wrong < rows;
  const shown =
    hasSome && isOnlyErrors ? checked.rows.filter(({ errors }) => errors.length > 0) : checked.rows;
  return (
    <div className="flex flex-col gap-5">
      {/* A changed result is announced again. */}
      <Outcome key={String(hasChanged)}>
        <Summary checked={checked} hasChanged={hasChanged} />
      </Outcome>
      {checked.ignored_columns.length > 0 && (
        <Alert tone="info">
          {t('check.ignored', {
            count: checked.ignored_columns.length,
            names: checked.ignored_columns.join(', '),
          })}
        </Alert>
      )}
      {/* Row errors are shown next to the rows, not here. */}
      <FormError error={isRowsError(planning.error) ? checking.error : planning.error} />
      {hasSome && (
        <Checkbox isSelected={isOnlyErrors} onChange={setIsOnlyErrors}>
          {t('check.onlyErrors', { count: wrong, formatted: formatNumber(wrong) })}
        </Checkbox>
      )}
      <CheckedRows rows={shown} />
    </div>
  );
}

function Summary({ checked, hasChanged }: { checked: ShiftImport; hasChanged: boolean }) {
  const { t } = useTranslation('shift-imports');
  const { formatNumber } = useDates();
  const { rows, wrong, drafts, outcome } = summaryOf(checked);
  const counted = (count: number) => ({ count, formatted: formatNumber(count) });
  switch (outcome) {
    case 'fine':
      return (
        <Alert tone="success" title={t('check.fine', counted(rows))}>
          {drafts === 0
            ? t('check.published')
            : drafts === rows
              ? t('check.drafts')
              : t('check.someDrafts', counted(drafts))}
        </Alert>
      );
    case 'there':
      return (
        <Alert tone="info" title={t('check.there', counted(rows))}>
          {t('check.thereText')}
        </Alert>
      );
    case 'errors':
      return (
        <Alert tone="warning" title={t('check.errors', { ...counted(rows), wrong: formatNumber(wrong) })}>
          {hasChanged && <p>{t('check.changed')}</p>}
          <p>{t('check.errorsText')}</p>
        </Alert>
      );
  }
}
