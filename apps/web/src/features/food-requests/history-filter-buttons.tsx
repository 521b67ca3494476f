import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { HISTORY_FILTERS, type HistoryFilter } from './use-history-filters.ts';

interface HistoryFilterButtonsProps {
  selected: HistoryFilter;
  onSelect: (filter: HistoryFilter) => void;
}

/** One status or all; the one in force is pressed. */
export function HistoryFilterButtons({ selected, onSelect }: HistoryFilterButtonsProps) {
  const { t } = useTranslation('requests');
  return (
    <div role="group" aria-label={t('history.filter')} className="flex flex-wrap gap-2">
      {HISTORY_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === selected}
          onClick={() => onSelect(filter)}
          className={cx(
            'min-h-11 rounded-full border px-4 font-semibold transition-colors',
            filter === selected
              ? 'border-primary bg-primary text-on-primary'
              : 'border-outline bg-surface hover:bg-sunken',
          )}
        >
          {filter === 'all' ? t('history.all') : t(`status.${filter}`)}
        </button>
      ))}
    </div>
  );
}
