import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import type { Movements } from './api.ts';
import { signed } from './signed.ts';
import { Totals } from './totals.tsx';

/** The added and removed units of all matching rows, one of which is the figure that linked here. */
export function MovementTotals({ movements: { totals, pagination } }: { movements: Movements }) {
  const { t } = useTranslation('reports');
  const { formatNumber } = useDates();
  const { units_in: gained, units_out: lost } = totals;
  return (
    <Totals
      figures={[
        { label: t('movements.rows'), value: formatNumber(pagination.totalItems) },
        ...(gained > 0 ? [{ label: t('movements.gained'), value: formatNumber(gained) }] : []),
        ...(lost > 0 ? [{ label: t('movements.lost'), value: formatNumber(lost) }] : []),
        ...(gained > 0 && lost > 0
          ? [{ label: t('movements.net'), value: signed(gained - lost, formatNumber) }]
          : []),
      ]}
    />
  );
}
