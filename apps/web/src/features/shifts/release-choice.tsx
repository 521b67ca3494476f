import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { missingOf, type Release, type ReleaseGroup } from './release.ts';

interface ReleaseChoiceProps {
  release: Release;
  onChange: (release: Release) => void;
  isDisabled: boolean;
}

/** Selects the people to release if there are more than spots. The coordinator decides, not the server. */
export function ReleaseChoice({ release, onChange, isDisabled }: ReleaseChoiceProps) {
  const { t } = useTranslation('shifts');
  const top = useRef<HTMLDivElement>(null);
  const isAsked = release.groups.length > 0;
  // The question appears after a save; move focus to it for screen readers.
  useEffect(() => {
    if (isAsked) top.current?.focus();
  }, [isAsked]);
  if (!isAsked) return null;
  const toggle = (id: string, isChosen: boolean) => {
    const chosen = new Set(release.chosen);
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    onChange({ ...release, chosen });
  };
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Alert tone="warning" title={t('release.title')}>
        {t('release.text')}
      </Alert>
      {release.groups.map((group) => (
        <People
          key={group.shift_id}
          group={group}
          chosen={release.chosen}
          onToggle={toggle}
          isDisabled={isDisabled}
          missing={missingOf(group, release)}
        />
      ))}
      <p role="status" className="font-semibold">
        {t('release.chosen', { count: release.chosen.size })}
      </p>
    </div>
  );
}

interface PeopleProps {
  group: ReleaseGroup;
  chosen: ReadonlySet<string>;
  onToggle: (id: string, isChosen: boolean) => void;
  isDisabled: boolean;
  missing: number;
}

function People({ group, chosen, onToggle, isDisabled, missing }: PeopleProps) {
  const { t } = useTranslation('shifts');
  const { formatDate, formatInstantDate } = useDates();
  const id = useId();
  const { people, needed, reason, shift_date } = group;
  return (
    <fieldset
      aria-describedby={missing > 0 ? `${id}-error` : undefined}
      className="rounded-md border border-line px-4 pt-1 pb-2"
    >
      <legend className="px-1 font-semibold first-letter:uppercase">{formatDate(shift_date, 'long')}</legend>
      <p className="text-sm text-muted">
        {reason === 'signed_up'
          ? t('release.needed', { count: needed, people: people.length })
          : t('release.elsewhere', { count: people.length })}
      </p>
      <ul>
        {people.map(({ assignment_id, name, signed_up_at }) => (
          <li key={assignment_id}>
            <Checkbox
              isSelected={chosen.has(assignment_id)}
              isDisabled={isDisabled}
              onChange={(isChosen) => onToggle(assignment_id, isChosen)}
            >
              {name}{' '}
              {signed_up_at !== '' && (
                <span className="text-sm text-muted">
                  {t('release.since', { date: formatInstantDate(signed_up_at) })}
                </span>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
      {missing > 0 && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {t(reason === 'signed_up' ? 'release.missing' : 'release.missingElsewhere', { count: missing })}
        </p>
      )}
    </fieldset>
  );
}
