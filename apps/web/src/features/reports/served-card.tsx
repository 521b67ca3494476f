import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nationalQuery } from './api.ts';
import { Loaded } from './loaded.tsx';
import { monthsOf } from './period.ts';
import { Section } from './section.tsx';
import { SERVED } from './national-section.tsx';
import { Withheld } from './figure.tsx';
import { useMonths } from './use-months.ts';
import type { ReportView } from './use-report-view.ts';

export function ServedCard({ view }: { view: ReportView }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { monthsText } = useMonths();
  const query = useQuery(nationalQuery({ ...monthsOf(view.scope), foodbank_id: view.scope.foodbank_id }));
  return (
    <Section
      title={t('served.title')}
      note={query.data && t('served.months', { months: monthsText(query.data) })}
    >
      <Loaded query={query} failed={t('served.failed')} skeleton={<Skeleton className="h-32" />}>
        {({ total }) =>
          total.visits === 0 ? (
            <p className="text-muted">{t('served.none')}</p>
          ) : (
            <div className="flex flex-col gap-4">
              <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
                {SERVED.map((name) => (
                  <div key={name} className="flex flex-col-reverse justify-end">
                    <dt className="text-sm text-muted">{t(`served.${name}`)}</dt>
                    <dd className="text-xl font-bold tabular-nums">
                      {total[name] === null ? <Withheld /> : formatNumber(total[name])}
                    </dd>
                  </div>
                ))}
              </dl>
              <p>
                <TextLink isAlone to={{ ...view.addressWith({ tab: 'analytics' }), hash: 'national' }}>
                  {t('served.more')}
                </TextLink>
              </p>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
