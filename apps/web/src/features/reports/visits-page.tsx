import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.tsx';
import { idIn, pageIn } from '../../lib/url-filters.ts';
import { paths } from '../../paths.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { OpenDoor } from '../../ui/illustrations/open-door.tsx';
import { programsQuery } from '../programs/api.ts';
import { visitsQuery } from './api.ts';
import { ROW_FILTER } from './report-toolbar.tsx';
import { ROWS_A_PAGE, RowsPage } from './rows-page.tsx';
import { serviceScopeOf } from './service-month.ts';
import { ServiceToolbar } from './service-toolbar.tsx';
import { useReportView } from './use-report-view.ts';
import { VisitTable } from './visit-table.tsx';

/** `/reports/visits`: the visits behind the figures of the service report. */
export function VisitsPage() {
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  return user && <VisitRows />;
}

const SIDES = ['false', 'true'] as const;

function introOf(isVoided: boolean, side: (typeof SIDES)[number] | '') {
  if (isVoided) return 'visits.introVoided';
  return side === 'false' ? 'visits.introHouseholds' : 'visits.intro';
}

function VisitRows() {
  const { t } = useTranslation('service-report');
  const { formatMonth, formatNumber } = useDates();
  const view = useReportView();
  const { params, change } = view;
  const scope = serviceScopeOf(view);
  const [programId, page] = [idIn(params, 'program_id'), pageIn(params)];
  const side = SIDES.find((each) => each === params.get('anonymous')) ?? '';
  const isVoided = params.get('voided') === 'true';
  const filters = {
    ...scope,
    // As many rows as the figure that led here.
    voided: isVoided,
    program_id: programId || undefined,
    anonymous: side === '' ? undefined : side === 'true',
  };
  const query = useQuery({
    ...visitsQuery({ ...filters, page, limit: ROWS_A_PAGE }),
    enabled: view.isReady,
  });
  const { data: programs = [] } = useQuery({ ...programsQuery(scope.foodbank_id), enabled: view.isReady });
  const programName =
    programs.find(({ _id }) => _id === programId)?.name ??
    // A closed program is only in its visits.
    query.data?.data.find(({ program_id }) => program_id === programId)?.program_name ??
    t('visits.closedProgram');
  const options = programs.map(({ _id, name }) => ({ value: _id, label: name }));
  const isListed = programId === '' || options.some(({ value }) => value === programId);
  const sideName = { false: t('visits.ofHouseholds'), true: t('visits.anonymousOnly') };
  return (
    <RowsPage
      view={view}
      report={`${paths.reports}?tab=service`}
      title={t('visits.title')}
      intro={t(introOf(isVoided, side))}
      filters={
        <ServiceToolbar view={view}>
          <FilterSelect
            isLabelHidden
            className={ROW_FILTER}
            label={t('columns.program')}
            allLabel={t('visits.allPrograms')}
            options={isListed ? options : [...options, { value: programId, label: programName }]}
            value={programId}
            onChange={(chosen) => change({ program_id: chosen })}
          />
          <FilterSelect
            isLabelHidden
            className={ROW_FILTER}
            label={t('visits.side')}
            allLabel={t('visits.all')}
            options={SIDES.map((value) => ({ value, label: sideName[value] }))}
            value={side}
            onChange={(chosen) => change({ anonymous: chosen })}
          />
          <FilterSelect
            isLabelHidden
            className={ROW_FILTER}
            label={t('visits.voidedFilter')}
            allLabel={t('visits.counted')}
            options={[{ value: 'true', label: t('visits.voidedOnly') }]}
            value={isVoided ? 'true' : ''}
            onChange={(chosen) => change({ voided: chosen })}
          />
        </ServiceToolbar>
      }
      days={formatMonth(scope.month)}
      query={query}
      texts={{
        failed: t('visits.failed'),
        none: t('visits.none'),
        noneText: t('visits.noneText'),
      }}
      illustration={OpenDoor}
      isNarrowed={programId !== '' || side !== '' || isVoided}
      onClear={() => change({ program_id: '', anonymous: '', voided: '' })}
      totalsOf={({ pagination: { totalItems } }) => [
        {
          label: t(isVoided ? 'visits.voidedRows' : 'visits.rows', { count: totalItems }),
          value: formatNumber(totalItems),
        },
      ]}
    >
      {({ data }) => <VisitTable rows={data} />}
    </RowsPage>
  );
}
