import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { toneClass, type Tone } from './status-badge.tsx';

type AlertTone = Exclude<Tone, 'neutral' | 'ready'>;
interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

const ICONS: Record<AlertTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

/** A banner in the page. Danger is announced assertively (`alert`), every other tone politely (`status`). */
export function Alert({ tone = 'info', title, children, onDismiss, className }: AlertProps) {
  const { t } = useTranslation('common');
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-md px-4 py-3', toneClass[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 wrap-break-word">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={t('dismiss')}
          onClick={onDismiss}
          className="-my-2.5 -mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-md"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
