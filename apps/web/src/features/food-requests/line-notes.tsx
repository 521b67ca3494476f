import type { FoodRequestLine } from '@nourish/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';

/** The lot to take, because lots of one product may share shelf and date, and a recall names lots. For staff. */
export function LineLot({ line: { lot_code: lot } }: { line: Pick<FoodRequestLine, 'lot_code'> }) {
  const { t } = useTranslation('requests');
  return lot ? (
    <span className="block text-sm font-normal wrap-anywhere tabular-nums">{t('items.lot', { lot })}</span>
  ) : null;
}

const CautionList = lazyAround(async () => (await import('../needs/caution-list.tsx')).CautionList, 'needs');

/** What the label of a line says about the allergies of its household; for staff who open the request or pack it. */
export function LineCautions({ line: { cautions = [] } }: { line: Pick<FoodRequestLine, 'cautions'> }) {
  return (
    cautions.length > 0 && (
      <Suspense>
        <CautionList cautions={cautions} />
      </Suspense>
    )
  );
}
