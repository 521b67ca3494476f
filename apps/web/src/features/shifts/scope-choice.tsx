import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Scope } from './api.ts';
import type { ReachChoice } from './use-reach.ts';

interface ScopeChoiceProps {
  choice: ReachChoice;
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
