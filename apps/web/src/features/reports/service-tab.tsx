import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { serviceQuery } from './api.ts';
import { linksOf } from './links.ts';
import { Loaded, ReportShape } from './loaded.tsx';
import { ServiceFigures } from './service-figures.tsx';
import { serviceScopeOf } from './service-month.ts';
import { ServicePrograms } from './service-programs.tsx';
import { ServiceTrend } from './service-trend.tsx';
import type { ReportView } from './use-report-view.ts';

/** The visits of a month, with the households and people behind them. */
export function ServiceTab({ view }: { view: ReportView }) {
  const { t } = useTranslation(['service-report', 'reports']);
  const { formatMonth } = useDates();
  const scope = serviceScopeOf(view);
  const query = useQuery(serviceQuery(scope));
  const links = linksOf(scope.foodbank_id);
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <Loaded query={query} failed={t('failed')} skeleton={<ReportShape />}>
        {(report) =>
          report.visits === 0 ? (
            <EmptyState
              illustration={OpenDoor}
              title={t('none.title', { month: formatMonth(report.month) })}
              text={t('none.text')}
              action={<LinkButton to={paths.desk}>{t('none.desk')}</LinkButton>}
            />
          ) : (
            <>
              <ServiceFigures report={report} view={view} links={links} />
              <ServicePrograms report={report} view={view} links={links} />
            </>
          )
        }
      </Loaded>
      <ServiceTrend scope={scope} links={links} />
      <p className="print:hidden">
        <TextLink isAlone to={{ ...view.addressWith({ tab: 'analytics' }), hash: 'national' }}>
          {t('reports:national.title')}
        </TextLink>
      </p>
    </div>
  );
}
