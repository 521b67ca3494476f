import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { callCountQuery } from './api.ts';

interface CallsLinkProps {
  foodBankId?: string | undefined;
  /** Only people out of whose requests this item was taken. */
  itemId?: string;
}

/**
 * Links to the list of people to call, with the number of requests. Renders nothing if the list is empty.
 * Without an item, the link is beside tabs, on narrow screens as an icon with the number.
 */
export function CallsLink({ foodBankId, itemId }: CallsLinkProps) {
  const { t } = useTranslation('holds');
  const { data: count = 0 } = useQuery(callCountQuery({ foodbank_id: foodBankId, inventory_id: itemId }));
  const { formatNumber } = useDates();
  if (count === 0) return null;
  const text = t('calls.link', { count });
  return (
    <TextLink
      to={itemId === undefined ? paths.requestCalls : paths.requestCallsOf(itemId)}
      isAlone
      className="min-w-11 gap-2 self-start"
    >
      <PhoneCall aria-hidden className="size-4 shrink-0" />
      {itemId === undefined ? (
        <>
          <span
            aria-hidden
            className="min-w-6 rounded-full bg-warning-soft text-center text-sm text-warning-ink tabular-nums lg:hidden"
          >
            {formatNumber(count)}
          </span>
          <span className="whitespace-nowrap max-lg:sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </TextLink>
  );
}
