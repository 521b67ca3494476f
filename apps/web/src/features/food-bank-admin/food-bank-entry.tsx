import type { FoodBank } from '@nourish/contract';
import { Archive, ArchiveRestore, Clock, Mail, MapPin, Pencil, Phone, Trash2, Warehouse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { mailTo } from '../../lib/mail-address.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconFact } from '../../ui/icon-fact.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { PhoneLink, TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { OpeningHoursList } from '../food-banks/opening-hours-list.tsx';
import { useUpdateFoodBank } from './api.ts';

interface FoodBankEntryProps {
  bank: FoodBank;
  onAskRemoval: () => void;
  onOpenStorage: () => void;
}

export function FoodBankEntry({ bank, onAskRemoval, onOpenStorage }: FoodBankEntryProps) {
  const { t } = useTranslation('food-bank-admin');
  const { name } = bank;
  const titleId = `food-bank-${bank._id}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={titleId} className="min-w-0 text-xl wrap-break-word">
          {name}
        </h2>
        {bank.archived_at && <ArchivedBadge since={bank.archived_at} timeZone={bank.time_zone} />}
      </div>
      <Facts bank={bank} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {bank.archived_at ? (
          <RestoreButton bank={bank} />
        ) : (
          <>
            <LinkButton
              to={paths.foodBank(bank._id)}
              variant="secondary"
              aria-label={t('entry.editLabel', { name })}
            >
              <Pencil aria-hidden className="size-4" />
              {t('entry.edit')}
            </LinkButton>
            <Button
              variant="secondary"
              aria-label={t('entry.storageLabel', { name })}
              onPress={onOpenStorage}
            >
              <Warehouse aria-hidden className="size-4" />
              {t('entry.storage')}
            </Button>
          </>
        )}
        <Button
          variant="quiet"
          className="text-danger! hover:bg-danger-soft!"
          aria-label={t('entry.deleteLabel', { name })}
          onPress={onAskRemoval}
        >
          <Trash2 aria-hidden className="size-4" />
          {t('entry.delete')}
        </Button>
      </div>
    </Card>
  );
}

function ArchivedBadge({ since, timeZone }: { since: string; timeZone: string }) {
  const { t } = useTranslation('food-bank-admin');
  const { formatInstantDate } = useDates();
  return (
    <StatusBadge tone="neutral">
      <Archive aria-hidden className="mr-1.5 size-3.5" />
      {t('entry.archived', { date: formatInstantDate(since, timeZone) })}
    </StatusBadge>
  );
}

function Facts({ bank }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  const { contactPhone, contactEmail, storageLocations = [] } = bank;
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-[1fr_1.4fr_1.3fr_1.2fr]">
      <IconFact heading="h3" icon={MapPin} label={t('entry.address')}>
        <address className="not-italic wrap-break-word">
          {bank.address}
          <br />
          {bank.city}, {bank.province} {bank.postalCode}
        </address>
      </IconFact>
      <div className="flex flex-col gap-5">
        <IconFact heading="h3" icon={Mail} label={t('entry.email')}>
          <TextLink isAlone href={mailTo(contactEmail)} className="wrap-anywhere">
            {contactEmail}
          </TextLink>
        </IconFact>
        <IconFact heading="h3" icon={Phone} label={t('entry.phone')}>
          {contactPhone ? (
            <PhoneLink isAlone phone={contactPhone} />
          ) : (
            <span className="text-muted">{t('entry.none')}</span>
          )}
        </IconFact>
      </div>
      <IconFact heading="h3" icon={Clock} label={t('entry.hours')}>
        {Object.keys(bank.operatingHours).length > 0 ? (
          <OpeningHoursList operatingHours={bank.operatingHours} />
        ) : (
          <span className="text-muted">{t('entry.none')}</span>
        )}
      </IconFact>
      <IconFact heading="h3" icon={Warehouse} label={t('entry.locations')}>
        {storageLocations.length > 0 ? (
          <ul className="flex flex-wrap gap-2 pt-1">
            {storageLocations.map(({ _id, name }) => (
              <li key={_id} className="rounded-full bg-sunken px-3 py-1 text-sm wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        ) : (
          <span className="text-muted">{t('entry.none')}</span>
        )}
      </IconFact>
    </div>
  );
}

function RestoreButton({ bank: { _id, name } }: { bank: FoodBank }) {
  const { t } = useTranslation('food-bank-admin');
  const update = useUpdateFoodBank();
  return (
    <Button
      variant="secondary"
      aria-label={t('entry.restoreLabel', { name })}
      isPending={update.isPending}
      onPress={() =>
        update.mutate(
          { _id, archived: false },
          {
            onSuccess: () => showToast(t('done.restored', { name })),
            onError: (error) => showToast(`${t('errors.save')}. ${errorMessage(error)}`, 'danger'),
          },
        )
      }
    >
      <ArchiveRestore aria-hidden className="size-4" />
      {t('entry.restore')}
    </Button>
  );
}
