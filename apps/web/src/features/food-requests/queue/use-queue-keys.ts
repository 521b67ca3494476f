import type { FoodRequest } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../lib/use-selection.ts';
import { useListKeys } from '../../../ui/list/use-list-keys.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import type { NextStep, QueueSteps } from './use-queue-steps.ts';

const STEP_KEYS = [
  ['a', 'approved'],
  ['r', 'ready'],
  ['h', 'fulfilled'],
] as const satisfies [string, NextStep][];

interface QueueKeys {
  requests: readonly FoodRequest[];
  selection: Selection<FoodRequest>;
  steps: QueueSteps;
  open: OpenRow<FoodRequest>;
}

export function useQueueKeys({ requests, selection, steps, open }: QueueKeys): void {
  const { t } = useTranslation(['requests', 'lists']);
  useListKeys({
    title: t('queue.title'),
    rows: requests,
    selection,
    ...open.keys,
    acts: STEP_KEYS.map(([keys, step]) => ({
      keys,
      label: t(`step.${step}.action`),
      onRows: (rows: readonly FoodRequest[]) => steps.stepMany(rows, step),
    })),
  });
}
