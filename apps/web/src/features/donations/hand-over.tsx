import type { Donation } from '@nourish/contract';
import { mapUrl } from '@nourish/contract/map-url';
import { MapPin, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/text-link.tsx';

/** Returns the label of the day and time: who moves the food, and whether it is agreed. */
export function useHandOverLabel() {
  const { t } = useTranslation('donations');
  return ({ delivery, status, foodbank_name }: Donation) =>
    t(`facts.${delivery}.${status === 'pending' ? 'pending' : 'scheduled'}`, { place: foodbank_name });
}

interface CollectMarkProps {
  donation: Pick<Donation, 'delivery'>;
  /** Shows only the icon. */
  isIcon?: boolean;
}

/** Marks a donation that the food bank collects. */
export function CollectMark({ donation, isIcon = false }: CollectMarkProps) {
  const { t } = useTranslation('donations');
  if (donation.delivery !== 'collect') return null;
  if (isIcon)
    return (
      <span title={t('delivery.collect')} className="shrink-0">
        <Truck aria-hidden className="size-4" />
        <span className="sr-only">{t('delivery.collect')}</span>
      </span>
    );
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-sm bg-sunken px-1.5 text-sm font-semibold whitespace-nowrap text-ink forced-colors:border">
      <Truck aria-hidden className="size-3.5" />
      {t('delivery.collect')}
    </span>
  );
}

/** Where to collect, with a link to the map. */
export function CollectionAddress({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donations');
  const { collection_street: address, collection_city: city, collection_postal_code: postal_code } = donation;
  // An erased donor has no address.
  if (address === null || city === null || postal_code === null) return <span>–</span>;
  return (
    <address className="flex flex-wrap items-center gap-x-4 not-italic">
      <span className="wrap-anywhere">
        {address}, {city} <span className="whitespace-nowrap">{postal_code}</span>
      </span>
      <TextLink
        href={mapUrl({ address, city, province: '', postal_code })}
        className="inline-flex min-h-11 items-center gap-1.5"
      >
        <MapPin aria-hidden className="size-4" />
        {t('facts.map')}
      </TextLink>
    </address>
  );
}
