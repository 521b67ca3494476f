import type { Shift, VolunteerShift } from '@nourish/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { takeStep } from './api.ts';
import { type Failures, isExpected, useBatch } from './closing.ts';
import { FailedPeople } from './failed-people.tsx';

interface CheckInDialogProps {
  shift: Shift;
  people: readonly VolunteerShift[];
  onClose: () => void;
}

/** Checks in all expected volunteers after a confirmation. Lists failures and lets the user retry them. */
export function CheckInDialog({ shift, people, onClose }: CheckInDialogProps) {
  const { t } = useTranslation('assignments');
  const { mutateAsync, isPending } = useBatch();
  const [failures, setFailures] = useState<Failures>(new Map());
  const expected = people.filter(isExpected);
  const onSubmit = async () => {
    const failed = await mutateAsync(
      expected.map((person) => ({ id: person._id, run: () => takeStep(person, { kind: 'check_in' }) })),
    );
    setFailures(failed);
    const count = expected.length - failed.size;
    if (count > 0) showToast(t('checkInAll.done', { count, title: shift.title }));
    if (failed.size === 0) onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={t('checkInAll.title')}
      confirmLabel={t('checkInAll.action', { count: expected.length })}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => void (expected.length > 0 ? onSubmit() : onClose())}
    >
      <p>{t('checkInAll.text', { title: shift.title })}</p>
      <ul className="list-disc pl-5">
        {expected.map(({ _id, volunteer_name: name }) => (
          <li key={_id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      <FailedPeople people={expected} failures={failures} />
    </FormDialog>
  );
}
