import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { useManagedFoodBank } from '../volunteers/use-managed-food-bank.ts';
import { QuickStats } from './quick-stats.tsx';
import { TodaysShifts } from './todays-shifts.tsx';
import { Waiting } from './waiting.tsx';

/** Panels of staff and administrators; administrators without a food bank see all. */
export function StaffPanels({ user }: { user: User }) {
  const { t } = useTranslation('dashboard');
  const { foodBank } = useManagedFoodBank();
  if (user.role === 'staff' && user.foodbank_id === null)
    return (
      <Alert tone="info" title={t('noFoodBank.title')}>
        {t('noFoodBank.text')}
      </Alert>
    );
  // The server limits staff to their food bank.
  const scope = user.role === 'admin' ? (user.foodbank_id ?? undefined) : undefined;
  return (
    <>
      <Waiting scope={scope} />
      <QuickStats scope={scope} today={foodBank && todayIn(foodBank.time_zone)} />
      <TodaysShifts />
    </>
  );
}
