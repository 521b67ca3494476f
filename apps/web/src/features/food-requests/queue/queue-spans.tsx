import { useTranslation } from 'react-i18next';
import { ANY_DAYS, hasDays } from '../../../lib/open-span.ts';
import { useOpenSpanText } from '../../../lib/use-open-span-text.ts';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { SPAN_KINDS } from './queue-filters.ts';
import { useQueueFilters } from './use-queue-filters.ts';

/** The active date filters as chips that can be removed one by one. */
export function QueueSpans() {
  const { t } = useTranslation('requests');
  const { filters, setFilters } = useQueueFilters();
  const daysOf = useOpenSpanText();
  return (
    <FilterChips
      chips={SPAN_KINDS.filter((kind) => hasDays(filters[kind])).map((kind) => ({
        id: kind,
        text: t(`queue.spanChips.${kind}`, { days: daysOf(filters[kind]) }),
        onRemove: () => setFilters({ [kind]: ANY_DAYS }),
      }))}
    />
  );
}
