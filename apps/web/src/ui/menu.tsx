import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { turnAtRest } from '../lib/at-rest.ts';
import { cx } from './cx.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  tone?: 'neutral' | 'danger';
  onAction: () => void;
}
export interface MenuProps {
  /** Names the button for screen readers. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** Shown above the entries; not an entry itself. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

export const menuButtonClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md print:hidden';

const load = () => import('./open-menu.tsx');
/** A page may have one a row. If it fails, opening tries again and the page says what is wrong. */
let fetched: Promise<unknown> | undefined;
const fetchAtRest = (): void => {
  fetched ??= turnAtRest()
    .then(load)
    .catch(() => (fetched = undefined));
};
const LazyOpenMenu = lazy(async () => ({ default: (await load()).OpenMenu }));

/** A button that opens a list of things to do. Its code is fetched once the page is at rest, or when it is pressed. */
export function Menu(props: MenuProps) {
  const { label, trigger, triggerClassName } = props;
  const [openedBy, setOpenedBy] = useState<'keyboard' | 'pointer' | null>(null);
  useEffect(fetchAtRest, []);
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="true"
      aria-expanded={false}
      // A press by keyboard counts no clicks.
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
