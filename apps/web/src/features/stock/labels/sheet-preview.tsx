import { LABELS_PER_PAGE, type LabelPaper } from '@nourish/contract/label-constants';
import { cx } from '../../../ui/cx.ts';

const LOOKS: Readonly<Record<LabelPaper, { page: string; label: string }>> = {
  sheet_30: { page: 'w-28 aspect-[8.5/11] grid-cols-3 gap-x-1 gap-y-px px-1 py-2', label: 'rounded-[2px]' },
  sheet_10: { page: 'w-28 aspect-[8.5/11] grid-cols-2 gap-x-1 gap-y-px px-1 py-2', label: 'rounded-sm' },
  roll_62x29: { page: 'w-28 aspect-[62/29] grid-cols-1 p-1', label: 'rounded-sm' },
  roll_57x32: { page: 'w-28 aspect-[57/32] grid-cols-1 p-1', label: 'rounded-sm' },
};

interface SheetPreviewProps {
  paper: LabelPaper;
  /** The first label that is printed. */
  start: number;
  total: number;
}

/** The first page, with the labels that will be printed on it; what it shows is in the text beside it. */
export function SheetPreview({ paper, start, total }: SheetPreviewProps) {
  const { page, label } = LOOKS[paper];
  return (
    <div aria-hidden className={cx('grid shrink-0 rounded-sm border border-outline bg-surface', page)}>
      {Array.from({ length: LABELS_PER_PAGE[paper] }, (_, n) => (
        <span
          key={n}
          className={cx(
            'border',
            label,
            n >= start - 1 && n < start - 1 + total
              ? 'border-primary bg-primary-soft'
              : n < start - 1
                ? 'border-transparent bg-sunken'
                : 'border-dashed border-line',
          )}
        />
      ))}
    </div>
  );
}
