import type { Shift, Volunteer } from '@nourish/contract';
import { VOLUNTEER_SKILLS } from '@nourish/contract/volunteer-constants';
import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryPlaceholder, type QueryState } from '../../ui/query-placeholder.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAssign } from './api.ts';
import { useReason } from './use-reason.ts';

interface CandidateListProps {
  shift: Shift;
  query: QueryState & { data: unknown };
  candidates: readonly Volunteer[];
  /** Total number; the list may contain only the first of them. */
  total: number;
  intro?: string;
  none: string;
}

export function CandidateList({ shift, query, candidates, total, intro, none }: CandidateListProps) {
  const { t } = useTranslation('assignments');
  if (query.data === undefined)
    return (
      <QueryPlaceholder query={query} failed={t('assign.failed')} className="flex flex-col gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </QueryPlaceholder>
    );
  return (
    <div tabIndex={-1} className="flex flex-col gap-2 outline-offset-4">
      {intro && candidates.length > 0 && <p className="text-muted">{intro}</p>}
      {candidates.length === 0 && (
        <p role="status" className="py-4 text-muted">
          {none}
        </p>
      )}
      <ul aria-label={t('assign.list')}>
        {candidates.map((volunteer) => (
          <CandidateRow key={volunteer._id} shift={shift} volunteer={volunteer} />
        ))}
      </ul>
      {total > candidates.length && candidates.length > 0 && (
        <p className="text-sm text-muted">{t('assign.more', { shown: candidates.length, count: total })}</p>
      )}
    </div>
  );
}

interface CandidateRowProps {
  shift: Shift;
  volunteer: Volunteer;
}

function CandidateRow({ shift, volunteer }: CandidateRowProps) {
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
