import type { VolunteerShift } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/alert.tsx';
import type { Failures } from './closing.ts';
import { useReason } from './use-reason.ts';

interface FailedPeopleProps {
  /** Volunteers for whom the action is still pending; a colleague may have done the others. */
  people: readonly VolunteerShift[];
  failures: Failures;
}

export function FailedPeople({ people, failures }: FailedPeopleProps) {
  const { t } = useTranslation('assignments');
  const reasonOf = useReason();
  const left = people.filter(({ _id }) => failures.has(_id));
  if (left.length === 0) return null;
  const reasons = [...new Set(left.map(({ _id }) => reasonOf(failures.get(_id))))];
  return (
    <Alert tone="danger" title={t('batch.failed', { count: left.length })}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {t('batch.because', {
              names: left
                .filter(({ _id }) => reasonOf(failures.get(_id)) === reason)
                .map(({ volunteer_name: name }) => name)
                .join(', '),
              reason,
            })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
