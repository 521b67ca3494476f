import type { Donation } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BlobImage } from '../../ui/blob-image.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { donationImageQuery } from './api.ts';

/** The product image, fetched with the token, which an image URL cannot carry. */
export function DonationImage({ donation }: { donation: Donation }) {
  const { t } = useTranslation('donation-form');
  const query = useQuery(donationImageQuery(donation._id));
  const { data } = query;
  return (
    <Card as="section" aria-labelledby="donation-image" className="flex flex-col gap-4">
      <h2 id="donation-image" className="text-xl">
        {t('image.label')}
      </h2>
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
    </Card>
  );
}
