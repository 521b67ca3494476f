import { HeartHandshake } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loadTextsFor } from '../lib/i18n.ts';
import { lazyAround } from '../lib/lazy-with-texts.ts';
import { useNarrow } from '../lib/media.ts';
import { isStaff, useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Avatar } from './account-badge.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './footer.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';

// Loaded for signed-in users only, to keep visitors' first page small.
const MemberTools = lazyAround(async () => (await import('./member-tools.tsx')).MemberTools, 'member');
const AccountMenu = lazyAround(async () => (await import('./account.tsx')).AccountMenu, 'accounts');

interface WindowProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const wishlistsDialog = () =>
  lazy<ComponentType<WindowProps>>(() =>
    Promise.all([
      import('../features/carts/wishlists-dialog.tsx'),
      loadTextsFor('carts', 'cartChanges'),
    ]).then(
      ([dialog]) => ({ default: dialog.WishlistsDialog }),
      () => ({ default: LoadFailure }),
    ),
  );

/** Fallback of a dialog whose code failed to load: shows a toast. */
function LoadFailure({ onOpenChange }: WindowProps) {
  const { t } = useTranslation('common');
  useEffect(() => {
    showToast(t('errors.network'), 'danger');
    onOpenChange(false);
  });
  return null;
}

/** Header of every page. Below 768 px, navigation and account are in `MobileMenu`. */
export function Header() {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  const isNarrow = useNarrow('md');
  // Stores the user id, so that the dialog is not open for the next user.
  const [wishlistsOf, setWishlistsOf] = useState<string>();
  const onOpenWishlists = () => setWishlistsOf(user?._id);
  const [WishlistsDialog, setWishlistsDialog] = useState(wishlistsDialog);
  const onCloseWishlists = () => {
    setWishlistsOf(undefined);
    // Tries loading again the next time it opens.
    setWishlistsDialog(wishlistsDialog());
  };
  // While the session is loading, an attribute on <html> hides content for visitors (`ui/theme.css`).
  const isAnonymous = status === 'signed_out' || status === 'account_missing' || status === 'loading';
  return (
    <header className={cx('border-b border-line bg-surface print:hidden', user && 'member-header')}>
      <div className="relative mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2.5 sm:gap-x-6 sm:px-6 beside-rail:max-w-none">
        <Link to={paths.home} className="flex items-center gap-2 rounded-md py-1 pr-2">
          <Logo className="size-9" />
          <span className={cx('text-2xl font-bold tracking-tight', user && 'max-sm:sr-only')}>Nourish</span>
        </Link>
        {!isNarrow && (
          <NavLinks className="order-last -ml-3.5 hidden w-full md:block xl:order-none xl:ml-0 xl:w-auto" />
        )}
        <div className="ml-auto flex items-center gap-2">
          {/* Staff find it in the rail. */}
          {!isNarrow && !isStaff(user) && <LanguageSelect className="hidden md:block" />}
          {user && (
            <Suspense fallback={<span className="h-11 w-37 md:w-38" />}>
              <MemberTools user={user} />
            </Suspense>
          )}
          {!isNarrow && (
            <div className="hidden items-center gap-2 md:flex">
              <LinkButton to={paths.donate} variant={isStaff(user) ? 'secondary' : 'accent'}>
                <HeartHandshake aria-hidden className="size-5" />
                {t('donate')}
              </LinkButton>
              {isAnonymous && (
                <div className={cx('flex items-center gap-2', status === 'loading' && 'for-visitors')}>
                  <LinkButton to={paths.signIn} variant="quiet">
                    {t('signIn')}
                  </LinkButton>
                  <LinkButton to={paths.signUp}>{t('signUp')}</LinkButton>
                </div>
              )}
              {user && (
                <Suspense fallback={<Avatar user={user} />}>
                  <AccountMenu user={user} onOpenWishlists={onOpenWishlists} />
                </Suspense>
              )}
            </div>
          )}
          <MobileMenu onOpenWishlists={onOpenWishlists} />
        </div>
      </div>
      {user && wishlistsOf === user._id && (
        <Suspense>
          <WishlistsDialog isOpen onOpenChange={onCloseWishlists} />
        </Suspense>
      )}
    </header>
  );
}
