import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mailTo } from '../../lib/mail-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { foodBanksQuery } from '../food-banks/api.ts';

/** Contact of the person in charge of personal information at each food bank. */
export function PeopleInCharge() {
  const { t } = useTranslation('legal');
  const query = useQuery(foodBanksQuery);
  const { data: banks } = query;
  if (!banks)
    return (
      <QueryPlaceholder query={query} failed={t('privacy.responsible.failed')}>
        <Skeleton className="h-40" />
      </QueryPlaceholder>
    );
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {banks.map(({ _id, name, address, city, province, postalCode, contactEmail, contactPhone }) => (
        <li key={_id} className="px-5 py-3">
          <p className="font-semibold">{name}</p>
          <address className="not-italic">
            {address}, {city}, {province} {postalCode}
          </address>
          <p className="flex flex-wrap gap-x-6">
            <TextLink isAlone href={mailTo(contactEmail)} className="break-all">
              {contactEmail}
            </TextLink>
            {contactPhone && (
              <TextLink isAlone href={`tel:${contactPhone}`}>
                {contactPhone}
              </TextLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
