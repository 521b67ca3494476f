import type { Donation } from '@nourish/contract';
import { PartyPopper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAmount } from './use-amount.ts';

interface DonationThanksProps {
  donation: Donation;
  isGuest: boolean;
  onAnother: () => void;
}

const BEFORE = ['look', 'answer'] as const;

export function DonationThanks({ donation, isGuest, onAnother }: DonationThanksProps) {
  const { t } = useTranslation('donation-form');
  const { formatDate, formatTime } = useDates();
  const amount = useAmount();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const about = {
    product: donation.productName,
    amount: amount(donation),
    place: donation.foodbank_name,
    email: donation.donorEmail,
    code: donation.code,
    count: donation.offer_size,
    address: donation.collection_street,
    date: formatDate(donation.scheduledPickupDate, 'long'),
    time: formatTime(donation.scheduledPickupTime),
  };
  return (
    <div className="flex flex-col items-start gap-6">
      <span className="flex size-16 items-center justify-center rounded-full bg-primary-soft text-primary-ink">
        <PartyPopper aria-hidden className="size-8" />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className="rounded-sm text-2xl outline-none">
          {t('form.sent')}
        </h2>
        <p className="mt-2 text-lg text-muted">
          {t(donation.offer_size > 1 ? 'thanks.several' : 'thanks.about', about)}
        </p>
      </div>
      <section aria-labelledby="what-next">
        <h3 id="what-next" className="text-lg">
          {t('thanks.next')}
        </h3>
        <ol className="mt-3 flex flex-col gap-3">
          {([...BEFORE, donation.delivery === 'collect' ? 'collected' : 'handOver', 'stock'] as const).map(
            (step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-bold text-primary-ink"
                >
                  {index + 1}
                </span>
                <span>{t(`thanks.${step}`, about)}</span>
              </li>
            ),
          )}
        </ol>
      </section>
      {isGuest && (
        <p className="rounded-md bg-info-soft px-4 py-3 text-info-ink">
          {t('thanks.invitation', about)}{' '}
          <TextLink to={paths.signUp} className="text-info-ink">
            {t('thanks.signUp')}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onPress={onAnother}>{t('thanks.another')}</Button>
        {!isGuest && (
          <LinkButton to={paths.donations} variant="secondary">
            {t('thanks.mine')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
