import type { Volunteer } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useRemoveVolunteer, volunteerQuery } from './api.ts';
import { DeskPermission } from './desk-permission.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { StatusForm } from './status-form.tsx';
import { useDirectoryFilters } from './directory-filters.ts';
import { PanelSection, AvailabilityTable, VolunteerFacts } from './volunteer-facts.tsx';
import { VolunteerStatusBadge } from './directory-cells.tsx';
import { VolunteerWork } from './volunteer-work.tsx';

export function VolunteerDrawer({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('volunteer-records');
  const { filters, close } = useDirectoryFilters();
  const id = filters.volunteer;
  return (
    <Drawer title={t('person.title')} isOpen={id !== ''} onOpenChange={(isOpen) => isOpen || close()}>
      {id !== '' && <OpenVolunteer key={id} id={id} foodBank={foodBank} onClose={close} />}
    </Drawer>
  );
}

interface OpenVolunteerProps {
  id: string;
  foodBank: ManagedFoodBank;
  onClose: () => void;
}

function OpenVolunteer({ id, foodBank, onClose }: OpenVolunteerProps) {
  const { t } = useTranslation('volunteer-records');
  const { data, error, isFetching, refetch } = useQuery(volunteerQuery(id));
  // An old link may name a volunteer of another food bank.
  if (data && data.foodbank_id === foodBank._id)
    return <VolunteerPanel volunteer={data} onRemoved={onClose} />;
  if (data || (error instanceof ApiError && error.status === 404))
    return <Alert tone="warning">{t('person.notFound')}</Alert>;
  if (error)
    return (
      <ErrorState
        title={t('person.failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Loading className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </Loading>
  );
}

function VolunteerPanel({ volunteer, onRemoved }: { volunteer: Volunteer; onRemoved: () => void }) {
  const { t } = useTranslation('volunteer-records');
  const { formatInstantDate } = useDates();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col items-start gap-1">
        <p className="text-2xl font-bold wrap-anywhere">{volunteer.name}</p>
        <p className="text-muted">{t('person.since', { date: formatInstantDate(volunteer.created_at) })}</p>
        <VolunteerStatusBadge status={volunteer.status} />
        <DetailsEditor volunteer={volunteer} />
      </div>
      <VolunteerFacts volunteer={volunteer} />
      <PanelSection title={t('person.availability')}>
        <AvailabilityTable availability={volunteer.availability} />
      </PanelSection>
      <VolunteerWork volunteer={volunteer} />
      <DeskPermission volunteer={volunteer} />
      <StatusForm key={volunteer.status} volunteer={volunteer} />
      <Removal volunteer={volunteer} onRemoved={onRemoved} />
    </div>
  );
}

function DetailsEditor({ volunteer }: { volunteer: Volunteer }) {
  const { t } = useTranslation('volunteer-records');
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="secondary" onPress={() => setIsEditing(true)}>
        <Pencil aria-hidden className="size-5" />
        {t('details.edit')}
      </Button>
      {isEditing && <DetailsDialog volunteer={volunteer} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

function Removal({ volunteer, onRemoved }: { volunteer: Volunteer; onRemoved: () => void }) {
  const { t } = useTranslation('volunteer-records');
  const remove = useRemoveVolunteer();
  const [isAsking, setIsAsking] = useState(false);
  const { name, foodbank_name: foodBank } = volunteer;
  return (
    <PanelSection title={t('removal.title')}>
      <p className="text-muted">{t('removal.text')}</p>
      <Button variant="danger" onPress={() => setIsAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        {t('removal.action')}
      </Button>
      <ConfirmDialog
        title={t('removal.ask', { name })}
        message={t('removal.question', { foodBank })}
        confirmLabel={t('removal.action')}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={async () => {
          await remove.mutateAsync(volunteer);
          onRemoved();
          showToast(t('removal.done', { name }));
        }}
      />
    </PanelSection>
  );
}
