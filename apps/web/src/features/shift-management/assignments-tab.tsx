import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LookLinks } from '../shifts/look-links.tsx';
import type { ManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { useShiftView } from './use-shift-view.ts';

const DayView = lazy(async () => ({
  default: (await import('../assignments/assignments-view.tsx')).AssignmentsView,
}));
const PeopleView = lazy(async () => ({
  default: (await import('../volunteer-records/volunteer-directory.tsx')).VolunteerDirectory,
}));

/** "Volunteer Assignments": the shifts of a day with their people, or the volunteer directory. */
export function AssignmentsTab({ foodBank }: { foodBank: ManagedFoodBank }) {
  const { t } = useTranslation('shift-management');
  const { addressOf, showsPeople } = useShiftView();
  const day = addressOf('assignments');
  const View = showsPeople ? PeopleView : DayView;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LookLinks
        label={t('assignmentLists.label')}
        looks={[
          {
            id: 'day',
            label: t('assignmentLists.day'),
            to: day,
            isCurrent: !showsPeople,
          },
          {
            id: 'people',
            label: t('assignmentLists.people'),
            to: { search: `${day.search}&list=people` },
            isCurrent: showsPeople,
          },
        ]}
      />
      <Suspense
        fallback={
          <Loading className="flex w-full flex-col gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-64" />
          </Loading>
        }
      >
        <View foodBank={foodBank} />
      </Suspense>
    </div>
  );
}
