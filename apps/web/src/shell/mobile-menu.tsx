import { HeartHandshake, Menu, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../lib/session.tsx';
import { paths } from '../paths.ts';
import { cx } from '../ui/cx.ts';
import { LinkButton } from '../ui/link-button.tsx';
import type { MenuEntry } from '../ui/menu.tsx';
import { AccountSummary, Avatar } from './account-badge.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NavLinks } from './nav-links.tsx';
import { useAccountEntries } from './use-account-entries.ts';

/** Navigation, language and account on phones: a panel under the header that unfolds. */
export function MobileMenu({ onOpenWishlists }: { onOpenWishlists: () => void }) {
  const { t } = useTranslation('shell');
  const { status, user } = useSession();
  const entries = useAccountEntries(onOpenWishlists);
  // Open on one address only: going anywhere closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
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
    <div className="md:hidden">
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
        className="absolute inset-x-0 top-full z-30 mt-px flex flex-col gap-4 rounded-b-xl border-b border-line bg-surface px-4 py-5 shadow-raised [&[hidden]]:hidden"
      >
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
          <div className="flex flex-col gap-2 border-t border-line pt-4">
            <div className="flex items-center gap-3 px-3 pb-1">
              <Avatar user={user} />
              <AccountSummary user={user} />
            </div>
            {entries.map((entry) => (
              <AccountButton key={entry.id} entry={entry} onDone={() => setOpenAt(null)} />
            ))}
          </div>
        )}
        <LanguageSelect className="rounded-md border border-outline" />
      </div>
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
