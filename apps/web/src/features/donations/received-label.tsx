import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import type { LabelOfUnitsProps } from '../inventory/label/label-of-units.tsx';
import type { LotCodeField } from '../inventory/label/lot-code-field.tsx';

const LabelOfUnits = lazyWithTexts(
  async () => (await import('../inventory/label/label-of-units.tsx')).LabelOfUnits,
  'labelFacts',
  'labelSheet',
);
const LotCode = lazyWithTexts(
  async () => (await import('../inventory/label/lot-code-field.tsx')).LotCodeField,
  'labelSheet',
);

/** The label of received units, which can be read with the package in the hand. */
export const ReceivedLabel = ({
  food,
  proposal,
  community,
  value,
  onChange,
  isDisabled,
}: LabelOfUnitsProps) => (
  <Suspense>
    <LabelOfUnits {...{ food, proposal, community, value, onChange, isDisabled }} />
  </Suspense>
);

/** The lot code of received units. */
export const ReceivedLot = (props: ComponentProps<typeof LotCodeField>) => (
  <Suspense>
    <LotCode {...props} />
  </Suspense>
);
