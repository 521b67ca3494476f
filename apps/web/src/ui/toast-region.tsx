import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { dismissToast, onToastsChange, readToasts, type Toast } from './toast-store.ts';

const SHOWN_FOR_MS = 6_000;
const ICONS = { success: CircleCheck, info: Info, danger: CircleAlert };

/** Where toasts appear; mounted once, by the shell. The region is always there, so that screen readers hear what comes into it. */
export function ToastRegion() {
  const { t } = useTranslation('common');
  const toasts = useSyncExternalStore(onToastsChange, readToasts);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is triggered: being there only gives time to read
    <section
      aria-label={t('toasts')}
      aria-live="polite"
      // Reachable and heard while a dialog is open, too.
      data-react-aria-top-layer
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:bottom-6 sm:items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isHovered || hasFocus} />
      ))}
    </section>
  );
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast.id, isPaused]);
  const Icon = ICONS[toast.tone];
  return (
    <div className="toast-enter pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg bg-night py-1.5 pr-1.5 pl-4 text-on-night shadow-raised">
      <Icon
        aria-hidden
        className={cx('mt-2.5 size-5 shrink-0', toast.tone === 'danger' ? 'text-accent' : 'text-night-muted')}
      />
      <p className="min-w-0 flex-1 py-2 wrap-break-word">{toast.message}</p>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => dismissToast(toast.id)}
        className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-white/10 focus-visible:outline-accent"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
