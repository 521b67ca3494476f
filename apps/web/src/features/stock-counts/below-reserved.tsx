import type { FieldError, HoldingRequest } from '@nourish/contract/errors';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { focusAfterDialog } from '../../lib/focus-recovery.ts';
import { paths } from '../../paths.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The approver's decisions by item id. */
export type Decisions = Readonly<Record<string, 'skip' | 'to_zero' | undefined>>;

interface BelowReservedProps {
  lines: readonly FieldError[];
  decisions: Decisions;
  onDecide: (item_id: string, decision: Decisions[string]) => void;
}

/** Lines whose counted quantity is below the reserved one. Each needs a decision before the approval. */
export function BelowReserved({ lines, decisions, onDecide }: BelowReservedProps) {
  const { t } = useTranslation('stock-counts');
  const { formatNumber } = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusAfterDialog(heading.current), [lines]);
  return (
    <section
      aria-labelledby="below-reserved"
      className="flex flex-col gap-4 rounded-lg border-2 border-danger bg-surface p-4 sm:p-6"
    >
      <h2 id="below-reserved" ref={heading} tabIndex={-1} className="text-2xl">
        {t('below.title', { count: lines.length })}
      </h2>
      <p>{t('below.text')}</p>
      <ul className="flex flex-col gap-6">
        {lines.map(({ inventory_id = '', item_name = '', message, available = 0, requests = [] }) => (
          <li key={inventory_id} className="flex flex-col gap-3 border-t border-line pt-4">
            <p className="text-lg font-semibold">{message}</p>
            <HeldBy requests={requests} />
            <RadioGroup
              label={t('below.decision', { name: item_name })}
              isRequired
              options={[
                { value: 'skip', label: t('below.skip'), description: t('below.skipHelp') },
                {
                  value: 'to_zero',
                  label: t('below.toZero'),
                  description: t('below.toZeroHelp', {
                    count: available,
                    formatted: formatNumber(available),
                  }),
                },
              ]}
              value={decisions[inventory_id] ?? null}
              onChange={(decision) => onDecide(inventory_id, decision)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const REQUEST_STATUSES = ['pending', 'approved', 'ready', 'fulfilled', 'rejected', 'cancelled'] as const;

export function HeldBy({ requests }: { requests: readonly HoldingRequest[] }) {
  const { t } = useTranslation('stock-counts');
  const { formatDate, formatNumber } = useDates();
  if (requests.length === 0) return null;
  return (
    <ul aria-label={t('heldBy.label')} className="flex flex-col">
      {requests.map(({ _id, status, pickup_date, quantity }) => {
        const known = REQUEST_STATUSES.find((each) => each === status);
        return (
          <li key={_id} className="text-sm">
            <TextLink to={paths.requestDetails(_id)} className="inline-flex min-h-11 items-center">
              {t('heldBy.request', { number: _id.slice(-8) })}
            </TextLink>{' '}
            {t('heldBy.facts', {
              units: formatNumber(quantity),
              date: formatDate(pickup_date),
              status: known ? t(`heldBy.status.${known}`) : status,
            })}
          </li>
        );
      })}
    </ul>
  );
}
