import type { Donation } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BlobImage } from '../../ui/blob-image.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { donationImageQuery } from './api.ts';
import { DonationPart } from './donation-part.tsx';

interface DonationImageProps {
  donation: Donation;
  isInPane?: boolean;
}

/** The product image, fetched with the token, which an image URL cannot carry. */
export function DonationImage({ donation, isInPane = false }: DonationImageProps) {
  const { t } = useTranslation('donation-form');
  const query = useQuery(donationImageQuery(donation._id));
  const { data } = query;
  return (
    <DonationPart title={t('image.label')} isInPane={isInPane}>
      {data ? (
        <BlobImage
          content={data}
          alt={t('image.of', { product: donation.productName })}
          className="max-h-112 max-w-full self-start rounded-md bg-sunken object-contain"
        />
      ) : (
        <QueryPlaceholder query={query} failed={t('image.failed')}>
          <Skeleton className="h-64" />
        </QueryPlaceholder>
      )}
    </DonationPart>
  );
}
