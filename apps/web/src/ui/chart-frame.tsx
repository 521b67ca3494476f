import { useState, type PointerEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** State of the column that is highlighted by the pointer or the keyboard. */
export function useChart(columns: number) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const last = columns - 1;
  const chosen = pointed ?? focused;
  return {
    // A new period may have fewer columns.
    active: chosen === null ? null : Math.min(chosen, last),
    spoken: Math.min(focused ?? last, last),
    columns,
    setPointed,
    setFocused,
  };
}
type Chart = ReturnType<typeof useChart>;

interface ChartFrameProps {
  chart: Chart;
  labels: readonly string[];
  /** What a column stands for: "Week". */
  sliderLabel: string;
  /** Text of the announced column's figures. */
  spokenText: string;
  /** Plots with the same columns, stacked vertically. */
  children: ReactNode;
}

/** Adds column labels to plots and lets users move between columns by pointer, touch and arrow keys. */
export function ChartFrame({ chart, labels, sliderLabel, spokenText, children }: ChartFrameProps) {
  const { columns, spoken, setPointed, setFocused } = chart;
  const last = columns - 1;
  const steps = labelSteps(columns);
  const onPoint = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setPointed(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * columns))));
  };
  return (
    <div className="relative flex flex-col gap-5 rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-8 has-focus-visible:outline-focus">
      {children}
      <div aria-hidden className="-mt-3 flex h-5 pl-13 text-sm text-muted tabular-nums sm:pl-15">
        {labels.map((label, index) => (
          // Columns never reorder, and labels may repeat.
          <span key={index} className="flex min-w-0 flex-1 justify-center">
            {index % steps.wide === 0 && (
              <span className={cx('whitespace-nowrap', index % steps.narrow > 0 && 'hidden sm:inline')}>
                {label}
              </span>
            )}
          </span>
        ))}
      </div>
      {/* A range input has no pointer events per column, so the wrapper computes the column from the
          position. */}
      <div
        className="absolute inset-y-0 right-0 left-13 touch-pan-y sm:left-15"
        onPointerMove={onPoint}
        onPointerDown={onPoint}
        // After a touch the column stays highlighted.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
      >
        <input
          type="range"
          aria-label={sliderLabel}
          aria-valuetext={spokenText}
          min={0}
          max={last}
          value={spoken}
          onChange={({ target }) => setFocused(Number(target.value))}
          onFocus={() => setFocused((before) => before ?? last)}
          onBlur={() => setFocused(null)}
          className="pointer-events-none absolute inset-0 size-full opacity-0"
        />
      </div>
    </div>
  );
}

const SCALE_FACTORS = [1, 1.2, 1.5, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** Returns the end of a scale that starts at 0: a round number whose half is round as well. */
export function scaleEnd(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const isRound = (factor: number) =>
    factor === 1 || factor % 2 === 0 || Number.isInteger((factor * power) / 2);
  const factor = SCALE_FACTORS.find((each) => each * power >= most && isRound(each)) ?? 10;
  return factor * power;
}

/** Returns the interval between labelled columns by screen width. `narrow` is a multiple of `wide`. */
export function labelSteps(columns: number): { wide: number; narrow: number } {
  const wide = Math.ceil(columns / 10);
  return { wide, narrow: columns > 5 ? wide * 2 : wide };
}
