import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Bar } from '../../ui/bar.tsx';
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
