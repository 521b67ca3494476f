import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import { valuesOf } from './shift-values.ts';
import { useFieldWords } from './use-field-words.ts';
import type { ShiftForm } from './use-shift-form.ts';

/** A colleague changed the shift meanwhile: their values were merged, or would be overwritten. */
export function ConflictNotice({ form }: { form: ShiftForm }) {
  const { t } = useTranslation('shifts');
  const wordsOf = useFieldWords();
  if (form.overtaken.length === 0 || form.shift === null) return null;
  const theirs = valuesOf(form.shift);
  return (
    <Alert tone="warning" title={t('overtaken.title')} onDismiss={form.dismissOvertaken}>
      <ul className="list-disc pl-5">
        {form.overtaken.map(({ field, isContested }) => (
          <li key={field}>
            {t(isContested ? 'overtaken.contested' : 'overtaken.taken', {
              field: t(`fields.${field}`),
              value: wordsOf(theirs, field),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
