import type { ImportField, InventoryImport } from '@nourish/contract';
import { IMPORT_FIELDS } from '@nourish/contract/import-constants';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { useImportSteps } from './api.ts';

interface ColumnFormProps {
  record: InventoryImport;
  onSaved: () => void;
  /** Undefined if the columns must be assigned before the import can continue. */
  onClose: (() => void) | undefined;
}
const LEFT_OUT = 'left_out';

/** Assigns each column of the file to a field; columns with known names are preset. */
export function ColumnForm({ record, onSaved, onClose }: ColumnFormProps) {
  const { t } = useTranslation(['inventory-imports', 'common']);
  const { setColumns } = useImportSteps(record._id);
  const form = useForm({
    initial: { columns: record.columns.map(({ field }) => field) },
    validate: ({ columns: fields }) => {
      const { columns, isUnclear } = columnProblems(fields);
      return { columns: (columns.size > 0 || isUnclear) && t('columns.unclear') };
    },
    onSubmit: async ({ columns }) => {
      await setColumns.mutateAsync(columns);
      onSaved();
    },
  });
  const { columns: fields } = form.values;
  const problems = form.isInvalid ? columnProblems(fields) : null;
  const refused = fieldErrors(form.error);
  const choose = (index: number, field: ImportField | null) =>
    form.change({ columns: fields.map((each, at) => (at === index ? field : each)) });

  return (
    <Card as="section" aria-labelledby="import-columns">
      <form {...form.props} className="flex flex-col gap-5">
        <div>
          <h3 id="import-columns" className="text-lg font-semibold">
            {t('columns.title')}
          </h3>
          <p className="text-muted">{t('columns.text')}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2">
          {record.columns.map(({ name, samples }, index) => (
            // The index is the only identity of a column.
            <li key={index}>
              <Select<ImportField | typeof LEFT_OUT>
                label={name || t('columns.unnamed', { number: index + 1 })}
                description={
                  samples.length > 0 ? t('columns.samples', { values: samples.join(' · ') }) : undefined
                }
                error={problems?.columns.has(index) ? t('columns.duplicate') : refused[`columns.${index}`]}
                options={[
                  { value: LEFT_OUT, label: t('columns.leftOut') },
                  ...IMPORT_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) })),
                ]}
                value={fields[index] ?? LEFT_OUT}
                onChange={(field) => choose(index, field === LEFT_OUT ? null : field)}
              />
            </li>
          ))}
        </ul>
        {problems?.isUnclear && (
          <p role="alert" className="font-semibold text-danger">
            {t('columns.unclear')}
          </p>
        )}
        <FormError error={form.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={form.isPending}>
            {t('columns.check')}
          </Button>
          {onClose && (
            <Button variant="secondary" onPress={onClose}>
              {t('common:cancel')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** Finds fields that are assigned twice, and whether no column identifies the item. */
function columnProblems(fields: readonly (ImportField | null)[]): {
  columns: Map<number, 'duplicate'>;
  isUnclear: boolean;
} {
  const columns = new Map<number, 'duplicate'>();
  for (const [index, field] of fields.entries())
    if (field !== null && fields.indexOf(field) < index) columns.set(index, 'duplicate');
  return { columns, isUnclear: !fields.includes('item_name') && !fields.includes('_id') };
}
