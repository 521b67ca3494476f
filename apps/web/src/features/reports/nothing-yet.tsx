import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SproutingBars } from '../../ui/illustrations/sprouting-bars.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NothingYet() {
  const { t } = useTranslation('reports');
  return (
    <EmptyState
      illustration={SproutingBars}
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={paths.inventory}>{t('nothing.inventory')}</LinkButton>
          <LinkButton to={paths.inventoryImport} variant="secondary">
            {t('nothing.import')}
          </LinkButton>
        </div>
      }
    />
  );
}
