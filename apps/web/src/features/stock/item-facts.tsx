import type { InventoryItem } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { CardSection } from '../../ui/card-section.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { ExpiryDate } from '../inventory/expiry-date.tsx';
import { useInventoryNames } from '../inventory/use-inventory-names.ts';

interface ItemFactsProps {
  item: InventoryItem;
  /** The food bank's time zone, in which its dates are counted. */
  timeZone: string | undefined;
}

export function ItemFacts({ item, timeZone }: ItemFactsProps) {
  const { t } = useTranslation('stock');
  const { formatInstant, formatNumber } = useDates();
  const { dietaryName } = useInventoryNames();
  const { dietary_category: dietary, minimum_stock_level: minimum = 0 } = item;
  const facts = [
    {
      label: t('table.location'),
      value: item.storage_location ?? <span className="text-muted">{t('table.noLocation')}</span>,
    },
    { label: t('table.expiration'), value: <ExpiryDate item={item} timeZone={timeZone} /> },
    { label: t('table.category'), value: <CategoryName category={item.category} /> },
    { label: t('fields.dietary_category'), value: dietary && dietaryName(dietary) },
    { label: t('fields.minimum_stock_level'), value: formatNumber(minimum) },
    {
      label: t('fields.barcode'),
      value: item.barcode && <span className="wrap-anywhere tabular-nums">{item.barcode}</span>,
    },
    { label: t('table.added'), value: formatInstant(item.date_added, timeZone) },
    {
      label: t('fields.description'),
      value: item.description && (
        <span className="wrap-break-word whitespace-pre-line">{item.description}</span>
      ),
    },
  ].filter(({ value }) => value);
  return (
    <CardSection title={t('item.details')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-full grid grid-cols-subgrid items-baseline">
            <dt className="text-sm text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}
