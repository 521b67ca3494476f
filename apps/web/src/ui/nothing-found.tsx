import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { SearchedShelf } from './illustrations/searched-shelf.tsx';

interface NothingFoundProps {
  title: string;
  text?: string | undefined;
  onClear: () => void;
}

export function NothingFound({ title, text, onClear }: NothingFoundProps) {
  const { t } = useTranslation('common');
  return (
    <div>
      <EmptyState
        illustration={SearchedShelf}
        title={title}
        text={text}
        action={
          <Button variant="secondary" onPress={onClear}>
            {t('filterChips.clear')}
          </Button>
        }
      />
    </div>
  );
}
