import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { FoodBankHours } from './api.ts';
import { useFigureWords } from './use-figure-words.ts';

interface HoursListProps {
  title: string;
  /** `shifts`: number of completed assignments. */
  rows: readonly { key: string; name: string; hours: number; shifts: number }[];
  /** The hours that fill the bar completely. */
  most: number;
  /** Text shown instead of zero hours. */
  noHours: string;
  /** Shown below the list, or alone if the list is empty. */
  children?: ReactNode;
}

export function HoursList({ title, rows, most, noHours, children }: HoursListProps) {
  const id = useId();
  const words = useFigureWords();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {rows.length > 0 && (
        <ul className="flex flex-col gap-3">
          {rows.map(({ key, name, hours, shifts }) => (
            <li key={key} className="flex flex-col gap-1.5">
              <span className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
                <span className="min-w-0 wrap-anywhere first-letter:uppercase">{name}</span>
                <span className="shrink-0 text-sm text-muted tabular-nums">
                  {shifts === 0 && hours === 0 ? (
                    noHours
                  ) : (
                    <>
                      <span className="text-base font-semibold text-ink">{words.hoursOf(hours)}</span>
                      {' · '}
                      {words.workedOf(shifts)}
                    </>
                  )}
                </span>
              </span>
              {hours > 0 && <Bar share={hours / most} />}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}

const SHOWN = 8;

export function HoursByVolunteer({ volunteers }: { volunteers: FoodBankHours['by_volunteer'] }) {
  const { t } = useTranslation('shift-figures');
  const { formatNumber } = useDates();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? volunteers : volunteers.slice(0, SHOWN);
  return (
    <HoursList
      title={t('volunteers.title')}
      rows={shown.map(({ volunteer_id, ...row }) => ({ ...row, key: volunteer_id }))}
      most={volunteers[0]?.hours ?? 0}
      noHours={t('noHours')}
    >
      {volunteers.length === 0 && <p className="text-muted">{t('volunteers.nobody')}</p>}
      {volunteers.length > SHOWN && (
        <p>
          <Button variant="quiet" aria-expanded={isExpanded} onPress={() => setIsExpanded(!isExpanded)}>
            {isExpanded
              ? t('volunteers.fewer')
              : t('volunteers.all', {
                  count: volunteers.length,
                  formatted: formatNumber(volunteers.length),
                })}
          </Button>
        </p>
      )}
    </HoursList>
  );
}
