import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'info' | 'ready' | 'success' | 'warning' | 'danger';

export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  info: 'bg-info-soft text-info-ink',
  ready: 'bg-ready-soft text-ready-ink',
  success: 'bg-primary-soft text-primary-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

/** Status as a text; the colour only supports it. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap forced-colors:border print:px-0',
        toneClass[tone],
      )}
    >
      {children}
    </span>
  );
}
