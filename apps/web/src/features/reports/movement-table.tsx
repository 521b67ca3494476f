import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { signed } from '../../lib/signed.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Table } from '../../ui/table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { codeOf, reasonOf } from '../stock/movements.ts';
import type { Movements } from './api.ts';
import { ItemLink } from './figure.tsx';

type Row = Movements['data'][number];

export function MovementTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation(['reports', 'stock']);
  const { formatDate, formatNumber } = useDates();
  return (
    <Table
      caption={t('movements.title')}
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={[
        {
          key: 'item',
          header: t('columns.item'),
          isRowHeader: true,
          cell: ({ item_id, item_name, category }) => (
            <span className="flex flex-col">
              <ItemLink id={item_id} name={item_name} />
              <span className="mt-1 text-sm font-normal text-muted">
                <CategoryName category={category} />
              </span>
            </span>
          ),
        },
        {
          key: 'day',
          header: t('columns.day'),
          cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day)}</span>,
        },
        { key: 'kind', header: t('columns.kind'), cell: ({ kind }) => t(`stock:history.kinds.${kind}`) },
        {
          key: 'units',
          header: t('columns.units'),
          align: 'end',
          cell: ({ on_hand_delta: delta }) => (
            <span className={cx('font-semibold', delta > 0 ? 'text-primary' : 'text-danger')}>
              {signed(delta, formatNumber)}
            </span>
          ),
        },
        {
          key: 'who',
          header: t('columns.who'),
          cell: ({ actor_name }) => (
            <span className="wrap-anywhere">{actor_name ?? t('stock:history.system')}</span>
          ),
        },
        { key: 'why', header: t('columns.why'), cell: (row) => <Reason row={row} /> },
      ]}
    />
  );
}

function Reason({ row }: { row: Row }) {
  const { t } = useTranslation('stock');
  const { choice, note } = reasonOf(row);
  const words = [choice && t(`reasons.${choice}`), note].filter(Boolean).join(': ');
  const { request_id: requestId, donation_id: donationId } = row;
  if (!words && !requestId && !donationId) return <span className="text-muted">–</span>;
  return (
    <span className="flex flex-col items-end wrap-anywhere sm:items-start">
      {requestId && (
        <TextLink isAlone to={paths.requestDetails(requestId)}>
          {t('history.request', { code: codeOf(row) })}
        </TextLink>
      )}
      {donationId && (
        <TextLink isAlone to={paths.donation(donationId)}>
          {t('history.donation', { code: codeOf(row) })}
        </TextLink>
      )}
      {words}
    </span>
  );
}
