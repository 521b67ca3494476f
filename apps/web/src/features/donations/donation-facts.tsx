import type { Donation, DonationDetails } from '@nourish/contract';
import { PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../paths.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CategoryName } from '../inventory/category-icon.tsx';
import { CollectionAddress, useHandOverLabel } from './hand-over.tsx';
import { PickupMoment } from './pickup-moment.tsx';
import { DonationStatusBadge, isOpen, isUnannounced, useIsOverdue } from './status.tsx';
import { useAmount } from './use-amount.ts';

interface DonationFactsProps {
  donation: Donation;
  /** Undefined while loading. */
  details: DonationDetails | undefined;
  isStaff: boolean;
}

export function DonationFacts({ donation, details, isStaff }: DonationFactsProps) {
  const { t } = useTranslation(['donations', 'donation-form']);
  const { user } = useSession();
  const amount = useAmount();
  const handOverLabel = useHandOverLabel();
  const isOverdue = useIsOverdue(donation);
  // Staff see the notes in the history, with their author.
  const notes = isStaff ? null : details?.history.at(-1)?.notes;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DonationStatusBadge status={donation.status} />
        {isStaff && isOverdue && (
          <>
            <StatusBadge tone="danger">{t('views.overdue')}</StatusBadge>
            <p className="w-full text-sm">
              {t(donation.status === 'pending' ? 'facts.pastPending' : 'facts.pastScheduled')}
            </p>
          </>
        )}
        {!isStaff && <p>{t(`meaning.${donation.status}`)}</p>}
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        {isOpen(donation) && (
          <Fact label={handOverLabel(donation)} isWide>
            <span className="text-lg font-semibold">
              <PickupMoment donation={donation} />
            </span>
          </Fact>
        )}
        {donation.delivery === 'collect' && (
          <Fact label={t('facts.address')} isWide>
            <CollectionAddress donation={donation} />
          </Fact>
        )}
        {donation.collection_notes && (
          <Fact label={t('facts.access')} isWide>
            <span className="wrap-anywhere whitespace-pre-line">{donation.collection_notes}</span>
          </Fact>
        )}
        {notes && (
          <Fact label={t('facts.said')} isWide>
            <span className="wrap-anywhere whitespace-pre-line">{notes}</span>
          </Fact>
        )}
        {(details?.offer.length ?? 1) < 2 && (
          <>
            <Fact label={t(details && isUnannounced(details) ? 'facts.arrived' : 'facts.amount')}>
              {amount(donation)}
            </Fact>
            <Fact label={t('donation-form:fields.category')}>
              <CategoryName category={donation.category} />
            </Fact>
          </>
        )}
        {user?.role === 'admin' && (
          <Fact label={t('donation-form:fields.foodBank')}>{donation.foodbank_name}</Fact>
        )}
        {donation.notes && (
          <Fact label={t('donation-form:fields.notes')} isWide>
            <span className="wrap-anywhere whitespace-pre-line">{donation.notes}</span>
          </Fact>
        )}
      </dl>
      {details && details.received_quantity !== null && <BecameStock donation={details} />}
    </div>
  );
}

function BecameStock({ donation: { received_quantity, item } }: { donation: DonationDetails }) {
  const { t } = useTranslation(['donations', 'donation-form']);
  const search = item && new URLSearchParams({ search: item.item_name, history: item._id }).toString();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-primary-soft px-4 py-3 text-primary-ink">
      <PackageCheck aria-hidden className="size-5 shrink-0" />
      <span>{t('facts.received', { count: received_quantity ?? 0 })}</span>
      {item && search && (
        <TextLink isAlone to={{ pathname: paths.inventory, search }} className="wrap-anywhere">
          {t('facts.openItem', { item: item.item_name })}
        </TextLink>
      )}
    </p>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
  isWide?: boolean;
}

const Fact = ({ label, children, isWide = false }: FactProps) => (
  <div className={isWide ? 'sm:col-span-2' : undefined}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>{children}</dd>
  </div>
);
