import { useTranslation } from 'react-i18next';
import { HISTORY_FILTERS, type HistoryFilter } from './use-history-filters.ts';
import { pillClass } from '../../../ui/pill-style.ts';

interface HistoryFilterButtonsProps {
  selected: HistoryFilter;
  onSelect: (filter: HistoryFilter) => void;
}

/** Status filter of the history; the active status is pressed. */
export function HistoryFilterButtons({ selected, onSelect }: HistoryFilterButtonsProps) {
  const { t } = useTranslation('requests');
  return (
    <div role="group" aria-label={t('history.filter')} className="flex flex-wrap gap-2 print:hidden">
      {HISTORY_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === selected}
          onClick={() => onSelect(filter)}
          className={pillClass}
        >
          {filter === 'all' ? t('history.all') : t(`status.${filter}`)}
        </button>
      ))}
    </div>
  );
}
