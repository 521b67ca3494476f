import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { whenIdleInTurn } from '../lib/idle.ts';
import { cx } from './cx.ts';

interface EntryBase {
  id: string;
  label: string;
  icon?: LucideIcon;
  tone?: 'neutral' | 'danger';
  /** Makes the entry a checkbox, whose menu stays open; set on all entries of a menu or on none. */
  isSelected?: boolean;
}

export interface ActionEntry extends EntryBase {
  onAction: () => void;
  to?: never;
}

/** A link to a page. */
interface LinkEntry extends EntryBase {
  to: string;
  onAction?: never;
}
export type MenuEntry = ActionEntry | LinkEntry;

export interface MenuProps {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  header?: ReactNode;
  entries: readonly MenuEntry[];
  /** Keeps the button in place, but it does not open. */
  isDisabled?: boolean;
  /** A stable function. */
  onOpenChange?: (isOpen: boolean) => void;
}

export const menuButtonClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md disabled:opacity-60 print:hidden';

const load = () => import('./open-menu.tsx');
/** Shared by all menus of a page. If loading fails, opening a menu retries and the page shows the error. */
let preload: Promise<unknown> | undefined;
const preloadWhenIdle = (): void => {
  preload ??= whenIdleInTurn()
    .then(load)
    .catch(() => (preload = undefined));
};
const LazyOpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/** A menu button. Its code loads when the browser is idle or when it is pressed. */
export function Menu(props: MenuProps) {
  const { label, trigger, triggerClassName, isDisabled = false } = props;
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  useEffect(preloadWhenIdle, []);
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="true"
      aria-expanded={false}
      disabled={isDisabled}
      // `detail` is 0 for a press by keyboard.
      onClick={(event) => setOpenedBy(event.detail === 0 ? 'keyboard' : 'pointer')}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') setOpenedBy('keyboard');
      }}
      className={cx(menuButtonClass, triggerClassName)}
    >
      {trigger}
    </button>
  );
  if (openedBy === null) return button;
  return (
    <Suspense fallback={button}>
      <LazyOpenMenu {...props} isByKeyboard={openedBy === 'keyboard'} />
    </Suspense>
  );
}
