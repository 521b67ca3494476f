import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { volunteerQuery } from './api.ts';
import { useDirectoryFilters } from './use-directory-filters.ts';
import { VolunteerPanel } from './volunteer-panel.tsx';

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
