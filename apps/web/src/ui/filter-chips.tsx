import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from './chip.tsx';

interface Filter {
  /** Two may read alike. */
  id: string;
  /** What narrows the list, in words. */
  text: string;
  onRemove: () => void;
}

/** What narrows a list, each with a cross. Nothing while nothing does. */
export function FilterChips({ chips }: { chips: readonly Filter[] }) {
  const { t } = useTranslation('common');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('filterChips.label')} className="flex flex-wrap gap-2">
      {chips.map((filter) => (
        <FilterChip key={filter.id} filter={filter} />
      ))}
    </ul>
  );
}

function FilterChip({ filter: { text, onRemove } }: { filter: Filter }) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    // Whoever lifted it goes on where the list stands, not at the top of the site.
    return () => {
      if (own?.contains(document.activeElement))
        own.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <li ref={box}>
      <Chip removeLabel={t('filterChips.remove', { name: text })} onRemove={onRemove}>
        {text}
      </Chip>
    </li>
  );
}
