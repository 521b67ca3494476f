import type { User } from '@nourish/contract';
import { CartLink } from './cart-link.tsx';
import { Bell } from './notifications/bell.tsx';
import { CommandWindows } from './palette/command-windows.tsx';
import { SearchButton } from './palette/search-button.tsx';

/** What the header has for signed-in users; one module, so that visitors load only its name. */
export const MemberTools = ({ user }: { user: User }) => (
  <>
    <SearchButton user={user} />
    <Bell user={user} />
    <CartLink />
    <CommandWindows user={user} />
  </>
);
