import { Suspense } from 'react';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import type { LabelValues } from '../inventory/label/label-values.ts';

const LabelOfUnits = lazyWithTexts(
  async () => (await import('../inventory/label/label-of-units.tsx')).LabelOfUnits,
  'labelFacts',
  'labelSheet',
);

interface ReceivedLabelProps {
  food: string;
  value: LabelValues | null;
  onChange: (label: LabelValues | null) => void;
  isDisabled: boolean;
}

/** The label of received units, which can be read with the package in the hand. */
export const ReceivedLabel = ({ food, value, onChange, isDisabled }: ReceivedLabelProps) => (
  <Suspense>
    <LabelOfUnits {...{ food, value, onChange, isDisabled }} />
  </Suspense>
);
