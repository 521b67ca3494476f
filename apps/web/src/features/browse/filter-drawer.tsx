import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '../../lib/lazy-with-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { countActive } from './filters.ts';

const LazyFilterPanel = lazyWithTexts(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
  'labelFacts',
);

/** Loaded after the page, so that the food appears first. */
export const FilterPanel = (props: FilterPanelProps) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <LazyFilterPanel {...props} />
  </Suspense>
);

interface FilterDrawerProps extends FilterPanelProps {
  /** Number of items that match; undefined while loading. */
  resultCount: number | undefined;
  onClear: () => void;
}

export function FilterDrawer({ resultCount, onClear, ...panel }: FilterDrawerProps) {
  const { t } = useTranslation('browse');
  const [isOpen, setIsOpen] = useState(false);
  const count = countActive(panel.filters);
  return (
    <>
      <Button
        variant="secondary"
        aria-label={count > 0 ? t('filters.openLabel', { count }) : undefined}
        onPress={() => setIsOpen(true)}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {/* The space separates text and number for speech control. */}
        {t('filters.open')}{' '}
        {count > 0 && (
          <span
            aria-hidden
            className="flex h-6 min-w-6 items-center justify-center rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums"
          >
            {count}
          </span>
        )}
      </Button>
      <Drawer
        title={t('filters.title')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        footer={
          <>
            {count > 0 && (
              <Button variant="quiet" onPress={onClear}>
                {t('filters.clearAll')}
              </Button>
            )}
            <Button onPress={() => setIsOpen(false)}>
              {resultCount === undefined ? t('filters.showItems') : t('filters.show', { count: resultCount })}
            </Button>
          </>
        }
      >
        <FilterPanel {...panel} />
      </Drawer>
    </>
  );
}
