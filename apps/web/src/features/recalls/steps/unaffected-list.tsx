import type { RecallPreview } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DottedParts } from '../../../ui/dotted-parts.tsx';
import { RecordLink } from './step-section.tsx';

/** Goods of the product with another lot or date, folded: they were considered, and a code may be mistyped. */
export function UnaffectedList({
  preview: { unaffected, has_more_unaffected },
}: {
  preview: Pick<RecallPreview, 'unaffected' | 'has_more_unaffected'>;
}) {
  const { t } = useTranslation('recalls');
  const { formatDate, formatNumber } = useDates();
  if (unaffected.length === 0) return null;
  const shown = { count: unaffected.length, formatted: formatNumber(unaffected.length) };
  return (
    <Disclosure label={t(has_more_unaffected ? 'unaffected.titleMany' : 'unaffected.title', shown)}>
      <p className="text-sm text-muted">{t('unaffected.text')}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {unaffected.map((item) => (
          <li key={item.inventory_id} className="py-2">
            <RecordLink to={paths.item(item.inventory_id)}>{item.item_name}</RecordLink>
            <DottedParts className="text-sm text-muted">
              <span>
                {item.differs_in === 'lot'
                  ? t('unaffected.otherLot', { lot: item.lot_code })
                  : t('unaffected.otherDate', {
                      date: item.expiration_date && formatDate(item.expiration_date),
                    })}
              </span>
              {item.storage_location !== null && <span>{item.storage_location}</span>}
              <span className="tabular-nums">
                {item.on_hand === 0
                  ? t('units.none')
                  : t('units.onHand', { count: item.on_hand, formatted: formatNumber(item.on_hand) })}
              </span>
            </DottedParts>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
