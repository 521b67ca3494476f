import type { User } from '@nourish/contract';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@nourish/contract/constants';
import { isStaff } from '../../lib/session.tsx';
import { openWindow, setTyped, useTyped } from './open-window.ts';

/** The palette before its code has loaded, and after. */
export const paletteClass = {
  scrim: 'overlay-scrim fixed inset-0 z-40 flex justify-center bg-scrim p-3 sm:pt-[12dvh] print:hidden',
  box: 'flex max-h-[min(36rem,calc(100dvh-1.5rem))] w-full max-w-2xl flex-col self-start overflow-hidden rounded-xl border border-line bg-raised shadow-raised sm:max-h-[min(36rem,76dvh)]',
  head: 'flex items-center gap-1 border-b border-line pr-2 pl-4',
  field: 'min-h-13 min-w-0 flex-1 bg-transparent px-2 text-lg outline-none placeholder:text-muted',
};

/** What the field needs in both states. */
export function useFieldProps(user: User) {
  const { t } = useTranslation('palette');
  const field = useRef<HTMLInputElement>(null);
  // In the commit that shows the field: between it and an effect, letters would be lost.
  useLayoutEffect(() => field.current?.focus(), []);
  const label = t(isStaff(user) ? 'placeholder' : 'placeholderOwn');
  return {
    ref: field,
    type: 'text',
    'aria-label': label,
    placeholder: label,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
    maxLength: LIMITS.search,
    value: useTyped(),
    className: paletteClass.field,
  } as const;
}

/** Takes the letters typed before the palette has loaded. As a dialog, it keeps keys from acting on the page. */
export function Opening({ user }: { user: User }) {
  const { t } = useTranslation('palette');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    openWindow(null);
  };
  return (
    <div className={paletteClass.scrim}>
      <div role="dialog" aria-label={t('title')} aria-busy className={paletteClass.box}>
        <div className={paletteClass.head}>
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <input
            {...useFieldProps(user)}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
    </div>
  );
}
