import { mapUrl } from '@nourish/contract/map-url';
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink, PhoneLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from './api.ts';

interface PlaceLineProps {
  foodBankId: string;
  /** Name shown until the food bank has loaded. */
  name?: string;
  /** Where at the food bank; before its name. */
  spot?: string | null;
}

export function PlaceLine({ foodBankId, name, spot }: PlaceLineProps) {
  const { t } = useTranslation('food-banks');
  const { data: foodBanks, isPending } = useQuery(foodBanksQuery);
  const foodBank = foodBanks?.find(({ _id }) => _id === foodBankId);
  return (
    <div className="min-w-0">
      <p className="min-h-6 font-semibold wrap-break-word">
        {[spot, foodBank?.name ?? name].filter(Boolean).join(', ')}
      </p>
      {isPending && <Skeleton className="mt-1 h-16" />}
      {foodBank && (
        <>
          <address className="not-italic wrap-break-word">
            {foodBank.address}, {foodBank.city}
          </address>
          <p className="flex flex-wrap items-center gap-x-5">
            <TextLink
              href={mapUrl({ ...foodBank, postal_code: foodBank.postalCode })}
              className="inline-flex min-h-11 items-center gap-1.5"
            >
              <MapPin aria-hidden className="size-4" />
              {t('place.map')}
            </TextLink>
            {foodBank.contactPhone && (
              <PhoneLink
                phone={foodBank.contactPhone}
                icon={<Phone aria-hidden className="size-4" />}
                className="inline-flex min-h-11 items-center gap-1.5"
              />
            )}
          </p>
        </>
      )}
    </div>
  );
}
