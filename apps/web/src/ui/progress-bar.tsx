import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { numberFormat } from '../lib/formats.ts';

interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** How much of it is done, from 0 to 1; null where nobody knows how much there is. */
  share: number | null;
  /** How much has been done so far, in place of the percentage that is not known. */
  amount?: string | undefined;
  className?: string;
}

/** Often enough to know that it goes on, seldom enough not to talk all the time. */
const SAID_EVERY = 0.25;

/** How far something has come, to the eye and to screen readers. */
export function ProgressBar({ label, share, amount, className }: ProgressBarProps) {
  const { i18n } = useTranslation();
  const percent = numberFormat(i18n.language, { style: 'percent' });
  const said = share === null ? '' : percent.format(Math.floor(share / SAID_EVERY) * SAID_EVERY);
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <p aria-hidden className="flex justify-between gap-4 text-sm font-semibold tabular-nums">
        <span className="min-w-0 wrap-break-word">{label}</span>
        <span className="shrink-0">{share === null ? amount : percent.format(share)}</span>
      </p>
      {share === null ? (
        // Drawn by ourselves: browsers disagree on what an unknown progress looks like.
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
        {label} {said}
      </p>
    </div>
  );
}
