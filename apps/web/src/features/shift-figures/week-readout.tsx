import type { ShiftFigures, WeekFigures } from './api.ts';
import { useFigureWords } from './use-figure-words.ts';

interface WeekReadoutProps {
  figures: ShiftFigures;
  /** The selected week; undefined for the whole period. */
  week: WeekFigures | undefined;
}

/** The figures of the selected week as text. Screen readers get them from the slider's value text. */
export function WeekReadout({ figures: { analytics, span }, week }: WeekReadoutProps) {
  const words = useFigureWords();
  return (
    <p aria-hidden className="flex min-h-12 flex-col text-sm tabular-nums lg:items-end">
      <span className="font-semibold">
        {week ? words.weekOf(week.week, span) : words.daysBetween(span, 'medium')}
      </span>
      <span className="text-muted">{words.partsOf(week ?? analytics).join(' · ')}</span>
    </p>
  );
}
