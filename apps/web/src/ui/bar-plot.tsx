import { cx } from './cx.ts';

interface PlotColumn {
  /** Height of each bar as a fraction of the plot, 0 to 1; null without data. */
  shares: readonly (number | null)[];
  /** Draws a full-height track behind the bar. */
  hasTrack?: boolean;
  /** Drawn lighter: fewer days than the others. */
  isPartial?: boolean;
}
interface BarPlotProps {
  title?: string;
  /** Labels at the top, middle and bottom of the scale. */
  ticks: readonly [string, string, string];
  columns: readonly PlotColumn[];
  /** Index of the highlighted column; the others are dimmed. */
  active: number | null;
  barClassNames: readonly string[];
}

/** Bar chart with a scale. Hidden from screen readers, which get the figures as text. */
export function BarPlot({ title, ticks, columns, active, barClassNames }: BarPlotProps) {
  return (
    <div aria-hidden className="print-exact flex flex-col gap-4 break-inside-avoid">
      {title && <p className="text-sm font-semibold text-muted">{title}</p>}
      <div className="grid grid-cols-[3.25rem_1fr] sm:grid-cols-[3.75rem_1fr]">
        <div className="flex h-32 flex-col justify-between pr-2 text-right text-sm leading-none text-muted tabular-nums sm:h-36">
          {ticks.map((tick) => (
            <span key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
              {tick}
            </span>
          ))}
        </div>
        <div className="relative h-32 sm:h-36">
          <div className="absolute inset-0 flex flex-col justify-between">
            {ticks.map((tick) => (
              <div key={tick} className="h-0 border-t border-line last:border-outline" />
            ))}
          </div>
          <div className="absolute inset-0 flex">
            {columns.map(({ shares, hasTrack = false, isPartial = false }, index) => (
              // Columns never reorder.
              <div
                key={index}
                className={cx(
                  'flex h-full min-w-0 flex-1 items-end justify-center px-[0.5px] transition-opacity duration-150',
                  active !== null && active !== index && 'opacity-35',
                )}
              >
                {shares.every((share) => share === null) ? (
                  <span className="mb-1 h-1 w-1 max-w-1/2 rounded-full bg-outline" />
                ) : (
                  <div className="flex h-full w-[76%] max-w-14 items-end gap-px sm:gap-0.5">
                    {shares.map((share, place) => (
                      <div
                        key={barClassNames[place]}
                        className={cx(
                          'flex h-full min-w-0 flex-1 items-end overflow-hidden rounded-t-sm',
                          hasTrack && 'bg-primary-soft',
                        )}
                      >
                        <div
                          className={cx(
                            'w-full rounded-t-sm forced-color-adjust-none transition-[height] duration-300',
                            barClassNames[place],
                            isPartial && 'opacity-50',
                          )}
                          style={{ height: `${(share ?? 0) * 100}%` }}
                        />
                      </div>
                    ))}
                  </div>
                )}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
