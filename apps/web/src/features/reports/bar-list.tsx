import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { Bar } from '../../ui/bar.tsx';
import { FigureLink, Withheld } from './figure.tsx';

interface BarRow {
  key: string;
  name: string;
  mark?: ReactNode;
  /** null: withheld, because a small count could identify a person. */
  value: number | null;
  detail?: string | undefined;
  to?: string | undefined;
}

/** Names with a figure and a bar each. `most` is the value of a full bar. */
export function BarList({ rows, most }: { rows: readonly BarRow[]; most: number }) {
  const { formatNumber } = useDates();
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ key, name, mark, value, detail, to }) => (
        <li key={key} className="flex flex-col gap-1.5">
          <span className="flex items-center justify-between gap-4">
            <span className="flex min-w-0 items-center gap-2">
              {mark}
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </span>
            <span className="shrink-0 text-sm text-muted tabular-nums">
              {value === null ? (
                <Withheld />
              ) : (
                <FigureLink
                  label={name}
                  to={value === 0 ? undefined : to}
                  className="text-base font-semibold text-ink"
                >
                  {formatNumber(value)}
                </FigureLink>
              )}
              {detail && ` · ${detail}`}
            </span>
          </span>
          <Bar share={value === null || most === 0 ? 0 : value / most} />
        </li>
      ))}
    </ul>
  );
}
