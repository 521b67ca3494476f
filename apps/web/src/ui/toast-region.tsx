import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { useToasts, dismissToast, type Toast } from './toast-store.ts';

/**
 * Container of toasts, below the download cards (`children`); mounted once, by the shell. The live region is
 * always in the DOM, so that screen readers announce new toasts. Download progress is announced by its own
 * role.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('common');
  const toasts = useToasts();
  const [isHovered, setIsHovered] = useState(false);
  const { region, list, hasFocus, ...focus } = useReachableByKey(toasts);
  usePlaceBesideActions(region, toasts, isHovered || hasFocus);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only pause the timers
    <section
      ref={region}
      aria-label={t('toasts')}
      // Keeps it reachable while a dialog is open.
      data-react-aria-top-layer
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      {...focus}
      // Above the footer of a drawer, whose buttons must stay visible.
      className="toast-region pointer-events-none fixed z-50 flex flex-col gap-2 print:hidden"
    >
      {children}
      <div ref={list} aria-live="polite" className="contents">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isHovered || hasFocus} />
        ))}
      </div>
    </section>
  );
}

/** F6 moves focus to the newest toast. */
function useReachableByKey(toasts: readonly Toast[]) {
  const region = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isEmpty = toasts.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const newest = list.current?.lastElementChild?.querySelector('button');
      if (event.key !== 'F6' || !newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEmpty]);

  useEffect(() => {
    if (!hasFocus || region.current?.contains(document.activeElement)) return;
    // The focused toast was removed; browsers fire no blur event for that.
    setHasFocus(false);
  }, [toasts, hasFocus]);

  return {
    region,
    list,
    hasFocus,
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

/** In order of preference; see `.toast-region` in theme.css. */
const PLACES = ['end', 'middle', 'start', 'top'];
const ACTIONS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="link"]';

/** Places the toasts where they cover no action, if there is such a place. */
function usePlaceBesideActions(
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
  isPaused: boolean,
): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (toasts.length === 0 || isPaused || !element) return;
    const onScrollEnd = () => placeBesideActions(element);
    onScrollEnd();
    document.addEventListener('scrollend', onScrollEnd);
    return () => document.removeEventListener('scrollend', onScrollEnd);
  }, [region, toasts, isPaused]);
}

function placeBesideActions(region: HTMLElement): void {
  const actions = [...document.querySelectorAll(ACTIONS)]
    .filter((action) => !region.contains(action) && !action.closest('[inert], [aria-hidden="true"]'))
    .map((action) => action.getBoundingClientRect());
  const coveredAt = (place: string): number => {
    region.setAttribute('data-place', place);
    const area = region.getBoundingClientRect();
    return actions.filter((action) => overlaps(action, area)).length;
  };
  // Without a free place, the corner that readers know.
  if (!PLACES.some((place) => coveredAt(place) === 0)) region.setAttribute('data-place', 'end');
}

const overlaps = (a: DOMRect, b: DOMRect): boolean =>
  a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const SHOWN_FOR_MS = 6_000;
/** Longer, because the user has to decide and reach the button. */
const SHOWN_WITH_ACTION_MS = 20_000;
const ICONS = { success: CircleCheck, quiet: CircleCheck, info: Info, danger: CircleAlert };

/** A toast. Its timer restarts when hover and focus have left. */
function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { t } = useTranslation('common');
  const { id, tone, message, action } = toast;
  const shownForMs = action ? (action.shownForMs ?? SHOWN_WITH_ACTION_MS) : SHOWN_FOR_MS;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id, isPaused, shownForMs]);
  const Icon = ICONS[tone];
  return (
    <div
      className={cx(
        'toast-enter pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg border border-night-line bg-night py-1.5 pr-1.5 pl-4 text-on-night shadow-raised',
        tone === 'quiet' && 'max-md:sr-only max-md:block',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-2.5 size-5 shrink-0', tone === 'danger' ? 'text-accent' : 'text-night-muted')}
      />
      {/* In the pixel that screen readers see, a wrapped text would be one letter wide. */}
      <p
        className={cx('min-w-0 flex-1 py-2 wrap-break-word', tone === 'quiet' && 'max-md:whitespace-nowrap')}
      >
        {message}
        {action && <span className="sr-only"> {t('toastKey', { action: action.label })}</span>}
      </p>
      <div className={cx('flex shrink-0', tone === 'quiet' && 'max-md:hidden')}>
        {action && (
          <button
            type="button"
            aria-keyshortcuts="F6"
            onClick={() => {
              dismissToast(id);
              action.onAction();
            }}
            className="flex min-h-11 items-center gap-2 rounded-md px-3 font-bold hover:bg-night-line focus-visible:outline-accent"
          >
            <span className="underline underline-offset-4">{action.label}</span>
            <kbd
              aria-hidden
              className="hidden rounded-sm border border-night-muted px-1 text-sm leading-tight text-night-muted [@media(hover:hover)]:inline-block"
            >
              F6
            </kbd>
          </button>
        )}
        <button
          type="button"
          aria-label={t('dismiss')}
          onClick={() => dismissToast(id)}
          className="flex size-11 items-center justify-center rounded-md hover:bg-night-line focus-visible:outline-accent"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  );
}
