import type { User } from '@nourish/contract';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isStaff } from '../../lib/session.tsx';
import { cx } from '../../ui/cx.ts';
import { openWindow } from './open-window.ts';

/** Opens the palette, in the header. On wide screens, staff have it in the rail. */
export function SearchButton({ user }: { user: User }) {
  const { t } = useTranslation('workspace');
  return (
    <button
      type="button"
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('search')}
      onClick={() => openWindow('palette')}
      className={cx(
        'flex size-11 items-center justify-center rounded-md hover:bg-sunken',
        isStaff(user) && 'md:hidden',
      )}
    >
      <Search aria-hidden className="size-6" />
    </button>
  );
}
