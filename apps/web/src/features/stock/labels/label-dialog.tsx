import type { InventoryItem } from '@nourish/contract';
import {
  LABEL_PAPERS,
  LABELS_PER_PAGE,
  MAX_LABELS,
  type LabelPaper,
} from '@nourish/contract/label-constants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { wholeNumber } from '../../../lib/numbers.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { readStorage, writeStorage } from '../../../lib/storage.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useFailureOfMany } from '../affected-items.tsx';
import { usePrintLabels } from '../api.ts';
import { SheetPreview } from './sheet-preview.tsx';

/** The paper that was used last on this device. */
const PAPER = 'nourish.label-paper';
const rememberedPaper = (): LabelPaper =>
  LABEL_PAPERS.find((paper) => paper === readStorage('localStorage', PAPER)) ?? 'sheet_30';

interface LabelDialogProps {
  items: readonly InventoryItem[];
  onClose: () => void;
}

/** `copies` of each item by its index, as typed; `each` overwrites all of them. */
interface Values {
  paper: LabelPaper;
  start_at: string;
  each: string;
  copies: readonly string[];
}

/** The number of copies; null if it is not a number from 1 to the most labels of a document. */
function copiesIn(text: string): number | null {
  const copies = wholeNumber(text);
  return copies === null || copies < 1 || copies > MAX_LABELS ? null : copies;
}

/** Makes a PDF of shelf labels of one or several items. */
export function LabelDialog({ items, onClose }: LabelDialogProps) {
  const { t } = useTranslation('labels');
  const { formatNumber } = useDates();
  const [initialItems] = useState(items);
  const print = usePrintLabels();
  const failureOf = useFailureOfMany(initialItems);
  const isOne = initialItems.length === 1;

  const form = useForm<Values>({
    initial: () => ({
      paper: rememberedPaper(),
      start_at: '1',
      each: '1',
      copies: initialItems.map(() => '1'),
    }),
    derive: ({ copies }, changes) =>
      changes.each === undefined ? changes : { ...changes, copies: copies.map(() => changes.each ?? '') },
    validate: ({ paper, start_at, copies }) => ({
      start_at:
        startOf(paper, start_at) === null && t('startInvalid', { max: formatNumber(LABELS_PER_PAGE[paper]) }),
      copies: copies.some((text) => copiesIn(text) === null)
        ? t('copiesInvalid')
        : sumOf(copies) > MAX_LABELS && t('tooMany', { max: formatNumber(MAX_LABELS) }),
    }),
    onSubmit: async ({ paper, start_at, copies }) => {
      const { content, name } = await print.mutateAsync({
        labels: initialItems.map(({ _id }, n) => ({
          inventory_id: _id,
          copies: copiesIn(copies[n] ?? '') ?? 1,
        })),
        paper,
        start_at: startOf(paper, start_at) ?? 1,
      });
      writeStorage('localStorage', PAPER, paper);
      saveFile(content, name ?? `${t('title', { count: initialItems.length })}.pdf`);
      showToast(t('done', { count: total }));
      onClose();
    },
  });
  const { paper, start_at, copies } = form.values;
  const total = sumOf(copies);
  const start = startOf(paper, start_at) ?? 1;
  const pages = Math.ceil((start - 1 + total) / LABELS_PER_PAGE[paper]);
  const isSheet = LABELS_PER_PAGE[paper] > 1;
  const copiesError = form.errorOf('copies');

  return (
    <FormDialog
      {...form.dialog}
      isUnsaved={false}
      title={t('title', { count: initialItems.length })}
      confirmLabel={t('confirm')}
      pendingLabel={t('pending')}
      failure={form.error && t('failed', { message: failureOf(form.error) })}
      onClose={onClose}
    >
      {!isOne && (
        <TextField
          label={t('each')}
          inputMode="numeric"
          maxLength={3}
          className="max-w-48"
          {...form.field('each')}
        />
      )}
      <div className="flex flex-col gap-1.5">
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md bg-sunken px-4">
          {initialItems.map(({ _id, item_name, storage_location }, n) => (
            <li key={_id} className="flex items-center gap-4 py-2">
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold wrap-anywhere">{item_name}</span>
                {storage_location && (
                  <span className="text-sm wrap-anywhere text-muted">{storage_location}</span>
                )}
              </span>
              <CopiesField
                label={t('copiesOf', { name: item_name })}
                value={copies[n] ?? ''}
                isInvalid={
                  copiesError !== undefined && (copiesIn(copies[n] ?? '') === null || total > MAX_LABELS)
                }
                onChange={(text) => form.change({ copies: copies.with(n, text) })}
              />
            </li>
          ))}
        </ul>
        {copiesError && (
          <p role="alert" className="text-sm font-medium text-danger">
            {copiesError}
          </p>
        )}
      </div>
      <div className="flex gap-6 max-sm:flex-col">
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          <Select
            label={t('paper')}
            description={t(`papers.${paper}.help`)}
            options={LABEL_PAPERS.map((value) => ({ value, label: t(`papers.${value}.name`) }))}
            {...form.field('paper')}
          />
          {isSheet && (
            <TextField
              label={t('start')}
              description={t('startHelp')}
              inputMode="numeric"
              maxLength={2}
              {...form.field('start_at')}
            />
          )}
        </div>
        <div className="flex flex-col gap-2 max-sm:flex-row max-sm:items-center max-sm:gap-4">
          <SheetPreview paper={paper} start={start} total={total} />
          <p role="status" className="text-sm text-muted sm:max-w-32">
            {t('labels', { count: total, formatted: formatNumber(total) })}
            <br />
            {t(isSheet ? 'sheets' : 'pages', { count: pages, formatted: formatNumber(pages) })}
          </p>
        </div>
      </div>
    </FormDialog>
  );
}

const sumOf = (copies: readonly string[]): number =>
  copies.reduce((sum, text) => sum + (copiesIn(text) ?? 0), 0);

/** The first label to print; null if the paper has no such label. A roll starts with its first one. */
function startOf(paper: LabelPaper, text: string): number | null {
  const count = LABELS_PER_PAGE[paper];
  if (count === 1) return 1;
  const start = wholeNumber(text);
  return start === null || start < 1 || start > count ? null : start;
}

interface CopiesFieldProps {
  label: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
}

const CopiesField = ({ label, value, isInvalid, onChange }: CopiesFieldProps) => (
  <TextField
    label={label}
    isLabelHidden
    inputMode="numeric"
    maxLength={3}
    className="w-20 [&_input]:text-right [&_input]:tabular-nums"
    value={value}
    isInvalid={isInvalid}
    onChange={onChange}
  />
);
