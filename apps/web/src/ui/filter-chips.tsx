import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Filter {
  /** Two may read alike. */
  id: string;
  /** What narrows the list, in words. */
  text: string;
  onRemove: () => void;
}

/** Whoever lifted a filter goes on where the list stands, not at the top of the site. */
const handFocusOn = (own: HTMLElement | null) => () => {
  if (own?.contains(document.activeElement))
    own.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};

/** What narrows a list, each with a cross; pressing it lifts it. Nothing while nothing does. */
export function FilterChips({ chips }: { chips: readonly Filter[] }) {
  const { t } = useTranslation('common');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filterChips.label')} className="flex flex-wrap gap-2">
      {chips.map(({ id, text, onRemove }) => (
        <li key={id} ref={handFocusOn}>
          <button
            type="button"
            aria-label={t('filterChips.remove', { name: text })}
            onClick={onRemove}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft py-1 pr-3 pl-4 text-sm font-semibold text-primary-ink hover:bg-primary hover:text-on-primary"
          >
            {text}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
