import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/numbers.ts';
import { useSession } from '../../lib/session.tsx';
import { pageIn } from '../../lib/url-filters.ts';
import { useSpanText } from '../../lib/use-span-text.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { OpenLedger } from '../../ui/illustrations/open-ledger.tsx';
import { type Movements, movementsQuery } from './api.ts';
import { MovementTable } from './movement-table.tsx';
import { CategoryFilter, ReportDates, ReportToolbar, ROW_FILTER } from './report-toolbar.tsx';
import { categoryIn, choiceOf, KIND_CHOICES, kindsIn, kindsOf } from './row-filters.ts';
import { ROWS_A_PAGE, RowsPage } from './rows-page.tsx';
import { useReportView } from './use-report-view.ts';

/** `/reports/movements`: the ledger rows behind the flow figures. */
export function MovementsPage() {
  const { user } = useSession();
  // During sign-out, send no requests without a session.
  return user && <MovementRows />;
}

function MovementRows() {
  const { t } = useTranslation(['reports', 'stock']);
  const spanText = useSpanText();
  const view = useReportView();
  const totalsOf = useTotals();
  const { params, scope, change } = view;
  const [kinds, category, page] = [kindsIn(params), categoryIn(params), pageIn(params)];
  const filters = {
    ...scope,
    kind: kinds.join(',') || undefined,
    category: category || undefined,
    on_shelf: true,
  };
  const query = useQuery({
    ...movementsQuery({ ...filters, page, limit: ROWS_A_PAGE }),
    enabled: view.isReady,
  });
  return (
    <RowsPage
      view={view}
      title={t('movements.title')}
      filters={
        <>
          <ReportToolbar view={view}>
            <FilterSelect
              isLabelHidden
              className={ROW_FILTER}
              label={t('movements.kind')}
              allLabel={t('movements.allKinds')}
              options={KIND_CHOICES.map((value) => ({ value, label: t(`movements.kinds.${value}`) }))}
              value={choiceOf(kinds)}
              onChange={(choice) => change({ kind: choice === '' ? '' : kindsOf(choice) })}
            />
            <CategoryFilter view={view} />
          </ReportToolbar>
          <ReportDates view={view} />
        </>
      }
      // Kinds that no choice of the select stands for.
      chips={(choiceOf(kinds) === '' ? kinds : []).map((kind) => ({
        id: kind,
        text: t(`stock:history.kinds.${kind}`),
        onRemove: () => change({ kind: kinds.filter((each) => each !== kind).join(',') }),
      }))}
      days={spanText(scope, 'medium')}
      query={query}
      choice={{ type: 'movements', filters }}
      texts={{
        failed: t('movements.failed'),
        none: t('movements.none'),
        noneText: t('movements.noneText'),
      }}
      illustration={OpenLedger}
      isNarrowed={kinds.length > 0 || category !== ''}
      onClear={() => change({ kind: '', category: '' })}
      totalsOf={totalsOf}
    >
      {(movements) => <MovementTable rows={movements.data} />}
    </RowsPage>
  );
}

/** The added and removed units of all matching rows. The figure that linked here is one of the two. */
function useTotals() {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  return ({ totals: { units_in: gained, units_out: lost }, pagination }: Movements) => [
    { label: t('movements.rows'), value: formatNumber(pagination.totalItems) },
    ...(gained > 0 ? [{ label: t('movements.gained'), value: formatNumber(gained) }] : []),
    ...(lost > 0 ? [{ label: t('movements.lost'), value: formatNumber(lost) }] : []),
    ...(gained > 0 && lost > 0
      ? [{ label: t('movements.net'), value: signed(gained - lost, formatNumber) }]
      : []),
  ];
}
