import type { ClientImportField, ClientImportHead } from '@nourish/contract';
import { CLIENT_IMPORT_FIELDS } from '@nourish/contract/client-import-constants';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';

interface ColumnFormProps {
  name: string;
  head: ClientImportHead;
  onSend: (columns: (ClientImportField | null)[]) => Promise<void>;
  onClose: () => void;
}
const LEFT_OUT = 'left_out';

/** Shows the imported and the omitted columns of a file; columns that are not private can be assigned. */
export function ColumnForm({ name: file, head, onSend, onClose }: ColumnFormProps) {
  const { t } = useTranslation(['client-imports', 'inventory-imports', 'common']);
  const form = useForm({
    initial: { columns: head.columns.map(({ field }) => field) },
    validate: ({ columns: fields }) => ({
      columns: (repeatedIn(fields).size > 0 || !isComplete(fields)) && t('columns.unclear'),
    }),
    onSubmit: ({ columns }) => onSend(columns),
  });
  const { columns: fields } = form.values;
  const repeated = form.isInvalid ? repeatedIn(fields) : new Set<number>();
  const refused = fieldErrors(form.error);
  const choose = (index: number, field: ClientImportField | null) =>
    form.change({ columns: fields.map((each, at) => (at === index ? field : each)) });
  const columns = head.columns.map((column, index) => ({
    ...column,
    index,
    label: column.name || t('inventory-imports:columns.unnamed', { number: index + 1 }),
  }));
  const secret = columns.filter(({ left_out }) => left_out === 'private');

  return (
    <Card as="section" aria-labelledby="import-columns">
      <form {...form.props} className="flex flex-col gap-5">
        <div>
          <h3 id="import-columns" className="text-lg font-semibold wrap-anywhere">
            {t('columns.title', { file })}
          </h3>
          <p className="text-muted">{t(`columns.source.${head.source}`)}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2">
          {columns
            .filter(({ left_out }) => left_out !== 'private')
            .map(({ index, label, samples }) => (
              <li key={index}>
                <Select<ClientImportField | typeof LEFT_OUT>
                  label={label}
                  description={
                    samples.length > 0
                      ? t('inventory-imports:columns.samples', { values: samples.join(' · ') })
                      : undefined
                  }
                  error={
                    repeated.has(index)
                      ? t('inventory-imports:columns.duplicate')
                      : refused[`columns.${index}`]
                  }
                  options={[
                    { value: LEFT_OUT, label: t('inventory-imports:columns.leftOut') },
                    ...CLIENT_IMPORT_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) })),
                  ]}
                  value={fields[index] ?? LEFT_OUT}
                  onChange={(field) => choose(index, field === LEFT_OUT ? null : field)}
                />
              </li>
            ))}
        </ul>
        {secret.length > 0 && (
          <p className="wrap-anywhere">
            <span className="font-semibold">{t('columns.private')}</span>{' '}
            {secret.map(({ label }) => label).join(' · ')}
          </p>
        )}
        <p className="text-muted">{t('columns.leftOutText')}</p>
        {form.isInvalid && !isComplete(fields) && (
          <p role="alert" className="font-semibold text-danger">
            {t('columns.unclear')}
          </p>
        )}
        <FormError error={form.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={form.isPending}>
            {t('inventory-imports:columns.check')}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

const repeatedIn = (fields: readonly (ClientImportField | null)[]): Set<number> =>
  new Set(fields.flatMap((field, index) => (field !== null && fields.indexOf(field) < index ? [index] : [])));

/** As the server has it: the columns tell which household or visit a row is. */
const isComplete = (fields: readonly (ClientImportField | null)[]): boolean =>
  fields.includes('client_id') ||
  fields.includes('household_id') ||
  (fields.includes('visit_id') && fields.includes('visit_date'));
