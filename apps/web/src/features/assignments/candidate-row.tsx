import type { Shift, Volunteer } from '@nourish/contract';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteer-constants';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAssign } from './api.ts';
import { useReason } from './use-reason.ts';

interface CandidateRowProps {
  shift: Shift;
  volunteer: Volunteer;
}

/** A volunteer to assign, with skills and hours. */
export function CandidateRow({ shift, volunteer }: CandidateRowProps) {
  const { t } = useTranslation(['assignments', 'volunteers']);
  const { formatNumber } = useDates();
  const reasonOf = useReason();
  const nameId = useId();
  const { mutateAsync, isPending, error } = useAssign(shift);
  const { name, skills, hours_completed: hours, status } = volunteer;
  const skillOf = (skill: string) => {
    const known = VOLUNTEER_SKILLS.find((word) => word === skill);
    return known ? t(`volunteers:skills.${known}`) : skill;
  };
  const facts = [
    ...skills.map(({ skill_name }) => skillOf(skill_name)),
    t('assign.hours', { count: hours, hours: formatNumber(hours) }),
  ];
  const onAssign = async () => {
    try {
      await mutateAsync(volunteer);
    } catch {
      return; // The error is shown below.
    }
    showToast(t('assign.done', { name, title: shift.title }));
  };
  return (
    <li aria-labelledby={nameId} className="flex flex-col gap-2 border-b border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span id={nameId} className="wrap-anywhere">
              {name}
            </span>
            {status !== 'active' && <StatusBadge>{t(`assign.status.${status}`)}</StatusBadge>}
          </p>
          <p className="text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>
        </div>
        <Button
          variant="secondary"
          className="shrink-0"
          isPending={isPending}
          pendingLabel={t('assign.add')}
          aria-label={t('actionFor', { action: t('assign.add'), name })}
          onPress={() => void onAssign()}
        >
          <UserPlus aria-hidden className="size-5" />
          {t('assign.add')}
        </Button>
      </div>
      {error && <Alert tone="danger">{t('assign.refused', { name, reason: reasonOf(error) })}</Alert>}
    </li>
  );
}
