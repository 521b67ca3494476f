import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { cx } from './cx.ts';
import { Popover } from './popover.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  tone?: 'neutral' | 'danger';
  onAction: () => void;
}
interface MenuProps {
  /** Names the button for screen readers. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** Shown above the entries; not an entry itself. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

/** A button that opens a list of things to do. */
export function Menu({ label, trigger, triggerClassName, header, entries }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className={cx(
          'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md',
          triggerClassName,
        )}
      >
        {trigger}
      </Button>
      <Popover placement="bottom end" className="min-w-60">
        {header && <div className="border-b border-line px-3 pt-2 pb-3">{header}</div>}
        <AriaMenu className="outline-none" aria-label={label}>
          {entries.map(({ id, label: entryLabel, icon: Icon, tone, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={entryLabel}
              onAction={onAction}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none',
                tone === 'danger'
                  ? 'text-danger data-[focused]:bg-danger-soft'
                  : 'data-[focused]:bg-primary-soft',
              )}
            >
              {Icon && <Icon aria-hidden className="size-5 shrink-0 opacity-80" />}
              {entryLabel}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
