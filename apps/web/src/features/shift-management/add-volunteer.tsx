import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { dayQuery } from '../assignments/api.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../assignments/assign-dialog.tsx')).AssignDialog,
}));

interface AddVolunteerButtonProps {
  shift: Shift;
  className?: string;
  onPress: () => void;
}

export function AddVolunteerButton({ shift, className, onPress }: AddVolunteerButtonProps) {
  const { t } = useTranslation('assignments');
  return (
    <Button
      variant="quiet"
      size="sm"
      className={className}
      aria-label={t('actionFor', { action: t('assign.action'), name: shift.title })}
      onPress={onPress}
    >
      {t('assign.action')}
    </Button>
  );
}

/** Adds a volunteer to a shift of the overview. */
export function AddVolunteerDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { data = [], isPending } = useQuery(dayQuery(shift.foodbank_id, shift.shift_date));
  const people = data.find((one) => one.shift._id === shift._id)?.people ?? [];
  // Without its people, the dialog would offer volunteers who are on the shift already.
  if (isPending) return null;
  return (
    <Suspense>
      <AssignDialog shift={shift} people={people} onClose={onClose} />
    </Suspense>
  );
}
