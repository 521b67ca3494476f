import type { User } from '@nourish/contract';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { whenIdleInTurn } from '../../lib/idle.ts';
import { lazyAround } from '../../lib/lazy-with-texts.ts';
import { isStaff } from '../../lib/session.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { ADMIN_DESTINATIONS, STAFF_DESTINATIONS } from '../workspace/destinations.ts';
import { useScope } from '../workspace/scope.ts';
import { openWindow, useOpenWindow } from './open-window.ts';
import { Opening } from './opening.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = lazyAround<{ user: User; isOpen: boolean }>(() =>
  loadPalette().then(
    (loaded) => loaded.Palette,
    () => Unloaded,
  ),
);
const KeySheet = lazyAround(async () => (await import('./key-sheet.tsx')).KeySheet);

/** The palette, the sheet of keys, and the keys that act on every page of a signed-in user. */
export function CommandWindows({ user }: { user: User }) {
  const { t } = useTranslation('palette');
  const open = useOpenWindow();
  // Stay mounted, so that their exit animation can run.
  const [wasOpen, setWasOpen] = useState({ palette: false, keys: false });
  if (open !== null && !wasOpen[open]) setWasOpen({ ...wasOpen, [open]: true });
  // Preloads, so that they open at once, also offline. Once mounted, the palette opens without any waiting.
  useEffect(() => {
    void whenIdleInTurn()
      .then(() => Promise.all([loadPalette(), import('./key-sheet.tsx')]))
      .then(() => startTransition(() => setWasOpen((known) => ({ ...known, palette: true }))))
      .catch(() => null);
  }, []);
  // The windows belong to this user.
  useEffect(() => () => openWindow(null), [user._id]);
  useShortcuts(t('sheet.everywhere'), [
    { keys: 'Mod+k', label: t('title'), onPress: () => openWindow('palette') },
    { keys: '?', label: t('actions.keys'), onPress: () => openWindow('keys') },
    ...(isStaff(user) ? [{ keys: '/', label: t('sheet.search'), onPress: focusSearch }] : []),
  ]);
  return (
    <>
      {isStaff(user) && <PageKeys user={user} />}
      <Suspense fallback={open === 'palette' && <Opening user={user} />}>
        {wasOpen.palette && <Palette user={user} isOpen={open === 'palette'} />}
      </Suspense>
      <Suspense>{wasOpen.keys && <KeySheet isOpen={open === 'keys'} />}</Suspense>
    </>
  );
}

/** The palette whose code could not be loaded, for example offline. */
function Unloaded({ isOpen }: { isOpen: boolean }) {
  useEffect(() => {
    if (isOpen) openWindow(null);
  }, [isOpen]);
  return null;
}

/** Focuses the search of the page; without one, opens the palette. */
function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('#main input[type="search"]');
  const field = [...fields].find((each) => each.checkVisibility());
  if (field) field.select();
  else openWindow('palette');
}

/** `g` and a letter open a page of the rail. */
function PageKeys({ user }: { user: User }) {
  const { t } = useTranslation(['palette', 'workspace']);
  const navigate = useNavigate();
  const { linkTo } = useScope();
  const pages = [...STAFF_DESTINATIONS, ...(user.role === 'admin' ? ADMIN_DESTINATIONS : [])];
  useShortcuts(
    t('groups.page'),
    pages.map((each) => ({
      keys: `g ${each.key}`,
      label: t(`workspace:nav.${each.id}`),
      onPress: () => void navigate(linkTo(each)),
    })),
  );
  return null;
}
