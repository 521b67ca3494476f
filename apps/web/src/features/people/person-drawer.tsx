import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { Alert } from '../../ui/alert.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { personQuery } from './api.ts';
import { PersonPanel } from './person-panel.tsx';
import { usePeopleFilters } from './use-people-filters.ts';

export function PersonDrawer() {
  const { t } = useTranslation('people');
  const { filters, close } = usePeopleFilters();
  const id = filters.person;
  return (
    <Drawer title={t('person.title')} isOpen={id !== ''} onOpenChange={(isOpen) => isOpen || close()}>
      {id !== '' && <OpenPerson key={id} id={id} />}
    </Drawer>
  );
}

function OpenPerson({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const query = useQuery(personQuery(id));
  const { data, error } = query;
  if (data) return <PersonPanel person={data} />;
  if (error instanceof ApiError && error.status === 404)
    return <Alert tone="warning">{t('person.notFound')}</Alert>;
  return (
    <QueryPlaceholder query={query} failed={t('person.failed')} className="flex flex-col gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
      <Skeleton className="h-24" />
    </QueryPlaceholder>
  );
}
