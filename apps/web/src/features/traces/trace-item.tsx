import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { itemQuery } from '../inventory/item-query.ts';
import { movementsQuery } from '../stock/api.ts';
import { isEntered } from '../stock/movements.ts';

/** The movement with which all units of an item were entered; undefined if there are others, or the ledger is long. */
function useEntry(id: string) {
  const { data } = useQuery(movementsQuery(id, 1));
  const received = data?.data.filter(({ kind }) => kind === 'received') ?? [];
  const [entry] =
    data?.pagination.totalPages === 1 && received.length === 1 ? received.filter(isEntered) : [];
  return entry;
}

const useOnHand = (id: string) => useQuery(itemQuery(id)).data?.on_hand_quantity;

/** What the ledger knows about units of no donation. */
export function WithoutDonation({ id }: { id: string }) {
  const { t } = useTranslation('traces');
  const { formatInstantDate, formatNumber } = useDates();
  const entry = useEntry(id);
  return entry
    ? t('donations.added', {
        count: entry.quantity_delta,
        formatted: formatNumber(entry.quantity_delta),
        date: formatInstantDate(entry.created_at),
      })
    : t('donations.none');
}

/** The units of an item that have not gone anywhere. */
export function OnHand({ id }: { id: string }) {
  const { t } = useTranslation('traces');
  const { formatNumber } = useDates();
  const units = useOnHand(id);
  return units !== undefined && <p>{t('onHand', { count: units, formatted: formatNumber(units) })}</p>;
}

/** An item that came from no donation and was not handed out. */
export function UntracedItem({ id }: { id: string }) {
  const { t } = useTranslation('traces');
  const { formatInstantDate, formatNumber } = useDates();
  const entry = useEntry(id);
  const onHand = useOnHand(id);
  return (
    <div className="flex flex-col gap-3">
      {onHand !== undefined && (
        <FigureStrip
          figures={[
            ...(entry ? [{ label: t('figures.received'), value: formatNumber(entry.quantity_delta) }] : []),
            { label: t('figures.handedOut'), value: formatNumber(0) },
            { label: t('figures.onHand'), value: formatNumber(onHand) },
          ]}
        />
      )}
      <p className="text-muted">
        {entry ? t('donations.entered', { date: formatInstantDate(entry.created_at) }) : t('donations.none')}
      </p>
    </div>
  );
}
