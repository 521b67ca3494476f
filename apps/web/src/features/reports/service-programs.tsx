import { PROGRAM_KINDS } from '@nourish/contract/client-constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Table } from '../../ui/table.tsx';
import { programsQuery } from '../programs/api.ts';
import type { ServiceReport } from './api.ts';
import { figureColumn } from './figure.tsx';
import type { Links } from './links.ts';
import { Section } from './section.tsx';
import type { ReportView } from './use-report-view.ts';

type Row = ServiceReport['by_program'][number];

interface ServiceProgramsProps {
  report: ServiceReport;
  view: ReportView;
  links: Links;
}

/** The programs with visits, by kind. Of a kind, only visits can be added up. */
export function ServicePrograms({ report, view, links }: ServiceProgramsProps) {
  const { t } = useTranslation('service-report');
  const kinds = PROGRAM_KINDS.map((kind) => ({
    kind,
    rows: report.by_program.filter((row) => row.kind === kind),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Section title={t('programs.title')} note={t('programs.note')} isCard={false}>
      {kinds.map(({ kind, rows }) => (
        <KindSection key={kind} kind={kind} rows={rows} month={report.month} view={view} links={links} />
      ))}
    </Section>
  );
}

interface KindSectionProps extends Pick<ServiceProgramsProps, 'view' | 'links'> {
  kind: Row['kind'];
  rows: readonly Row[];
  month: string;
}

function KindSection({ kind, rows, month, view, links }: KindSectionProps) {
  const { t } = useTranslation('service-report');
  const { formatNumber } = useDates();
  const placeOf = usePlaces(view);
  const visits = rows.reduce((sum, row) => sum + row.visits, 0);
  const nameOf = (row: Row) => [row.name, placeOf(row)].filter(Boolean).join(', ');
  const toOf = ({ program_id }: Row) => links.visits({ month, program_id });
  const ofHouseholds = ({ program_id }: Row) => links.visits({ month, program_id, anonymous: 'false' });
  return (
    <Section
      level={3}
      title={t(`kinds.${kind}`)}
      isCard={false}
      aside={
        rows.length > 1 && (
          <p className="font-semibold tabular-nums">
            {t('programs.visits', { count: visits, formatted: formatNumber(visits) })}
          </p>
        )
      }
    >
      <Table
        isFigures
        caption={t(`kinds.${kind}`)}
        rows={rows}
        keyOf={({ program_id }) => program_id}
        columns={[
          {
            key: 'program',
            header: t('columns.program'),
            isRowHeader: true,
            cell: (row) => (
              <>
                {row.name}
                {placeOf(row) && <span className="block text-sm font-normal text-muted">{placeOf(row)}</span>}
              </>
            ),
          },
          figureColumn<Row>({
            key: 'visits',
            header: t('figures.visits'),
            nameOf,
            valueOf: (row) => row.visits,
            toOf,
          }),
          figureColumn<Row>({
            key: 'households',
            header: t('figures.households'),
            nameOf,
            valueOf: (row) => row.households,
            toOf: ofHouseholds,
          }),
          figureColumn<Row>({
            key: 'people',
            header: t('figures.people'),
            nameOf,
            valueOf: (row) => row.people,
            toOf: ofHouseholds,
          }),
        ]}
      />
    </Section>
  );
}

/** Names the food bank of a program if an administrator views all: many programs have the same name. */
function usePlaces({ isAdmin, foodBank, foodBanks }: ReportView) {
  const isNeeded = isAdmin && foodBank === undefined && foodBanks.length > 1;
  const { data = [] } = useQuery({ ...programsQuery(undefined), enabled: isNeeded });
  return ({ program_id }: Row): string => {
    if (!isNeeded) return '';
    const bankId = data.find(({ _id }) => _id === program_id)?.foodbank_id;
    return foodBanks.find(({ _id }) => _id === bankId)?.name ?? '';
  };
}
