import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface Filter {
  /** Texts may repeat. */
  id: string;
  text: string;
  onRemove: () => void;
}

/** Active filters as chips, each with a button that removes it. Renders nothing without filters. */
export function FilterChips({ chips }: { chips: readonly Filter[] }) {
  const { t } = useTranslation('common');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filterChips.label')} className="flex flex-wrap gap-2">
      {chips.map(({ id, text, onRemove }) => (
        <li key={id}>
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
