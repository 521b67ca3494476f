import type { FoodBank } from '@nourish/contract';
import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { weekOf } from './opening-hours.ts';
import { useHoursText } from './use-hours-text.ts';

const mapUrl = ({ address, city, province, postalCode }: FoodBank) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: `${address}, ${city}, ${province} ${postalCode}`,
  }).toString()}`;

/** Where the food is picked up: name, address with a map, phone, opening hours. */
export function PickupPlace({ foodBank, className }: { foodBank: FoodBank; className?: string }) {
  const { t } = useTranslation('requests');
  const { dayText, hoursText } = useHoursText();
  const week = weekOf(foodBank.operatingHours);
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      <div>
        <p className="text-sm text-muted">{t('place.pickUpAt')}</p>
        <p className="font-semibold">{foodBank.name}</p>
        <address className="not-italic">
          {foodBank.address}
          <br />
          {foodBank.city}, {foodBank.province} {foodBank.postalCode}
        </address>
      </div>
      <ul className="flex flex-wrap gap-x-5">
        <li>
          <TextLink href={mapUrl(foodBank)} className="inline-flex min-h-11 items-center gap-1.5">
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
      {week.length > 0 && (
        <div>
          <p className="text-sm text-muted">{t('place.hours')}</p>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
            {week.map(({ from, to, hours }) => (
              <div key={from} className="contents">
                <dt className="first-letter:uppercase">
                  {from === to ? dayText(from) : t('place.days', { from: dayText(from), to: dayText(to) })}
                </dt>
                <dd className={cx('tabular-nums', hours === null && 'text-muted')}>
                  {hours === null ? t('place.closed') : hoursText(hours)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
}
