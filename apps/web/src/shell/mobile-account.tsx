import type { User } from '@nourish/contract';
import { cx } from '../ui/cx.ts';
import type { MenuEntry } from '../ui/menu.tsx';
import { AccountSummary, Avatar } from './account-badge.tsx';
import { useAccountEntries } from './use-account-entries.ts';

interface MobileAccountProps {
  user: User;
  onOpenWishlists: () => void;
  onDone: () => void;
}

/** The signed-in user and their menu entries, in the mobile menu. */
export function MobileAccount({ user, onOpenWishlists, onDone }: MobileAccountProps) {
  const entries = useAccountEntries(onOpenWishlists);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex items-center gap-3 px-3 pb-1">
        <Avatar user={user} />
        <AccountSummary user={user} />
      </div>
      {entries.map((entry) => (
        <AccountButton key={entry.id} entry={entry} onDone={onDone} />
      ))}
    </div>
  );
}

function AccountButton({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const { icon: Icon, label, tone, onAction } = entry;
  return (
    <button
      type="button"
      onClick={() => {
        onDone();
        onAction();
      }}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 text-left',
        tone === 'danger' ? 'text-danger hover:bg-danger-soft' : 'hover:bg-sunken',
      )}
    >
      {Icon && <Icon aria-hidden className="size-5 opacity-80" />}
      {label}
    </button>
  );
}
