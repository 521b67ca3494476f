import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { itemQuery } from '../inventory/item-query.ts';
import { movementsQuery } from '../stock/api.ts';
import { isEntered } from '../stock/movements.ts';

/** What the ledger knows about units of no donation, with a link to it. */
export function WithoutDonation({ id }: { id: string }) {
  const { t } = useTranslation('traces');
  const { formatInstantDate, formatNumber } = useDates();
  const { data } = useQuery(movementsQuery(id, 1));
  const received = data?.data.filter(({ kind }) => kind === 'received') ?? [];
  const [entry] =
    data?.pagination.totalPages === 1 && received.length === 1 ? received.filter(isEntered) : [];
  return (
    <>
      <p>
        {entry
          ? t('donations.added', {
              count: entry.quantity_delta,
              formatted: formatNumber(entry.quantity_delta),
              date: formatInstantDate(entry.created_at),
            })
          : t('donations.none')}
      </p>
      <TextLink to={paths.item(id)} isAlone>
        {t('donations.movements')}
      </TextLink>
    </>
  );
}

/** The units of an item that have not gone anywhere. */
export function OnHand({ id }: { id: string }) {
  const { t } = useTranslation('traces');
  const { formatNumber } = useDates();
  const units = useQuery(itemQuery(id)).data?.on_hand_quantity;
  return units !== undefined && <p>{t('onHand', { count: units, formatted: formatNumber(units) })}</p>;
}
