import { HeartHandshake, Menu, X } from 'lucide-react';
import { startTransition, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { whenIdleInTurn } from '../lib/idle.ts';
import { loadTextsFor } from '../lib/i18n.ts';
import { lazyAround } from '../lib/lazy-with-texts.ts';
import { useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NavLinks } from './nav-links.tsx';

// Loaded for signed-in users only, to keep visitors' first page small.
const loadAccount = async () => (await import('./account.tsx')).MobileAccount;
const MobileAccount = lazyAround(loadAccount, 'accounts');

/** Collapsible panel below the header with navigation, language and account, for phones. */
export function MobileMenu({ onOpenWishlists }: { onOpenWishlists: () => void }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  // Open for one history entry only, so that every navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const isSignedIn = user !== null;
  useEffect(() => {
    // Preloads, because the app may be offline when the menu is opened.
    if (isSignedIn) void Promise.all([loadAccount(), loadTextsFor('accounts')]).catch(() => null);
  }, [isSignedIn]);
  // Renders the closed panel when the browser is idle, so that it opens at once.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => void whenIdleInTurn().then(() => startTransition(() => setIsDrawn(true))), []);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);

  const Icon = isOpen ? X : Menu;
  return (
    <div
      className="md:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The panel covers the page, so it closes when focus leaves it, but not on a click beside it.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenAt(null);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('menu')}
        onClick={() => setOpenAt(isOpen ? null : key)}
        className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        <Icon aria-hidden className="size-6" />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-px flex flex-col gap-4 rounded-b-xl border-b border-line bg-raised px-4 py-5 shadow-raised [&[hidden]]:hidden"
      >
        {(isOpen || isDrawn) && (
          <>
            <NavLinks />
            <LinkButton to={paths.donate} variant="accent">
              <HeartHandshake aria-hidden className="size-5" />
              {t('donate')}
            </LinkButton>
            {(status === 'signed_out' || status === 'account_missing') && (
              <div className="grid grid-cols-2 gap-3">
                <LinkButton to={paths.signIn} variant="secondary">
                  {t('signIn')}
                </LinkButton>
                <LinkButton to={paths.signUp}>{t('signUp')}</LinkButton>
              </div>
            )}
            {user && (
              <Suspense>
                <MobileAccount
                  user={user}
                  onOpenWishlists={onOpenWishlists}
                  onDone={() => {
                    // A dialog that opens now must return focus to an element that still exists.
                    button.current?.focus();
                    setOpenAt(null);
                  }}
                />
              </Suspense>
            )}
            <LanguageSelect className="rounded-md border border-outline" />
          </>
        )}
      </div>
    </div>
  );
}
