import type { FoodRequest, FoodRequestLine } from '@nourish/contract';
import { Suspense } from 'react';
import { lazyAround } from '../../../lib/lazy-with-texts.ts';
import { isOpen } from '../status.tsx';
import type { Replaced } from './substitute-button.tsx';

const SubstituteButton = lazyAround(
  async () => (await import('./substitute-button.tsx')).SubstituteButton,
  'substitutes',
);
const NoSubstitute = lazyAround(
  async () => (await import('./substitute-button.tsx')).NoSubstitute,
  'substitutes',
);

/** What took the place of a line. */
export const ReplacedBy = lazyAround(
  async () => (await import('./substitute-button.tsx')).ReplacedBy,
  'substitutes',
);

export const replacedOf = ({
  inventory_id,
  item_name,
  quantity_requested: quantity,
  no_substitute,
}: FoodRequestLine): Replaced => ({ inventory_id, item_name, quantity, no_substitute });

interface LineSubstituteProps {
  request: Pick<FoodRequest, '_id' | 'foodbank_id' | 'status'>;
  replaced: Replaced;
  /** Only staff put something in the place of a line. */
  isStaff: boolean;
  /** Staff's button at the end of the line. */
  isIcon?: boolean;
}

/** Below a line of an open request: whether something else may take its place, and for staff the way to do so. */
export function LineSubstitute({ request, replaced, isStaff, isIcon = false }: LineSubstituteProps) {
  if (!isOpen(request) || (!isStaff && !replaced.no_substitute)) return null;
  return (
    <Suspense>
      {isStaff ? (
        <SubstituteButton request={request} replaced={replaced} isIcon={isIcon} />
      ) : (
        <NoSubstitute />
      )}
    </Suspense>
  );
}
