import type { LinkedPickup } from '@nourish/contract';
import { mapUrl } from '@nourish/contract/map-url';
import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PhoneLink, TextLink } from '../../../ui/text-link.tsx';
import { PickupMoment } from '../pickup-moment.tsx';

/** When and where to pick up, and the code to show. */
export function LinkedPickupFacts({ pickup }: { pickup: LinkedPickup }) {
  const { t } = useTranslation('pickup-link');
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-4">
        <div>
          <dt className="text-sm text-muted">{t('facts.when')}</dt>
          <dd className="text-lg font-semibold">
            <PickupMoment request={pickup} />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('facts.code')}</dt>
          <dd className="font-semibold">{pickup.code}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('facts.place')}</dt>
          <dd className="wrap-break-word">
            <span className="block font-semibold">{pickup.foodbank_name}</span>
            {pickup.address}
            <br />
            {pickup.city}, {pickup.province} {pickup.postal_code}
          </dd>
        </div>
      </dl>
      <TextLink href={mapUrl(pickup)} className="inline-flex min-h-11 items-center gap-1.5 self-start">
        <MapPin aria-hidden className="size-4" />
        {t('facts.map')}
      </TextLink>
    </div>
  );
}

/** How to reach the food bank. */
export function PlaceContact({ place }: { place: LinkedPickup }) {
  const { t } = useTranslation('pickup-link');
  const { contact_phone, contact_email } = place;
  return (
    <dl>
      <dt className="text-sm text-muted">{t('facts.contact')}</dt>
      <dd className="flex flex-col items-start">
        <span className="font-semibold">{place.foodbank_name}</span>
        {contact_phone && <PhoneLink phone={contact_phone} isAlone />}
        {contact_email && (
          <TextLink href={`mailto:${contact_email}`} isAlone className="break-all">
            {contact_email}
          </TextLink>
        )}
      </dd>
    </dl>
  );
}
