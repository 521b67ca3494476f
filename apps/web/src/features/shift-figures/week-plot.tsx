import { cx } from '../../ui/cx.ts';

interface PlotBar {
  /** How much of the height it takes, 0 to 1; null where there is nothing to measure. */
  share: number | null;
  /** Shows the whole that the bar is a part of. */
  hasTrack?: boolean;
}
interface WeekPlotProps {
  title: string;
  /** What stands at the top, the middle and the foot of the scale. */
  ticks: readonly [string, string, string];
  bars: readonly PlotBar[];
  /** The week that is looked at; the others step back. */
  active: number | null;
  barClassName: string;
}

/** One row of bars with its scale: a picture for the eye, which is told in words beside it. */
export function WeekPlot({ title, ticks, bars, active, barClassName }: WeekPlotProps) {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <p className="text-sm font-semibold text-muted">{title}</p>
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
            {bars.map(({ share, hasTrack = false }, index) => (
              // Weeks stand in their order and have no other identity here.
              <div
                key={index}
                className={cx(
                  'flex h-full min-w-0 flex-1 items-end justify-center px-[0.5px] transition-opacity duration-150',
                  active !== null && active !== index && 'opacity-35',
                )}
              >
                {share === null ? (
                  <span className="mb-1 h-1 w-1 max-w-1/2 rounded-full bg-outline" />
                ) : (
                  <div
                    className={cx(
                      'flex h-full w-[76%] max-w-14 items-end overflow-hidden rounded-t-sm',
                      hasTrack && 'bg-primary-soft',
                    )}
                  >
                    <div
                      className={cx('w-full rounded-t-sm transition-[height] duration-300', barClassName)}
                      style={{ height: `${share * 100}%` }}
                    />
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
