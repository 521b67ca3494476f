import type { FoodRequestLine } from '@nourish/contract';
import { Suspense } from 'react';
import { lazyAround } from '../../lib/lazy-with-texts.ts';

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
