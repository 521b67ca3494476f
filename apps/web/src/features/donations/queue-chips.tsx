import { useTranslation } from 'react-i18next';
import { ANY_DAYS, hasDays } from '../../lib/open-span.ts';
import { useOpenSpanText } from '../../lib/use-open-span-text.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';
import { SPAN_KINDS } from './donation-filters.ts';
import { useDonationFilters } from './use-donation-filters.ts';

/** Chips of the category and span filters. */
export function QueueChips() {
  const { t } = useTranslation('donations');
  const { filters, setFilters } = useDonationFilters();
  const { categoryName } = useInventoryNames();
  const daysOf = useOpenSpanText();
  const { category } = filters;
  const spans = SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
    id: kind,
    text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
    onRemove: () => setFilters({ [kind]: ANY_DAYS }),
  }));
  return (
    <FilterChips
      chips={
        category === ''
          ? spans
          : [
              {
                id: 'category',
                text: categoryName(category),
                onRemove: () => setFilters({ category: '' }),
              },
              ...spans,
            ]
      }
    />
  );
}
