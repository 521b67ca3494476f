import { useTranslation } from 'react-i18next';

interface Problem<Field extends string> {
  field: Field | null;
  column: string | null;
  value: string;
  message: string;
}

export function RowProblems<Field extends string>({
  problems,
  nameOf,
}: {
  problems: readonly Problem<Field>[];
  nameOf: (field: Field) => string;
}) {
  const { t } = useTranslation('inventory-imports');
  return (
    <ul className="flex flex-col gap-1">
      {problems.map(({ field, column, value, message }, index) => (
        // Problems of a row have no unique key but their index.
        <li key={index} className="text-danger-ink">
          {(column || field) && (
            <span className="font-semibold">
              {t('rows.field', { field: column || (field && nameOf(field)) })}{' '}
            </span>
          )}
          {message}
          {value && <span className="text-muted wrap-anywhere"> ({value})</span>}
        </li>
      ))}
    </ul>
  );
}
