import { Check } from 'lucide-react';
import { useCallback, useState, type MouseEventHandler } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { useHref, useLinkClickHandler } from 'react-router';
import { ComponentLanguage } from './component-language.tsx';
import { cx } from './cx.ts';
import { menuButtonClass, type MenuEntry, type MenuProps } from './menu.tsx';
import { Popover } from './popover.tsx';

interface OpenMenuProps extends MenuProps {
  /** Opened by keyboard: focuses the first entry. */
  isByKeyboard: boolean;
}

/** The lazily loaded part of `Menu`, rendered once it has been opened. */
export const OpenMenu = (props: OpenMenuProps) => (
  <ComponentLanguage>
    <Opened {...props} />
  </ComponentLanguage>
);

function Opened({
  label,
  trigger,
  triggerClassName,
  header,
  entries,
  isDisabled = false,
  onOpenChange,
  isByKeyboard,
}: OpenMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isChoice = entries.some(({ isSelected }) => isSelected !== undefined);
  const change = useCallback(
    (isNowOpen: boolean) => {
      setIsOpen(isNowOpen);
      onOpenChange?.(isNowOpen);
    },
    [onOpenChange],
  );
  // The menu returns the focus to what had it when it opened, and the button that was pressed is gone.
  const focusAndOpen = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button) return;
      button.focus({ preventScroll: true });
      change(true);
    },
    [change],
  );
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={change}>
      <Button
        ref={focusAndOpen}
        aria-label={label}
        isDisabled={isDisabled}
        className={cx(menuButtonClass, triggerClassName)}
      >
        {trigger}
      </Button>
      <Popover placement="bottom end" className="min-w-60">
        {header && <div className="border-b border-line px-3 pt-2 pb-3">{header}</div>}
        <AriaMenu
          className="outline-none"
          aria-label={label}
          {...(isByKeyboard && { autoFocus: 'first' as const })}
          {...(isChoice && {
            selectionMode: 'multiple' as const,
            selectedKeys: entries.filter(({ isSelected }) => isSelected).map(({ id }) => id),
          })}
        >
          {entries.map((entry) =>
            entry.to === undefined ? (
              <EntryItem key={entry.id} entry={entry} isChoice={isChoice} />
            ) : (
              <LinkItem key={entry.id} entry={entry} to={entry.to} />
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface EntryItemProps {
  entry: MenuEntry;
  isChoice?: boolean;
  href?: string;
  onClick?: MouseEventHandler<Element>;
}

function EntryItem({ entry, isChoice = false, ...link }: EntryItemProps) {
  const { id, label, icon: Icon, tone, isSelected = false, onAction } = entry;
  return (
    <MenuItem
      {...link}
      id={id}
      textValue={label}
      {...(onAction && { onAction })}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-2 outline-none',
        tone === 'danger' ? 'text-danger data-[focused]:bg-danger-soft' : 'data-[focused]:bg-primary-soft',
      )}
    >
      {isChoice && <Check aria-hidden className={cx('size-5 shrink-0', !isSelected && 'invisible')} />}
      {Icon && <Icon aria-hidden className="size-5 shrink-0 opacity-80" />}
      {label}
    </MenuItem>
  );
}

/** An entry that opens a page; as a link, also in a new tab. */
function LinkItem({ entry, to }: { entry: MenuEntry; to: string }) {
  const onClick = useLinkClickHandler<Element>(to);
  return <EntryItem entry={entry} href={useHref(to)} onClick={onClick} />;
}
