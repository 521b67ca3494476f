import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Table } from '../../ui/table.tsx';
import { serviceQuery, type NationalReport } from './api.ts';
import { FigureCell, figureColumn } from './figure.tsx';
import { linksOf } from './links.ts';
import { Section } from './section.tsx';

type Row = NationalReport['byKind'][number];

interface NationalKindsProps {
  kinds: readonly Row[];
  /** Undefined if the report has several months. */
  month: string | undefined;
  foodbank_id: string | undefined;
}

/** Hampers and meals apart, also if there were none; of the other kinds, those with visits. */
export function NationalKinds({ kinds, month, foodbank_id }: NationalKindsProps) {
  const { t } = useTranslation('service-report');
  const visitsTo = useVisitsOfKind(month, foodbank_id);
  const nameOf = ({ kind }: Row) => t(`kinds.${kind}`);
  return (
    <Section level={3} title={t('hungerCount.kinds')} note={t('hungerCount.kindsNote')} isCard={false}>
      <Table
        isFigures
        caption={t('hungerCount.kinds')}
        rows={kinds.filter(({ kind, visits }) => kind === 'hamper' || kind === 'meal' || visits !== 0)}
        keyOf={({ kind }) => kind}
        columns={[
          { key: 'kind', header: t('columns.kind'), isRowHeader: true, cell: nameOf },
          {
            key: 'visits',
            header: t('figures.visits'),
            align: 'end',
            cell: (row) => (
              <FigureCell
                label={`${nameOf(row)}, ${t('figures.visits')}`}
                value={row.visits}
                to={visitsTo(row)}
              />
            ),
          },
          ...(['households', 'people'] as const).map((key) =>
            figureColumn<Row>({ key, header: t(`figures.${key}`), nameOf, valueOf: (row) => row[key] }),
          ),
        ]}
      />
    </Section>
  );
}

/** The visits are listed by month and program: if one program has all visits of a kind, its list is exactly them. */
function useVisitsOfKind(month: string | undefined, foodbank_id: string | undefined) {
  const { data, isPlaceholderData } = useQuery({
    ...serviceQuery({ foodbank_id, month: month ?? '' }),
    enabled: month !== undefined,
  });
  return ({ kind, visits }: Row): string | undefined => {
    if (month === undefined || isPlaceholderData) return undefined;
    const only = data?.by_program.find((program) => program.kind === kind && program.visits === visits);
    return only && linksOf(foodbank_id).visits({ month, program_id: only.program_id });
  };
}
