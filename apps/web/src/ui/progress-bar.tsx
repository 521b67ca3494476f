import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { numberFormat } from '../lib/formats.ts';

interface ProgressBarProps {
  label: string;
  /** Fraction done, 0 to 1; null if the total is unknown. */
  share: number | null;
  /** Amount done so far, shown if the total is unknown. */
  amount?: string | undefined;
  className?: string;
}

/** Screen readers hear progress in steps of this fraction. */
const ANNOUNCE_STEP = 0.25;

/** Progress bar for a known or unknown total, announced to screen readers. */
export function ProgressBar({ label, share, amount, className }: ProgressBarProps) {
  const { i18n } = useTranslation();
  const percent = numberFormat(i18n.language, { style: 'percent' });
  const announced = share === null ? '' : percent.format(Math.floor(share / ANNOUNCE_STEP) * ANNOUNCE_STEP);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <p aria-hidden className="flex justify-between gap-4 text-sm font-semibold tabular-nums">
        <span className="min-w-0 wrap-break-word">{label}</span>
        <span className="shrink-0">{share === null ? amount : percent.format(share)}</span>
      </p>
      {share === null ? (
        // A div, because browsers render an indeterminate `<progress>` differently.
        <div
          role="progressbar"
          aria-label={label}
          className="h-2.5 w-full overflow-hidden rounded-full border border-outline bg-sunken"
        >
          <div className="progress-unknown h-full w-1/3 rounded-full bg-primary" />
        </div>
      ) : (
        <progress
          aria-label={label}
          value={share}
          className={cx(
            'h-2.5 w-full appearance-none forced-colors:appearance-auto overflow-hidden rounded-full border border-outline bg-sunken',
            '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary',
            '[&::-webkit-progress-value]:transition-[width]',
          )}
        />
      )}
      <p role="status" className="sr-only">
        {label} {announced}
      </p>
    </div>
  );
}
