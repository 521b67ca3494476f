import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { MetaLine } from '../../../ui/dotted-parts.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DonorName } from '../../donations/donor-name.tsx';
import { CollectMark } from '../../donations/hand-over.tsx';
import type { OfferRow } from '../../donations/offers.ts';
import { useOfferName, useRowAmount } from '../../donations/use-offer-words.ts';
import { LateBadge } from '../../food-banks/late-badge.tsx';
import { ROW, RowTime } from './row-time.tsx';

interface DropOffRowProps {
  donation: OfferRow;
  isLate: boolean;
}

/** An offer that is expected today. */
export function DropOffRow({ donation, isLate }: DropOffRowProps) {
  const { t } = useTranslation('day-board');
  const nameOf = useOfferName();
  const amountOf = useRowAmount();
  return (
    <li className={`flex items-center gap-3 ${ROW}`}>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap items-center gap-x-2">
          <TextLink
            to={paths.donation(donation._id)}
            className="-my-2.5 inline-flex max-w-full items-baseline gap-2 py-2.5 font-semibold wrap-anywhere"
          >
            <Truck aria-hidden className="size-4 shrink-0 self-center text-accent-ink" />
            {nameOf(donation)}
          </TextLink>
          <CollectMark donation={donation} />
        </span>
        <MetaLine className="text-muted">
          <RowTime time={donation.scheduledPickupTime} />
          {isLate && <LateBadge />}
          <span>{donation.code}</span>
          <span className="@max-lg:hidden">{amountOf(donation)}</span>
          <span className="@max-lg:hidden">
            <DonorName donation={donation} />
          </span>
        </MetaLine>
      </span>
      <LinkButton
        to={paths.donation(donation._id)}
        variant="secondary"
        className="shrink-0 max-md:min-w-29! max-md:px-2! max-md:text-sm! md:min-w-36"
      >
        {t('receive')}
      </LinkButton>
    </li>
  );
}
