import type { Consent } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { OutOfDate } from '../../ui/out-of-date.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { consentsQuery } from './api.ts';

export function Consents() {
  const { t } = useTranslation('privacy-rights');
  const query = useQuery(consentsQuery);
  const { data } = query;
  if (!data) {
    return (
      <QueryPlaceholder query={query} failed={t('consents.failed')}>
        <Skeleton className="h-24" />
      </QueryPlaceholder>
    );
  }
  return (
    <>
      {query.error && <OutOfDate isRetrying={query.isFetching} onRetry={() => void query.refetch()} />}
      {data.length === 0 ? (
        <p className="text-muted">{t('consents.none')}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {data.map((consent) => (
            <ConsentEntry key={consent._id} consent={consent} />
          ))}
        </ul>
      )}
    </>
  );
}

function ConsentEntry({ consent: { purpose, granted_at, withdrawn_at } }: { consent: Consent }) {
  const { t } = useTranslation('privacy-rights');
  const { formatInstantDate } = useDates();
  const granted = formatInstantDate(granted_at);
  const Icon = withdrawn_at === null ? BadgeCheck : Undo2;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${withdrawn_at === null ? 'text-primary' : 'text-muted'}`}
      />
      <div className="flex flex-col gap-0.5">
        <p className="font-semibold">{t(`consents.purposes.${purpose}`)}</p>
        <p className="text-muted">
          {withdrawn_at === null
            ? t('consents.granted', { date: granted })
            : t(purpose === 'needs' ? 'consents.ended' : 'consents.withdrawn', {
                granted,
                withdrawn: formatInstantDate(withdrawn_at),
              })}
        </p>
        {withdrawn_at === null && (
          <p className="flex flex-wrap gap-x-5">
            {purpose === 'account' ? (
              <>
                <TextLink isAlone to={paths.terms}>
                  {t('consents.terms')}
                </TextLink>
                <TextLink isAlone to={paths.privacy}>
                  {t('consents.policy')}
                </TextLink>
              </>
            ) : (
              <TextLink isAlone to={purpose === 'household' ? paths.household : paths.needs}>
                {t('consents.change')}
              </TextLink>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
