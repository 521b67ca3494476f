import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';

interface FilterToggleProps {
  /** The id of the panel. */
  controls: string;
  isOpen: boolean;
  /** Number of active filters in the panel. */
  count: number;
  onToggle: () => void;
}

/** Shows and hides the panel of filters. */
export function FilterToggle({ controls, isOpen, count, onToggle }: FilterToggleProps) {
  const { t } = useTranslation('lists');
  return (
    <Button
      variant="secondary"
      aria-expanded={isOpen}
      aria-controls={controls}
      className="max-md:px-3"
      onPress={onToggle}
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      <span className="max-md:sr-only">{count > 0 ? t('filtersOn', { count }) : t('filters')}</span>
      {count > 0 && (
        <span aria-hidden className="md:hidden">
          {count}
        </span>
      )}
    </Button>
  );
}
