import type { InventoryItem } from '@nourish/contract';
import { ScanText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { LabelFactsList } from '../../inventory/label/label-facts-list.tsx';
import { STATE_ICONS } from '../../inventory/label/label-states.tsx';

const ItemLabelSheet = lazy(async () => ({
  default: (await import('./item-label-sheet.tsx')).ItemLabelSheet,
}));

interface LabelCardProps {
  item: InventoryItem;
  timeZone: string | undefined;
}

/** For staff: what the label of an item says, who read it, and the code of its lot. */
export function LabelCard({ item, timeZone }: LabelCardProps) {
  const { t } = useTranslation('label-sheet');
  const { formatInstant } = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const { label_read_at: readAt = null, label_read_by: name, lot_code: lot, lot_source: source } = item;
  const date = readAt === null ? '' : formatInstant(readAt, timeZone);
  const Unknown = STATE_ICONS.not_checked;
  return (
    <CardSection title={t('card.title')}>
      {readAt === null ? (
        <p className="flex gap-3">
          <Unknown aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          {t('card.unread')}
        </p>
      ) : (
        <>
          <LabelFactsList label={item} />
          <p className="text-sm text-muted">
            {name ? t('card.readBy', { name, date }) : t('card.readOn', { date })}
          </p>
        </>
      )}
      <dl className="flex flex-wrap items-baseline gap-x-6 border-t border-line pt-3">
        <dt className="text-sm text-muted">{t('card.lot')}</dt>
        <dd className="wrap-anywhere tabular-nums">
          {lot ? (
            source === 'scanned' ? (
              t('card.scanned', { lot })
            ) : (
              lot
            )
          ) : (
            <span className="text-muted">{t('card.noLot')}</span>
          )}
        </dd>
      </dl>
      <Button variant="secondary" className="self-start max-sm:w-full" onPress={() => setIsOpen(true)}>
        <ScanText aria-hidden className="size-5" />
        {t(readAt === null ? 'read' : 'readAgain')}
      </Button>
      {isOpen && (
        <Suspense>
          <ItemLabelSheet item={item} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </CardSection>
  );
}
