import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openWindow } from './open-window.ts';

/** Opens the palette, in the header. */
export function SearchButton() {
  const { t } = useTranslation('workspace');
  return (
    <button
      type="button"
      aria-label={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={t('search')}
      onClick={() => openWindow('palette')}
      className="flex size-11 items-center justify-center rounded-md hover:bg-sunken"
    >
      <Search aria-hidden className="size-6" />
    </button>
  );
}
