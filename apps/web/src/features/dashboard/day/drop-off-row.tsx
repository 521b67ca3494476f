import type { Donation } from '@nourish/contract';
import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DonorName } from '../../donations/donor-name.tsx';
import { useAmount } from '../../donations/use-amount.ts';

/** A donation that is expected today. */
export function DropOffRow({ donation }: { donation: Donation }) {
  const { t } = useTranslation('day-board');
  const { formatTime } = useDates();
  const amount = useAmount();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1.5 py-1.5">
      <span className="min-w-0 flex-1 basis-44">
        <TextLink
          to={paths.donation(donation._id)}
          className="-my-2 inline-flex min-h-11 max-w-full items-center gap-2 font-semibold wrap-anywhere"
        >
          <Truck aria-hidden className="size-4 shrink-0 text-accent-ink" />
          {donation.productName}
        </TextLink>
        <span className="block text-sm text-muted">
          {!donation.scheduledPickupTime.endsWith(':00') && `${formatTime(donation.scheduledPickupTime)} · `}
          {donation.code} · {amount(donation)} · <DonorName donation={donation} />
        </span>
      </span>
      <LinkButton to={paths.donation(donation._id)} variant="secondary" className="sm:min-w-32">
        {t('receive')}
      </LinkButton>
    </li>
  );
}
