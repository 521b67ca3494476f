import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { wholeNumber } from '../../../lib/numbers.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isOtherLot } from '../reception.ts';
import type { ArrivalLine } from './arrival.ts';

interface LineListProps {
  lines: readonly ArrivalLine[];
  /** Returns why the server refused a line. */
  errorOf: (index: number) => string | undefined;
  isDisabled: boolean;
  onEdit: (line: ArrivalLine) => void;
  onRemove: (line: ArrivalLine) => void;
}

export function LineList({ lines, errorOf, isDisabled, onEdit, onRemove }: LineListProps) {
  const { t } = useTranslation('donation-arrival');
  const { formatDate, formatNumber } = useDates();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {lines.map((line, index) => {
        const { values, name, known } = line;
        const isToppedUp = values.target === 'existing' && !isOtherLot(values, known);
        const count = wholeNumber(values.quantity) ?? 0;
        const error = errorOf(index);
        return (
          <li key={line.key} className="flex flex-col gap-1 py-3">
            <div className="flex items-center gap-3">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm text-muted">
                  {[
                    t('line.units', { count, formatted: formatNumber(count) }),
                    t(isToppedUp ? 'line.topUp' : 'line.newItem'),
                    !isToppedUp && values.expiration_date && formatDate(values.expiration_date),
                    !isToppedUp && values.lot_code.trim() && t('line.lot', { lot: values.lot_code.trim() }),
                    values.label && t('line.labelRead'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <IconButton
                icon={Pencil}
                label={t('line.edit', { product: name })}
                isDisabled={isDisabled}
                onPress={() => onEdit(line)}
              />
              <IconButton
                icon={Trash2}
                label={t('line.remove', { product: name })}
                isDisabled={isDisabled}
                onPress={() => onRemove(line)}
              />
            </div>
            {error && <p className="text-sm font-medium text-danger">{error}</p>}
          </li>
        );
      })}
    </ul>
  );
}
