import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** How much of it is done, from 0 to 1. */
  share: number;
  className?: string;
}

/** How far something has come, to the eye and to screen readers. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  const { i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <p aria-hidden className="flex justify-between gap-4 text-sm font-semibold tabular-nums">
        <span>{label}</span>
        <span>{percent.format(share)}</span>
      </p>
      <progress
        aria-label={label}
        value={share}
        className={cx(
          'h-2.5 w-full appearance-none overflow-hidden rounded-full border border-outline bg-sunken',
          '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary',
          '[&::-webkit-progress-value]:transition-[width]',
        )}
      />
    </div>
  );
}
