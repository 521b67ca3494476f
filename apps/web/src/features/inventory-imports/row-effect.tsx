import type { ImportRow } from '@nourish/contract';
import { DATE_KINDS } from '@nourish/contract/constants';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useValueNames } from '../inventory/use-value-names.ts';
import { labelWords } from './label-words.ts';
import { RowProblems } from './row-problems.tsx';

type Change = ImportRow['changes'][number];

export function RowEffect({ row: { kind, outcome, changes, problems } }: { row: ImportRow }) {
  const { t } = useTranslation('inventory-imports');
  if (kind === 'error') return <RowProblems problems={problems} nameOf={(field) => t(`fields.${field}`)} />;
  return (
    <>
      {outcome === 'skipped' && <span className="block font-semibold">{t('rows.skipped')}</span>}
      {changes.length === 0 ? (
        <span className="text-muted">{t('rows.nothing')}</span>
      ) : (
        <ul className="flex flex-col gap-1">
          {changes.map((change) => (
            <li key={change.field}>
              <span className="text-muted">{t('rows.field', { field: t(`fields.${change.field}`) })} </span>
              {kind === 'changed' && (
                <>
                  <span className="text-muted line-through">
                    <span className="sr-only">{t('rows.before')} </span>
                    <Value field={change.field} value={change.before} />
                  </span>{' '}
                  <span aria-hidden>→ </span>
                  <span className="sr-only">{t('rows.after')} </span>
                </>
              )}
              <span className="font-semibold wrap-anywhere">
                <Value field={change.field} value={change.after} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Value({ field, value }: { field: Change['field']; value: Change['after'] }) {
  const { t } = useTranslation(['inventory-imports', 'label-facts']);
  const { formatDate, formatNumber } = useDates();
  const valueName = useValueNames();
  if (value === null || value === '') return t('rows.empty');
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'expiration_date') return formatDate(value);
  if (field === 'date_kind') {
    const kind = DATE_KINDS.find((known) => known === value);
    return kind ? t(`dateKinds.${kind}`) : value;
  }
  return labelWords(field, value, t) ?? valueName(field, value);
}
