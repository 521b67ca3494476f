import type { Shift } from '@nourish/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { reachQuery, type Scope } from './api.ts';

interface ScopeChoiceProps {
  choice: Choice;
  isDisabled: boolean;
  onChange?: (scope: Scope) => void;
}

/** The scope of a change to a series. Renders nothing for a single shift. */
export function ScopeChoice({ choice, isDisabled, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation('shifts');
  const { formatDate } = useDates();
  if (!choice.hasChoice) return null;
  const scopes: Scope[] =
    choice.all?.following.shifts === 1 || choice.all?.following.shifts === choice.all?.all.shifts
      ? ['one', 'all']
      : ['one', 'following', 'all'];
  const described = (scope: Scope) => {
    const reach = choice.all?.[scope];
    if (reach === undefined || scope === 'one') return {};
    const date = formatDate(reach.last_date, 'long');
    return { description: t('scope.reach', { count: reach.shifts, date }) };
  };
  return (
    <RadioGroup
      label={t('scope.label')}
      options={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`), ...described(scope) }))}
      value={choice.scope}
      isDisabled={isDisabled}
      onChange={(scope) => {
        choice.setScope(scope);
        onChange?.(scope);
      }}
    />
  );
}

interface ToldNoteProps {
  choice: Choice;
  kind: 'change' | 'cancellation';
  /** Number of these people who are released and notified of that instead. */
  released?: number;
}

/** Shows how many people are notified before the change is saved; updates with the scope. */
export function ToldNote({ choice, kind, released = 0 }: ToldNoteProps) {
  const { t } = useTranslation(['shifts', 'common']);
  const { reach, error, isFetching, retry } = choice;
  if (error)
    return (
      <Alert tone="warning" title={t('told.unknown')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {errorMessage(error)}
          <Button variant="secondary" isPending={isFetching} onPress={retry}>
            {t('common:retry')}
          </Button>
        </div>
      </Alert>
    );
  if (reach === undefined) return <Skeleton className="h-12" />;
  const waiting = kind === 'cancellation' ? reach.waiting : 0;
  const people = Math.max(reach.people - released, 0);
  if (people + waiting === 0) return <p className="text-muted">{t('told.nobody')}</p>;
  return (
    <Alert tone="info">
      {people > 0 && <p>{t(`told.${kind}`, { count: people })}</p>}
      {waiting > 0 && <p>{t('told.waiting', { count: waiting })}</p>}
    </Alert>
  );
}

/** The chosen scope of a change to a series, and the shifts and people that it affects. */
export function useScopeChoice({
  _id,
  series_id,
  isOff = false,
}: Pick<Shift, '_id' | 'series_id'> & {
  /** True while there is nothing to confirm. */
  isOff?: boolean;
}) {
  const [chosen, setScope] = useState<Scope>('one');
  const { data, error, isFetching, refetch } = useQuery({ ...reachQuery(_id), enabled: !isOff });
  // The last remaining shift of a series has no choice of scope.
  const isSingle = series_id === null || data?.all.shifts === 1;
  const scope: Scope = isSingle ? 'one' : chosen;
  return {
    scope,
    setScope,
    hasChoice: !isSingle,
    /** The reach of all scopes; undefined while loading. */
    all: data,
    reach: data?.[scope],
    error: data ? null : error,
    isFetching,
    retry: () => void refetch(),
  };
}
type Choice = ReturnType<typeof useScopeChoice>;
