import type { FoodBank } from '@nourish/contract';
import { mapUrl } from '@nourish/contract/map-url';
import { MapPin, Phone } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { OpeningHoursList } from './opening-hours-list.tsx';
import { weekOf } from './opening-hours.ts';

const ExceptionalDays = lazyAround(
  async () => (await import('./exceptional-days.tsx')).ExceptionalDays,
  'choices',
);

interface FoodBankPlaceProps {
  foodBank: FoodBank;
  /** Role of the place, for example the pickup place. */
  label: string;
  /** Without the opening hours and the exceptional days. */
  isBrief?: boolean;
  className?: string;
}

export function FoodBankPlace({ foodBank, label, isBrief = false, className }: FoodBankPlaceProps) {
  const { t } = useTranslation('food-banks');
  return (
    <div className={cx('@container', className)}>
      <div className="flex flex-col gap-x-8 gap-y-3 @lg:flex-row @lg:*:flex-1">
        <div className="flex flex-col gap-3">
          <div>
            <p className="text-sm text-muted">{label}</p>
            <p className="font-semibold">{foodBank.name}</p>
            <address className="not-italic">
              {foodBank.address}
              <br />
              {foodBank.city}, {foodBank.province} {foodBank.postalCode}
            </address>
          </div>
          <ul className="flex flex-wrap gap-x-5">
            <li>
              <TextLink
                href={mapUrl({ ...foodBank, postal_code: foodBank.postalCode })}
                className="inline-flex min-h-11 items-center gap-1.5"
              >
                <MapPin aria-hidden className="size-4" />
                {t('place.map')}
              </TextLink>
            </li>
            {foodBank.contactPhone && (
              <li>
                <TextLink
                  href={`tel:${foodBank.contactPhone}`}
                  className="inline-flex min-h-11 items-center gap-1.5"
                >
                  <Phone aria-hidden className="size-4" />
                  {foodBank.contactPhone}
                </TextLink>
              </li>
            )}
          </ul>
        </div>
        {!isBrief && (
          <div className="flex flex-col gap-3 empty:hidden">
            {weekOf(foodBank.operatingHours).length > 0 && (
              <div className="flex flex-col gap-1">
                <p className="text-sm text-muted">{t('place.hours')}</p>
                <OpeningHoursList operatingHours={foodBank.operatingHours} />
              </div>
            )}
            <Suspense>
              <ExceptionalDays foodBank={foodBank} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
