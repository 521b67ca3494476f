import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchedShelf } from '../../ui/illustrations/searched-shelf.tsx';

export interface EmptyResultsProps {
  /** Clears search and filters. Undefined if none are set. */
  onClear: (() => void) | undefined;
  /** Switches to all food banks; undefined if there is only one. */
  onAllFoodBanks: (() => void) | undefined;
}

export function EmptyResults({ onClear, onAllFoodBanks }: EmptyResultsProps) {
  const { t } = useTranslation('browse');
  return (
    <EmptyState
      illustration={SearchedShelf}
      title={t('empty.title')}
      text={t(onClear ? 'empty.text' : 'empty.textBare')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onClear && (
            <Button variant="secondary" onPress={onClear}>
              {t('empty.clear')}
            </Button>
          )}
          {onAllFoodBanks && (
            <Button variant="secondary" onPress={onAllFoodBanks}>
              {t('empty.allFoodBanks')}
            </Button>
          )}
        </div>
      }
    />
  );
}
