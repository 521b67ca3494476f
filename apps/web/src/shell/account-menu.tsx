import type { User } from '@nourish/contract';
import { useTranslation } from 'react-i18next';
import { Menu } from '../ui/menu.tsx';
import { AccountSummary, Avatar } from './account-badge.tsx';
import { useAccountEntries } from './use-account-entries.ts';

/** The account menu behind the avatar, loaded for signed-in users only. */
export function AccountMenu({ user, onOpenWishlists }: { user: User; onOpenWishlists: () => void }) {
  const { t } = useTranslation('shell');
  const entries = useAccountEntries(onOpenWishlists);
  return (
    <Menu
      label={t('account.menu', { name: user.full_name })}
      trigger={<Avatar user={user} />}
      triggerClassName="rounded-full"
      header={<AccountSummary user={user} />}
      entries={entries}
    />
  );
}
