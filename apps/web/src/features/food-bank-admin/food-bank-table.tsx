import type { FoodBank } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useNarrow } from '../../lib/media.ts';
import { paths } from '../../paths.ts';
import { DataList, type ListColumn } from '../../ui/list/data-list.tsx';
import { useListKeys } from '../../ui/list/use-list-keys.ts';
import { PhoneLink } from '../../ui/text-link.tsx';
import { BankActions, BankName, BankToday, CompactBank, LocationCount } from './food-bank-cells.tsx';

interface FoodBankTableProps {
  banks: readonly FoodBank[];
  onAskRemoval: (bank: FoodBank) => void;
  onOpenStorage: (bank: FoodBank) => void;
}

/** The food banks, one to a row. */
export function FoodBankTable({ banks, onAskRemoval, onOpenStorage }: FoodBankTableProps) {
  const { t } = useTranslation('food-bank-admin');
  const { formatNumber } = useDates();
  const navigate = useNavigate();
  const isCompact = useNarrow('lg');
  useListKeys({
    title: t('title'),
    rows: banks,
    onOpen: ({ _id, archived_at }) => !archived_at && void navigate(paths.foodBank(_id)),
  });
  const columns: ListColumn<FoodBank>[] = [
    {
      key: 'name',
      header: t('form.name'),
      track: 'minmax(14rem, 1fr)',
      isRowHeader: true,
      cell: (bank) => (
        <>
          <BankName bank={bank} />
          <span className="block truncate text-sm leading-5 text-muted">
            {bank.address}, {bank.city}, {bank.province} {bank.postalCode.replace(' ', '\u00a0')}
          </span>
        </>
      ),
    },
    {
      key: 'phone',
      header: t('entry.phone'),
      track: 'auto',
      cell: ({ contactPhone }) =>
        contactPhone ? (
          <PhoneLink isAlone phone={contactPhone} className="relative z-1 text-sm whitespace-nowrap" />
        ) : (
          <span className="block text-sm text-muted">{t('entry.none')}</span>
        ),
    },
    {
      key: 'hours',
      header: t('entry.hours'),
      track: 'auto',
      cell: (bank) => (
        <span className="block text-sm">
          <BankToday bank={bank} />
        </span>
      ),
    },
    {
      key: 'locations',
      header: t('entry.locations'),
      track: 'auto',
      align: 'end',
      cell: (bank) => (
        <span className="block text-sm tabular-nums">
          <span aria-hidden>{formatNumber(bank.storageLocations?.length ?? 0)}</span>
          <span className="sr-only">
            <LocationCount bank={bank} />
          </span>
        </span>
      ),
    },
  ];
  return (
    <DataList
      caption={t('title')}
      columns={columns}
      groups={[{ key: 'food-banks', rows: banks }]}
      compactHeader={t('form.name')}
      hasHeads
      isCompact={isCompact}
      rowClass="min-h-14"
      compact={(bank) => <CompactBank bank={bank} />}
      actions={(bank) => (
        <BankActions
          bank={bank}
          onAskRemoval={() => onAskRemoval(bank)}
          onOpenStorage={() => onOpenStorage(bank)}
        />
      )}
    />
  );
}
