import { useQuery } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { callCountQuery } from './api.ts';

interface CallsLinkProps {
  foodBankId?: string | undefined;
  /** Only people out of whose requests this item was taken. */
  itemId?: string;
}

/** Links to the list of people to call, with the number of requests. Renders nothing if the list is empty. */
export function CallsLink({ foodBankId, itemId }: CallsLinkProps) {
  const { t } = useTranslation('holds');
  const { data: count = 0 } = useQuery(callCountQuery({ foodbank_id: foodBankId, inventory_id: itemId }));
  if (count === 0) return null;
  return (
    <TextLink
      to={itemId === undefined ? paths.requestCalls : paths.requestCallsOf(itemId)}
      isAlone
      className="gap-2 self-start whitespace-nowrap"
    >
      <PhoneCall aria-hidden className="size-4 shrink-0" />
      {t('calls.link', { count })}
    </TextLink>
  );
}
