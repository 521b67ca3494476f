import type { RecallDetails } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { PrintedTitle } from '../../../ui/paper.tsx';
import { useFoodBank } from '../../food-banks/api.ts';
import { useLabelFacts } from '../product-words.ts';

/** The recall that a sheet belongs to. */
export function PaperHead({ recall, title }: { recall: RecallDetails; title: string }) {
  const { t } = useTranslation('recalls');
  const { formatInstantDate } = useDates();
  const labelOf = useLabelFacts();
  const foodBank = useFoodBank(recall.foodbank_id);
  return (
    <header className="border-b-2 border-ink pb-3">
      <PrintedTitle>{title}</PrintedTitle>
      <h2 className="text-xl wrap-anywhere">
        {recall.title}
        {recall.drill && ` (${t('drill.mark')})`}
      </h2>
      <p>
        {[foodBank?.name, formatInstantDate(recall.created_at, foodBank?.time_zone), recall.reference]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {recall.products
        .map((product) => labelOf(product).join(' · '))
        .filter((label) => label !== '')
        .map((label, index) => (
          // Products have no identity, and are never changed.
          <p key={index} className="text-sm wrap-anywhere">
            {label}
          </p>
        ))}
    </header>
  );
}
